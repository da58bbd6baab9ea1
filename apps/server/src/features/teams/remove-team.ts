import type { TeamUse } from '@langwerk/contract/teams'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { requireInTeam } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { organization, team, teamUser } from '../../database/schema/access.ts'
import { invitation } from '../../database/schema/people.ts'
import { invalid, notFound } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'

/**
 * Deletes a team with its memberships and shares; open invitations to it are withdrawn. What was shared with it stays
 * with its owners and its other teams.
 * @throws Refusal 422 where it is the primary team and others are left.
 */
export async function removeTeam(db: Db, actor: Actor, request: FastifyRequest, uuid: string): Promise<void> {
  const { organizationUuid } = await requireInTeam(db, actor, uuid, 'team', 'delete')
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${organization} where ${organization.uuid} = ${organizationUuid} for update`)
    const teams = await tx.select().from(team).where(eq(team.organizationUuid, organizationUuid))
    const removed = teams.find((one) => one.uuid === uuid)
    if (!removed) throw notFound('team')
    if (removed.primary && teams.length > 1)
      throw invalid({
        propertyPath: 'primary',
        code: 'primary_team_last',
      })
    await tx
      .update(invitation)
      .set({ status: 'withdrawn' })
      .where(and(eq(invitation.kind, 'team'), eq(invitation.subjectUuid, uuid), eq(invitation.status, 'invited')))
    await tx.delete(team).where(eq(team.uuid, uuid))
    await audit(tx, request, {
      action: 'deleted',
      subject: { kind: 'team', uuid, name: removed.name },
      organizationUuid,
    })
  })
}

/** What the deletion of a team would touch. */
export async function teamUse(db: Db, actor: Actor, uuid: string): Promise<TeamUse> {
  await requireInTeam(db, actor, uuid, 'team', 'edit')
  const { rows } = await db.execute<TeamUse['shared'][number]>(sql`
    select s.kind as object, count(*)::int as count, (count(*) filter (where st.primary_team))::int as "primaryCount"
    from shareable_team st join shareable s on s.uuid = st.shareable_uuid
    where st.team_uuid = ${uuid} group by s.kind order by count(*) desc, s.kind`)
  const open = and(
    eq(invitation.kind, 'team'),
    eq(invitation.subjectUuid, uuid),
    eq(invitation.status, 'invited'),
    sql`${invitation.expiresAt} > now()`,
  )
  return {
    teamUsersCount: await db.$count(teamUser, eq(teamUser.teamUuid, uuid)),
    openInvitationsCount: await db.$count(invitation, open),
    shared: rows,
  }
}

import type { Collection, ListQuery } from '@langwerk/contract/common'
import type { Invitation } from '@langwerk/contract/invitations'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { isWithinLimit, ofInvitationsTo } from '../../access/attempts.ts'
import { requireHolding, requireInOrganization, requireInTeam } from '../../access/organization-rights.ts'
import { requireAction } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { organizationUserRole, teamUserRole } from '../../database/schema/access.ts'
import { invitation } from '../../database/schema/people.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { listPage } from '../../kit/list-page.ts'
import { notFound, tooManyRequests } from '../../kit/refusals.ts'
import { type InvitationRow, invitationRows, presentInvitation } from './find-invitation.ts'
import { mailNewLink, type Offer, subjectNameOf } from './issue-invitations.ts'

/** The invitations to one organization or team that wait or were declined, the newest first. */
export async function listInvitations(
  db: Db,
  { kind, subjectUuid, path }: Pick<Offer, 'kind' | 'subjectUuid'> & { path: string },
  query: ListQuery,
): Promise<Collection<Invitation>> {
  const page = await listPage(
    {
      path,
      search: [invitation.email],
      sort: {
        email: invitation.email,
        status: invitation.status,
        sentAt: invitation.sentAt,
        expiresAt: invitation.expiresAt,
      },
      start: [invitation.sentAt, invitation.uuid],
      where: and(
        eq(invitation.kind, kind),
        eq(invitation.subjectUuid, subjectUuid),
        inArray(invitation.status, ['invited', 'declined']),
      ),
      count: async (where) => (await db.select({ rows: count() }).from(invitation).where(where))[0]!.rows,
      rows: (clauses) => Promise.resolve(invitationRows(db, clauses)),
    },
    query,
  )
  return { ...page, member: page.member.map(presentInvitation) }
}

/** Sends an open invitation again. @throws Refusal 404 where there is none, 403, 429 after too many mails. */
export async function resendInvitation(house: House, actor: Actor, uuid: string): Promise<Invitation> {
  const row = await findManaged(house.db, actor, uuid)
  if (row.invitation.status !== 'invited') throw notFound('Invitation')
  await requireOfferedRole(house.db, actor, row)
  if (!(await isWithinLimit(house.db, ofInvitationsTo(row.invitation.email)))) throw tooManyRequests(900)
  await house.db.transaction((tx) => mailNewLink(house, tx, row))
  house.tasks.wake()
  return presentInvitation(await findManaged(house.db, actor, uuid))
}

/** Takes back an open invitation; of a declined one, the memory of it. */
export async function withdrawInvitation(db: Db, actor: Actor, request: FastifyRequest, uuid: string): Promise<void> {
  const row = await findManaged(db, actor, uuid)
  await db.transaction(async (tx) => {
    const withdrawn = await tx
      .update(invitation)
      .set({ status: 'withdrawn' })
      .where(and(eq(invitation.uuid, uuid), inArray(invitation.status, ['invited', 'declined'])))
      .returning({ uuid: invitation.uuid })
    if (withdrawn.length === 0) throw notFound('Invitation')
    await audit(tx, request, {
      action: 'invitationWithdrawn',
      subject: { kind: row.invitation.kind, uuid: row.invitation.subjectUuid ?? '', name: subjectNameOf(row) },
      organizationUuid: row.invitation.organizationUuid,
      details: { email: row.invitation.email },
    })
  })
}

/** Takes back what somebody invited to who is not in there any more. */
export const withdrawInvitationsBy = (tx: Db, userUuid: string, subjectUuids: readonly string[]) =>
  tx
    .update(invitation)
    .set({ status: 'withdrawn' })
    .where(
      and(
        eq(invitation.invitedByUuid, userUuid),
        inArray(invitation.subjectUuid, [...subjectUuids]),
        eq(invitation.status, 'invited'),
      ),
    )

/** An invitation of somebody who may invite there. @throws Refusal 404, 403 */
async function findManaged(db: Db, actor: Actor, uuid: string): Promise<InvitationRow> {
  const [row] = await invitationRows(db, { where: eq(invitation.uuid, uuid) })
  const { kind, subjectUuid } = row?.invitation ?? {}
  if (!row || !subjectUuid || kind === 'registration') throw notFound('Invitation')
  if (kind === 'team') await requireInTeam(db, actor, subjectUuid, 'teamUser', 'inviteUser')
  if (kind === 'organization') await requireInOrganization(db, actor, subjectUuid, 'organizationUser', 'inviteUser')
  if (kind === 'termbase')
    await requireAction(db, actor, { kind: 'Invitation', object: 'termbase', uuid: subjectUuid }, 'share')
  return row
}

/** Who may not give the role may not send for it either. */
async function requireOfferedRole(db: Db, actor: Actor, { invitation: found }: InvitationRow): Promise<void> {
  if (!found.organizationUuid || !found.roleUuid) return
  const place = { organizationUuid: found.organizationUuid, ...(found.subjectUuid && { teamUuid: found.subjectUuid }) }
  const [role] =
    found.kind === 'team'
      ? await db.select().from(teamUserRole).where(eq(teamUserRole.uuid, found.roleUuid))
      : await db.select().from(organizationUserRole).where(eq(organizationUserRole.uuid, found.roleUuid))
  if (!role) throw notFound('Role')
  requireHolding(actor, place, role)
}

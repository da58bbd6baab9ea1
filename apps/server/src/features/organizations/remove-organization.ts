import { and, count, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { requireInOrganization } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { organization, shareable, shareableTeam, team } from '../../database/schema/access.ts'
import { conflict, notFound } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'

/**
 * Deletes an organization with its teams, roles, memberships, invitations and integrations.
 * @throws Refusal 409 while something belongs to one of its teams: people would lose what they work on. `current` counts
 * it by kind.
 */
export async function removeOrganization(db: Db, actor: Actor, request: FastifyRequest, uuid: string): Promise<void> {
  await requireInOrganization(db, actor, uuid, 'organization', 'delete')
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(organization).where(eq(organization.uuid, uuid)).for('update')
    if (!found) throw notFound('organization')
    const kept = await tx
      .select({ kind: shareable.kind, items: count() })
      .from(shareableTeam)
      .innerJoin(team, eq(team.uuid, shareableTeam.teamUuid))
      .innerJoin(shareable, eq(shareable.uuid, shareableTeam.shareableUuid))
      .where(and(eq(team.organizationUuid, uuid), eq(shareableTeam.primaryTeam, true)))
      .groupBy(shareable.kind)
    if (kept.length > 0)
      throw conflict('organization_in_use', Object.fromEntries(kept.map(({ kind, items }) => [kind, items])))
    await audit(tx, request, {
      action: 'deleted',
      subject: { kind: 'organization', uuid, name: found.name },
      organizationUuid: uuid,
    })
    await tx.delete(organization).where(eq(organization.uuid, uuid))
  })
}

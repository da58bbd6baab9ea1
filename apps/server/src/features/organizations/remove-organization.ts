import { and, count, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { requireInOrganization } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { organization, shareable, shareableTeam, team } from '../../database/schema/access.ts'
import { billingAccount } from '../../database/schema/billing.ts'
import { conflict, notFound } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { paying } from '../../kit/paying.ts'

/**
 * Deletes an organization with its teams, roles, memberships, invitations and integrations.
 * @throws Refusal 409 while something belongs to one of its teams: people would lose what they work on. `current` counts
 * it by kind.
 */
export async function removeOrganization(
  house: Pick<House, 'db' | 'payments'>,
  actor: Actor,
  request: FastifyRequest,
  uuid: string,
): Promise<void> {
  const { db } = house
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
    await endPlan(house, tx, uuid)
    await audit(tx, request, {
      action: 'deleted',
      subject: { kind: 'organization', uuid, name: found.name },
      organizationUuid: uuid,
    })
    await tx.delete(organization).where(eq(organization.uuid, uuid))
  })
}

/** Nobody pays for what is no more. */
async function endPlan(house: Pick<House, 'payments'>, tx: Db, organizationUuid: string): Promise<void> {
  const [account] = await tx.select().from(billingAccount).where(eq(billingAccount.organizationUuid, organizationUuid))
  const { subscriptionId, state } = account ?? {}
  if (subscriptionId && state !== 'ended') await paying(house, (payments) => payments.endNow(subscriptionId))
}

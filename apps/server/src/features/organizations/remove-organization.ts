import { and, count, eq, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { requireInOrganization } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { organization, shareable, shareableTeam, team } from '../../database/schema/access.ts'
import { billingAccount, checkout } from '../../database/schema/billing.ts'
import { conflict, notFound, Refusal } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { paying } from '../../kit/paying.ts'
import { settleCheckoutsSoon } from '../../kit/settle-checkouts.ts'
import { PaymentError } from '../../providers/payment/payment-error.ts'
import type { CheckoutState, Payments } from '../../providers/payment/payments.ts'

/**
 * Deletes an organization with its teams, roles, memberships, invitations and integrations.
 * @throws Refusal 409 while something belongs to one of its teams: people would lose what they work on. `current` counts
 * it by kind. 409 too while a payment of it is on its way, or has come and is not booked yet.
 */
export async function removeOrganization(
  house: Pick<House, 'db' | 'payments' | 'tasks'>,
  actor: Actor,
  request: FastifyRequest,
  uuid: string,
): Promise<void> {
  const { db } = house
  await requireInOrganization(db, actor, uuid, 'organization', 'delete')
  const remove = async (tx: Db, forms: ReadonlyMap<string, CheckoutState | null>) => {
    const [found] = await tx.select().from(organization).where(eq(organization.uuid, uuid)).for('update')
    if (!found) throw notFound('organization')
    await requireUnused(tx, uuid)
    const customerId = await endPaying(house, tx, uuid, forms)
    await audit(tx, request, {
      action: 'deleted',
      subject: { kind: 'organization', uuid, name: found.name },
      organizationUuid: uuid,
    })
    await tx.delete(organization).where(eq(organization.uuid, uuid))
    // Last, for it cannot be taken back. Its invoices stay at the payment provider.
    if (customerId && house.payments) await paying(house, (payments) => payments.removeCustomer(customerId))
  }
  try {
    await requireUnused(db, uuid)
    // Before the transaction, in which others would wait while the payment provider is asked.
    const forms = await closeForms(house, uuid)
    await db.transaction((tx) => remove(tx, forms))
  } catch (error) {
    // What has come is booked, so that whoever is asked the next time is told what is lost.
    if (error instanceof Refusal && error.code === 'organization_payment_pending')
      await settleCheckoutsSoon(house, uuid)
    throw error
  }
}

async function requireUnused(db: Db, uuid: string): Promise<void> {
  const kept = await db
    .select({ kind: shareable.kind, items: count() })
    .from(shareableTeam)
    .innerJoin(team, eq(team.uuid, shareableTeam.teamUuid))
    .innerJoin(shareable, eq(shareable.uuid, shareableTeam.shareableUuid))
    .where(and(eq(team.organizationUuid, uuid), eq(shareableTeam.primaryTeam, true)))
    .groupBy(shareable.kind)
  if (kept.length > 0)
    throw conflict('organization_in_use', Object.fromEntries(kept.map(({ kind, items }) => [kind, items])))
}

/**
 * Closes the card forms that are open: nobody pays for what is no more.
 * @returns by their sessions what has become of them; null for one that the payment provider knows no more
 * @throws Refusal 409 while a payment is on its way, or credits are paid and not booked: what comes of it could not be.
 */
async function closeForms(house: Pick<House, 'db' | 'payments'>, organizationUuid: string) {
  const forms = new Map<string, CheckoutState | null>()
  for (const { sessionId, purpose } of house.payments ? await unsettled(house.db, organizationUuid) : []) {
    const form = await paying(house, (payments) => closed(payments, sessionId))
    const isUnbooked = form?.status === 'complete' && (!form.isPaid || purpose === 'credits')
    if (isUnbooked) throw conflict('organization_payment_pending')
    forms.set(sessionId, form)
  }
  return forms
}

/**
 * Ends the plan, also one that was paid this very moment.
 * @returns who it is at the payment provider; null where it is nobody there
 * @throws Refusal 409 where a card form was opened after the others were closed
 */
async function endPaying(
  house: Pick<House, 'payments'>,
  tx: Db,
  organizationUuid: string,
  forms: ReadonlyMap<string, CheckoutState | null>,
): Promise<string | null> {
  const [account] = await tx.select().from(billingAccount).where(eq(billingAccount.organizationUuid, organizationUuid))
  const running = new Set<string>()
  if (account?.subscriptionId && account.state !== 'ended') running.add(account.subscriptionId)
  for (const { sessionId } of house.payments ? await unsettled(tx, organizationUuid) : [])
    if (!forms.has(sessionId)) throw conflict('organization_payment_pending')
  for (const form of forms.values())
    if (form?.status === 'complete' && form.subscriptionId) running.add(form.subscriptionId)
  for (const id of running) await paying(house, (payments) => payments.endNow(id))
  return account?.customerId ?? null
}

const unsettled = (tx: Db, organizationUuid: string) =>
  tx
    .select()
    .from(checkout)
    .where(and(eq(checkout.organizationUuid, organizationUuid), inArray(checkout.state, ['open', 'pending'])))

/** Closes a checkout. @returns what has become of it; null where the payment provider knows it no more. */
async function closed(payments: Payments, sessionId: string): Promise<CheckoutState | null> {
  try {
    await payments.expireCheckout(sessionId)
    return await payments.checkout(sessionId)
  } catch (error) {
    if (error instanceof PaymentError && error.trouble === 'missing') return null
    throw error
  }
}

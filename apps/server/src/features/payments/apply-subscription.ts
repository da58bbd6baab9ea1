import { noPlan } from '@langwerk/contract/plans'
import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { holdAccount } from '../../access/billing-accounts.ts'
import { countedMonth, dayOf, isRunning } from '../../access/plan-limits.ts'
import type { Db } from '../../database/database.ts'
import { billingAccount, creditGrant, plan, price } from '../../database/schema/billing.ts'
import { inMillionths } from '../../foundation/millionths.ts'
import type { CardHolder, Subscription } from '../../providers/payment/payments.ts'
import { grantCredits } from '../credits/index.ts'

type AccountRow = typeof billingAccount.$inferSelect

/**
 * Writes down what an organization's subscription is now, whatever was known of it before: it does not matter in which order that is
 * told, or how often.
 * @returns false where another subscription of the organization runs, which this one does not replace.
 */
export async function applySubscription(
  tx: Db,
  organizationUuid: string,
  subscription: Subscription,
): Promise<boolean> {
  await holdAccount(tx, organizationUuid)
  const [account] = await tx.select().from(billingAccount).where(eq(billingAccount.organizationUuid, organizationUuid))
  if (!account) return false
  const isOther = account.subscriptionId !== null && account.subscriptionId !== subscription.id
  if (isOther && isRunning(account)) return false
  // It has not begun, or one that ended long ago is told of again: the organization may have been given a plan since.
  if (subscription.state === 'incomplete' || (subscription.state === 'ended' && !isRunning(account))) return true
  const changed = await accountOf(tx, account, subscription)
  await tx.update(billingAccount).set(changed).where(eq(billingAccount.organizationUuid, organizationUuid))
  if (changed.state === 'active') await grantMonth(tx, { ...account, ...changed })
  return true
}

/** Whose the cards of an organization are that is a customer at the payment provider. */
export const cardHolderOf = (account: AccountRow): CardHolder => ({
  customerId: account.customerId!,
  subscriptionId: isRunning(account) ? account.subscriptionId : null,
})

async function accountOf(tx: Db, account: AccountRow, subscription: Subscription) {
  const { id: subscriptionId, itemId: subscriptionItemId, priceId: stripePriceId, state } = subscription
  const { periodStartsAt, periodEndsAt, endsAt } = subscription
  if (state === 'ended')
    return {
      subscriptionId,
      plan: noPlan,
      limits: null,
      state: 'ended' as const,
      endsAt: null,
      changesTo: null,
      pastDueSince: null,
    }
  const bought = await planOfPrice(tx, stripePriceId)
  // What was sold stays so for what is paid, though the operator changes the plan.
  const isSamePeriod =
    account.subscriptionId === subscriptionId &&
    account.stripePriceId === stripePriceId &&
    account.periodStartsAt?.getTime() === periodStartsAt.getTime()
  return {
    subscriptionId,
    subscriptionItemId,
    stripePriceId,
    periodStartsAt,
    periodEndsAt,
    endsAt,
    plan: bought?.name ?? account.plan,
    limits: (isSamePeriod && account.limits) || (bought?.limits ?? account.limits),
    billingCycle: bought?.billingCycle ?? account.billingCycle,
    state: state === 'pastDue' ? ('pastDue' as const) : ('active' as const),
    pastDueSince: state === 'pastDue' ? (account.pastDueSince ?? new Date()) : null,
    // A schedule stays for the period that it has begun.
    changesTo: subscription.scheduleId && account.changesTo?.stripePriceId !== stripePriceId ? account.changesTo : null,
    given: false,
  }
}

/** The plan that a price of Stripe's is of, also where it is sold no more. */
async function planOfPrice(db: Db, stripePriceId: string) {
  const [found] = await db
    .select({ name: plan.name, limits: plan.limits, billingCycle: price.billingCycle })
    .from(price)
    .innerJoin(plan, eq(plan.uuid, price.planUuid))
    .where(eq(price.stripePriceId, stripePriceId))
  return found
}

/**
 * Remembers by which payment the credits of the present month came, so that they go with it; those of earlier months are used or have
 * expired. The first month begins with what is paid: what a change within it cost has brought none.
 */
export async function rememberGrant(
  tx: Db,
  subscriptionId: string,
  { from, until }: { from: Date; until: Date },
  paymentIntentId: string,
): Promise<void> {
  const [first, end] = [grantKey(subscriptionId, dayOf(from)), grantKey(subscriptionId, dayOf(until))]
  const brought = await tx
    .select()
    .from(creditGrant)
    .where(and(gte(creditGrant.key, first), lt(creditGrant.key, end)))
    .orderBy(desc(creditGrant.key))
  const [last] = brought
  const isKnown = brought.some((grant) => grant.paymentIntentId === paymentIntentId)
  if (!last?.expiresAt || last.expiresAt < new Date() || isKnown || brought.at(-1)?.key !== first) return
  // They go once, with the payment that was given back first.
  if (last.paymentIntentId !== null) return
  // A change on the day on which the month began was paid later on that day.
  const [account] = await tx.select().from(billingAccount).where(eq(billingAccount.subscriptionId, subscriptionId))
  if (account && account.periodStartsAt?.getTime() !== from.getTime()) return
  await tx.update(creditGrant).set({ paymentIntentId }).where(eq(creditGrant.uuid, last.uuid))
}

const grantKey = (subscriptionId: string, month: string) => `grant:${subscriptionId}:${month}`

/** The credits that come with the present month of a plan, once; they can be used in it. */
async function grantMonth(tx: Db, account: AccountRow): Promise<void> {
  const { organizationUuid, subscriptionId, limits, billingCycle, periodEndsAt } = account
  if (!subscriptionId || !limits || limits.credits === 0) return
  const now = new Date()
  const { month, resetsOn } = countedMonth(account, now)
  // A month that is paid lasts until an hour of its last day, and the next one's credits do not come before.
  const paidUntil = billingCycle === 'monthly' && periodEndsAt && periodEndsAt > now ? periodEndsAt : null
  await grantCredits(tx, {
    organizationUuid,
    kind: 'plan',
    amount: inMillionths(limits.credits),
    key: grantKey(subscriptionId, month),
    expiresAt: paidUntil ?? new Date(`${resetsOn}T00:00:00Z`),
  })
}

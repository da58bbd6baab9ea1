import type { AuditValue } from '@langwerk/contract/audit-words'
import { planChangeRoutes as routes } from '@langwerk/contract/plans'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireInOrganization } from '../../access/organization-rights.ts'
import { isRunning } from '../../access/plan-limits.ts'
import type { Db } from '../../database/database.ts'
import { organization } from '../../database/schema/access.ts'
import { billingAccount, plan, price } from '../../database/schema/billing.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import { type AuditDetails, type AuditedCall, type AuditSubject, audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { longestPayingMs, paying } from '../../kit/paying.ts'
import { serve } from '../../kit/serve.ts'
import type { Payments, Subscription } from '../../providers/payment/payments.ts'
import { accountOf } from '../plans/index.ts'
import { applySubscription } from './apply-subscription.ts'
import { priceOnSale } from './open-checkout.ts'
import { refusedSale } from './refused-sale.ts'

type PriceRow = typeof price.$inferSelect

/** A running subscription with what it is paid by. */
interface Running {
  account: typeof billingAccount.$inferSelect
  subscription: Subscription
  bought: PriceRow
}

interface WantedChange {
  priceId: string
  /** In seconds, as its preview says. */
  prorationDate?: number | undefined
}

/** How a running plan is changed: at once and paid by what it costs more, or at the end of what is paid. */
export function servePlanChanges(house: House) {
  const { db } = house

  serve(house, routes.previewChange, async ({ actor, params: { uuid }, body: { priceId } }) => {
    await requireInOrganization(db, actor, uuid, 'organization', 'edit')
    return paying(house, async (payments) => {
      const { subscription, bought } = await paidOf(db, payments, uuid)
      const wanted = await otherPrice(db, bought, priceId)
      const { currency } = wanted
      if (!(await isDearer(db, bought, wanted)))
        return {
          effective: 'atPeriodEnd' as const,
          at: subscription.periodEndsAt.toISOString(),
          currency,
          amountDue: 0,
          prorationDate: null,
        }
      const prorationDate = nowInSeconds()
      const { amountDue } = await payments
        .previewChange({ subscription, priceId, prorationDate })
        .catch(async (error) => {
          throw await refusedSale(payments, wanted, error)
        })
      const at = new Date(prorationDate * 1000).toISOString()
      return { effective: 'now' as const, at, currency, amountDue, prorationDate }
    })
  })

  serve(house, routes.change, async ({ actor, params: { uuid }, body: { priceId, prorationDate }, request }) => {
    await requireInOrganization(db, actor, uuid, 'organization', 'edit')
    const payUrl = await paying(house, async (payments) => changePlan(payments, uuid, { priceId, prorationDate }))
    await audited(request, uuid, { plan: priceId })
    return { ...(await accountOf(db, actor, uuid)), payUrl }
  })

  serve(house, routes.cancel, ({ actor, params: { uuid }, request }) =>
    withRunning(actor, request, uuid, 'endsWithPeriod', async (payments, { subscription }) => {
      if (subscription.endsAt) throw conflict('is_so_already')
      if (subscription.scheduleId) await payments.dropSchedule(subscription.scheduleId)
      await applied(uuid, await payments.setEnding(subscription.id, true))
    }),
  )

  serve(house, routes.undoCancel, ({ actor, params: { uuid }, request }) =>
    withRunning(actor, request, uuid, 'resume', async (payments, { account, subscription }) => {
      if (account.changesTo && isBeingMade(account.changesTo)) throw conflict('plan_changes_already')
      // A change whose process ended in its midst is known here only, and would keep every other from being made.
      if (!subscription.endsAt && !subscription.scheduleId && !account.changesTo) throw conflict('is_so_already')
      if (subscription.scheduleId) await payments.dropSchedule(subscription.scheduleId)
      await applied(
        uuid,
        subscription.endsAt ? await payments.setEnding(subscription.id, false) : { ...subscription, scheduleId: null },
      )
    }),
  )

  async function withRunning(
    actor: Actor,
    request: AuditedCall,
    uuid: string,
    deed: AuditValue,
    work: (payments: Payments, running: Running) => Promise<void>,
  ) {
    await requireInOrganization(db, actor, uuid, 'organization', 'edit')
    await paying(house, async (payments) => work(payments, await runningOf(db, payments, uuid)))
    await audited(request, uuid, { plan: deed })
    return accountOf(db, actor, uuid)
  }

  /** @returns where a bank wants its customer to agree to what is paid at once; null where nothing is left to do. */
  async function changePlan(payments: Payments, uuid: string, { priceId, prorationDate }: WantedChange) {
    const { subscription, bought } = await paidOf(db, payments, uuid)
    const wanted = await otherPrice(db, bought, priceId)
    const at = dateOfPreview(prorationDate)
    const claim = await claimChange(db, uuid, subscription, priceId)
    try {
      if (subscription.scheduleId) await payments.dropSchedule(subscription.scheduleId)
      if (await isDearer(db, bought, wanted)) {
        const changed = await payments.changeNow({ subscription, priceId, prorationDate: at })
        await applied(uuid, changed.subscription)
        return changed.payUrl
      }
      const scheduleId = await payments.changeAtPeriodEnd(subscription, priceId)
      await keep(uuid, { changesTo: { ...claim, scheduleId } })
      return null
    } catch (error) {
      await keep(uuid, { changesTo: null })
      throw await refusedSale(payments, wanted, error)
    }
  }

  const applied = (uuid: string, subscription: Subscription) =>
    db.transaction((tx) => applySubscription(tx, uuid, subscription))

  const keep = (uuid: string, changes: Partial<typeof billingAccount.$inferInsert>) =>
    db.update(billingAccount).set(changes).where(eq(billingAccount.organizationUuid, uuid))

  async function audited(request: AuditedCall, uuid: string, details: AuditDetails) {
    const [found] = await db.select().from(organization).where(eq(organization.uuid, uuid))
    const subject: AuditSubject = { kind: 'organization', uuid, name: found?.name ?? '' }
    await audit(db, request, { action: 'changed', subject, organizationUuid: uuid, details })
  }
}

/**
 * Notes that a change is under way. Of two who change the plan at once the second is refused: both would be paid.
 * @throws Refusal 409
 */
async function claimChange(db: Db, organizationUuid: string, { priceId, periodEndsAt }: Subscription, to: string) {
  const claim = {
    stripePriceId: to,
    at: periodEndsAt.toISOString(),
    scheduleId: '',
    claimedAt: new Date().toISOString(),
  }
  const claimed = await db
    .update(billingAccount)
    .set({ changesTo: claim })
    .where(
      and(
        eq(billingAccount.organizationUuid, organizationUuid),
        eq(billingAccount.stripePriceId, priceId),
        isNull(billingAccount.changesTo),
      ),
    )
    .returning({ uuid: billingAccount.organizationUuid })
  if (claimed.length === 0) throw conflict('plan_changes_already')
  return claim
}

/** Whether a change is under way: whoever took it back now could make another beside it, and both would be paid. */
const isBeingMade = ({ scheduleId, claimedAt }: NonNullable<(typeof billingAccount.$inferSelect)['changesTo']>) =>
  scheduleId === '' && claimedAt !== undefined && Date.parse(claimedAt) > Date.now() - longestPayingMs

/** How long what a change costs stays as it was shown, and how far the clocks of two processes may be apart. */
const previewSeconds = 30 * 60
const skewSeconds = 60

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/**
 * The moment from which on a change is paid: that of its preview. Whoever could name the end of the period instead would have a dearer
 * plan until then for nothing.
 * @throws Refusal 422 where that is of no preview that was just shown.
 */
function dateOfPreview(prorationDate: number | undefined): number {
  const now = nowInSeconds()
  if (prorationDate === undefined) return now
  if (prorationDate < now - previewSeconds || prorationDate > now + skewSeconds)
    throw invalid({ propertyPath: 'prorationDate', code: 'preview_outdated' })
  return prorationDate
}

/** The subscription of an organization as it is at the payment provider. @throws Refusal 409 where none runs. */
async function runningOf(db: Db, payments: Payments, organizationUuid: string): Promise<Running> {
  const [account] = await db.select().from(billingAccount).where(eq(billingAccount.organizationUuid, organizationUuid))
  if (!account || !isRunning(account)) throw conflict('plan_not_running')
  const subscription = await payments.subscription(account.subscriptionId)
  const [bought] = await db.select().from(price).where(eq(price.stripePriceId, subscription.priceId))
  if (!bought || !['active', 'pastDue'].includes(subscription.state)) throw conflict('plan_not_running')
  return { account, subscription, bought }
}

/** The same of one whose last payment did not fail: what is owed is paid before more is bought. @throws Refusal 409 */
async function paidOf(db: Db, payments: Payments, organizationUuid: string): Promise<Running> {
  const running = await runningOf(db, payments, organizationUuid)
  if (running.subscription.state === 'pastDue') throw conflict('plan_past_due')
  return running
}

/** @throws Refusal 422 where it is no price of a plan, or in another currency, 409 where it is paid already. */
async function otherPrice(db: Db, bought: PriceRow, priceId: string): Promise<PriceRow> {
  const wanted = await priceOnSale(db, priceId)
  if (!wanted.planUuid) throw invalid({ propertyPath: 'priceId', code: 'price_gone' })
  if (wanted.uuid === bought.uuid) throw conflict('is_so_already')
  // Stripe fixes a customer's currency with the first payment.
  if (wanted.currency !== bought.currency) throw invalid({ propertyPath: 'priceId', code: 'price_other_currency' })
  return wanted
}

/** Whether a change is to more: a dearer plan, or the same one for longer. */
async function isDearer(db: Db, from: PriceRow, to: PriceRow): Promise<boolean> {
  if (from.planUuid === to.planUuid) return to.billingCycle === 'yearly' && from.billingCycle === 'monthly'
  const rows = await db.select({ uuid: plan.uuid, rank: plan.rank }).from(plan)
  const rankOf = ({ planUuid }: PriceRow) => rows.find(({ uuid }) => uuid === planUuid)?.rank ?? 0
  if (rankOf(to) < rankOf(from)) return false
  return !(from.billingCycle === 'yearly' && to.billingCycle === 'monthly')
}

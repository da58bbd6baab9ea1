import {
  type CountedLimit,
  noPlan,
  type Plan,
  type PlanFeature,
  type PlanLimits,
  unlimitedPlan,
} from '@langwerk/contract/plans'
import type { billingAccount } from '../database/schema/billing.ts'

/** What is allowed where nobody pays, and to whom the operator gives everything. */
export const unlimited: PlanLimits = {
  translations: null,
  translationsPer: 'job',
  teams: null,
  reviewers: null,
  termbases: null,
  artificialIntelligence: true,
  deepL: true,
  translationMemories: true,
  credits: 0,
}

/** Without a plan what is there goes on and stays readable, and nothing new is made. */
const nothing: PlanLimits = {
  translations: 0,
  translationsPer: 'job',
  teams: 0,
  reviewers: 0,
  termbases: 0,
  artificialIntelligence: false,
  deepL: false,
  translationMemories: false,
  credits: 0,
}

/** How long an organization whose payment failed keeps its plan. */
export const graceMs = 14 * 86_400_000

/** How much of something a plan allows: a number, or null for as much as there is; of a feature whether it has it. */
export function limitOf(limits: PlanLimits, name: CountedLimit): number | null
export function limitOf(limits: PlanLimits, name: PlanFeature): boolean
export function limitOf(limits: PlanLimits, name: CountedLimit | PlanFeature): number | boolean | null {
  return limits[name]
}

type AccountRow = typeof billingAccount.$inferSelect
/** What of an account says what it may. */
export type Standing = Pick<AccountRow, 'plan' | 'limits' | 'state' | 'given' | 'pastDueSince'>

/** Which plan counts at a moment, and what it allows. */
export function planAt(account: Standing | undefined, now: Date): { plan: string; limits: PlanLimits } {
  if (!account) return { plan: noPlan, limits: nothing }
  const { plan, given, state, pastDueSince } = account
  if (given && plan === unlimitedPlan) return { plan, limits: unlimited }
  const isInGrace = state === 'pastDue' && pastDueSince !== null && now.getTime() < pastDueSince.getTime() + graceMs
  const runs = given || state === 'active' || isInGrace
  return runs && account.limits ? { plan, limits: account.limits } : { plan: noPlan, limits: nothing }
}

/** Whether an organization has a subscription that is not over. */
export const isRunning = <Account extends Pick<AccountRow, 'subscriptionId' | 'state'>>(
  account: Account,
): account is Account & { subscriptionId: string } =>
  account.subscriptionId !== null && (account.state === 'active' || account.state === 'pastDue')

/** What the plans are called that nobody buys. */
export const labelsOfOwn: Readonly<Record<string, Plan['label']>> = {
  [unlimitedPlan]: { en: 'Unlimited', de: 'Unbegrenzt' },
  [noPlan]: { en: 'No plan', de: 'Kein Plan' },
}

/** What says in which months an organization counts. */
type PaidPeriod = Pick<AccountRow, 'billingCycle' | 'periodStartsAt' | 'periodEndsAt'>

/**
 * The month in which a moment counts. One that is paid is as the payment provider says: one of the 31st goes from 28 February to 31 March.
 * Years, and what nobody has paid yet, are divided into months that begin on the day of the month on which they did, or on its last day
 * where it has no such day.
 * @param paid where nothing is, months count from their first day
 * @returns the days on which it begins and on which the next one does, in UTC
 */
export function countedMonth(paid: PaidPeriod | undefined, now: Date): { month: string; resetsOn: string } {
  const { billingCycle, periodStartsAt, periodEndsAt } = paid ?? {}
  const isPast = periodEndsAt && periodEndsAt <= now
  if (billingCycle === 'monthly' && periodStartsAt && periodEndsAt && !isPast)
    return { month: dayOf(periodStartsAt), resetsOn: dayOf(periodEndsAt) }
  const from = isPast ? periodEndsAt : periodStartsAt
  const start = from ?? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const months = (now.getUTCFullYear() - start.getUTCFullYear()) * 12 + now.getUTCMonth() - start.getUTCMonth()
  const passed = dayAfter(start, months) <= dayOf(now) ? months : months - 1
  return { month: dayAfter(start, passed), resetsOn: dayAfter(start, passed + 1) }
}

/** `2026-11-30`, in UTC. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** The same day so many months later. */
function dayAfter(start: Date, months: number): string {
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay))))
}

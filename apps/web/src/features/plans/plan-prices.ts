import type { BillingAccount, BillingCycle, Plan, PlanPrice } from '@langwerk/contract/plans'

/** What somebody wants to have. */
export interface ChosenPlan {
  plan: Plan
  price: PlanPrice & { priceId: string }
  /** Undefined where one has no organization yet: with the purchase one is made. */
  account: BillingAccount | undefined
}

/** What a plan costs in a cycle; undefined where it has no price for it. */
export const priceOf = ({ prices }: Pick<Plan, 'prices'>, cycle: BillingCycle): PlanPrice | undefined =>
  prices.find(({ billingCycle }) => billingCycle === cycle)

/** What is saved by paying a year at once, in the currency's smallest unit; null where nothing is. */
export function yearlySaving(plan: Pick<Plan, 'prices'>): { amount: number; currency: string } | null {
  const [month, year] = [priceOf(plan, 'monthly'), priceOf(plan, 'yearly')]
  if (!month || !year || month.currency !== year.currency) return null
  const amount = 12 * month.amount - year.amount
  return amount > 0 ? { amount, currency: year.currency } : null
}

/** Whether something is paid again and again: then another plan is a change, and no purchase. */
export const hasSubscription = ({ billingCycle, state }: BillingAccount): boolean =>
  billingCycle !== null && (state === 'active' || state === 'pastDue')

/** Whether a plan is what an organization has. Those without prices of their own are sold at another's, and are that one. */
export const isPlanOf = ({ plan: had, priceId }: BillingAccount, { name, prices }: Pick<Plan, 'name' | 'prices'>) =>
  had.name === name || (priceId !== null && prices.some((price) => price.priceId === priceId))

/** Whether there is more to be had: a plan that somebody pays for or could, other than one without limits. */
export const mayUpgrade = ({ mayPay, usage }: BillingAccount): boolean =>
  mayPay && usage.some(({ most }) => most !== null)

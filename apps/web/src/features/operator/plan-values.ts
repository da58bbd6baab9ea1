import {
  type BillingCycle,
  billingCycles,
  countedLimits,
  minorDigitsOf,
  mostMinorAmount,
  mostMonthlyCredits,
  mostOfLimit,
  type OperatorPlan,
  type PaymentCurrency,
  type PlanLimits,
} from '@langwerk/contract/plans'
import { type Locale, locales } from '@langwerk/contract/words'
import { amountAsTyped, moneyOf } from '../../kit/money.ts'

/** What a plan costs in a cycle, as it is typed: in whole units of its currency, nothing where it is not sold so. */
export interface TypedPrice {
  amount: string
  priceId: string
}
export type TypedPrices = Record<BillingCycle, TypedPrice> & { currency: PaymentCurrency }

/** A plan as its dialog holds it. */
export type PlanValues = Pick<OperatorPlan, 'label' | 'yearlyLabel' | 'shownIn' | 'recommended' | 'limits'> & {
  /** What it has beside its limits, a line each. */
  features: Record<Locale, string>
  prices: TypedPrices
}

/** A plan that has the prices of another has none here, so that they do not become its own. */
export const valuesOf = (plan: OperatorPlan, locale: string): PlanValues => ({
  label: plan.label,
  yearlyLabel: plan.yearlyLabel,
  shownIn: plan.shownIn,
  recommended: plan.recommended,
  limits: plan.limits,
  features: ofEachLocale((locale) => plan.features[locale].join('\n')),
  prices: {
    currency: plan.prices[0]?.currency ?? 'EUR',
    monthly: typedPrice(plan, 'monthly', locale),
    yearly: typedPrice(plan, 'yearly', locale),
  },
})

function typedPrice({ prices, sameAs }: OperatorPlan, cycle: BillingCycle, locale: string): TypedPrice {
  const price = sameAs === null ? prices.find(({ billingCycle }) => billingCycle === cycle) : undefined
  return { amount: price ? typedOf(price, locale) : '', priceId: price?.priceId ?? '' }
}

/** What of a plan was changed. What was not is not sent: it may be another plan's, or have been changed by somebody else since. */
export function changesOf(values: PlanValues, before: PlanValues) {
  const { label, yearlyLabel, shownIn, recommended, limits, features, prices } = values
  const isChanged = (name: keyof PlanValues) => JSON.stringify(values[name]) !== JSON.stringify(before[name])
  return {
    ...(isChanged('label') && { label }),
    ...(isChanged('yearlyLabel') && { yearlyLabel }),
    ...(isChanged('shownIn') && { shownIn }),
    ...(isChanged('recommended') && { recommended }),
    ...(isChanged('limits') && { limits }),
    ...(isChanged('features') && { features: ofEachLocale((locale) => linesOf(features[locale])) }),
    ...(isChanged('prices') && { prices: soldPrices(prices) }),
  }
}

/** Whether an amount is none that could be paid, or misses beside an id. */
export const hasWrongAmount = ({ currency, ...prices }: TypedPrices): boolean =>
  billingCycles.some((cycle) => {
    const { amount, priceId } = prices[cycle]
    return isSold(prices[cycle]) ? minorOf(amount, currency) === null : priceId.trim() !== ''
  })

/** Whether a number can be a limit of a plan, and credits of a month. */
export const isLimit = (limit: number | null): boolean => limit === null || (limit >= 0 && limit <= mostOfLimit)
export const isMonthlyCredits = (credits: number): boolean => credits >= 0 && credits <= mostMonthlyCredits
export const hasWrongLimit = (limits: PlanLimits): boolean =>
  !isMonthlyCredits(limits.credits) || !countedLimits.every((limit) => isLimit(limits[limit]))

const isSold = ({ amount }: TypedPrice) => amount.trim() !== ''

/** Whether a plan is sold at prices of its own. */
export const hasOwnPrices = (prices: TypedPrices): boolean => billingCycles.some((cycle) => isSold(prices[cycle]))

const soldPrices = ({ currency, ...prices }: TypedPrices) =>
  billingCycles
    .filter((cycle) => isSold(prices[cycle]))
    .map((billingCycle) => {
      const { amount, priceId } = prices[billingCycle]
      return { billingCycle, currency, amount: minorOf(amount, currency)!, priceId: priceId.trim() || null }
    })

/** Money in the smallest unit of its currency, as its reader types it in whole ones. */
export const typedOf = ({ amount, currency }: { amount: number; currency: string }, locale: string): string =>
  amountAsTyped(amount / 10 ** minorDigitsOf(currency), locale)

/** The way back; null where it is no amount, more than is sold, or has parts that the currency does not know. */
export function minorOf(typed: string, currency: string): number | null {
  const digits = minorDigitsOf(currency)
  const amount = moneyOf(typed, digits)
  const minor = amount === null ? null : Math.round(amount * 10 ** digits)
  return minor !== null && minor <= mostMinorAmount ? minor : null
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const ofEachLocale = <Value>(make: (locale: Locale) => Value) =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Value>

import type { SpendingCurrency } from '@langwerk/contract/model-words'
import { i18n } from '../settings/i18n.ts'
import { getPreferences } from '../settings/preferences.ts'
import { formatNumber } from './format.ts'

/** Of what is less than one as many digits as say something: three. */
const digitsOfSmall = { maximumFractionDigits: 6, maximumSignificantDigits: 3 } as const

/** Credits as people read them: whole, to the hundredth, or what is less than one to three digits. */
export function formatCredits(credits: number, locale: string = getPreferences().locale): string {
  const isSmall = credits !== 0 && Math.abs(credits) < 1
  if (isSmall) return new Intl.NumberFormat(locale, digitsOfSmall).format(credits)
  return formatNumber(credits, locale, Number.isInteger(credits) ? 0 : 2)
}

/** What work of models costs: small amounts to three digits that say something, others as prices and credits are written. */
export function formatCost({ currency, amount }: { currency: string; amount: number }, locale: string): string {
  if (currency === inCredits)
    return i18n.getFixedT(locale, 'kit')('ofCredits', { count: amount, number: formatCredits(amount, locale) })
  const digits = amount > 0 && amount < 1 ? { minimumFractionDigits: 2, ...digitsOfSmall } : {}
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(amount)
}

/** What is paid with, by its name: a currency's code, or the word for credits. */
export const currencyName = (currency: string): string =>
  currency === inCredits ? i18n.getFixedT(null, 'kit')('credits') : currency

const inCredits: SpendingCurrency = 'credits'

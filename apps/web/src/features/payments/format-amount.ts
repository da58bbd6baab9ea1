import { minorDigitsOf } from '@langwerk/contract/plans'
import { usePreferences } from '../../settings/preferences.ts'

/** Money, in the smallest unit of its currency. */
interface Money {
  amount: number
  currency: string
}

/** Money as prices are written: whole amounts without their cents. */
export function formatAmount({ amount, currency }: Money, locale: string): string {
  const value = amount / 10 ** minorDigitsOf(currency)
  const digits = Number.isInteger(value) ? 0 : minorDigitsOf(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
}

/** Writes money in the reader's language. */
export function useAmounts(): (money: Money) => string {
  const { locale } = usePreferences()
  return (money) => formatAmount(money, locale)
}

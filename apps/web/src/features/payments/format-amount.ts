import { minorDigitsOf } from '@langwerk/contract/plans'

/** Money, in the smallest unit of its currency. */
export interface Money {
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

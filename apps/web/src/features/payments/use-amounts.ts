import { usePreferences } from '../../settings/preferences.ts'
import { formatAmount, type Money } from './format-amount.ts'

/** Writes money in the reader's language. */
export function useAmounts(): (money: Money) => string {
  const { locale } = usePreferences()
  return (money) => formatAmount(money, locale)
}

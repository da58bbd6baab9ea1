import { formatNumber } from '../../kit/format.ts'

/** Credits as people read them: whole, or to the hundredth. What is less than a hundredth is still shown as something. */
export function formatCredits(credits: number, locale?: string): string {
  const size = Math.abs(credits)
  if (Number.isInteger(credits)) return formatNumber(credits, locale)
  return formatNumber(credits, locale, size < 0.01 ? 6 : 2)
}

import type { CheckedUnit, Finding } from '../unit.ts'

/** Counts Unicode characters (code points), not UTF-16 units; marks what is beyond the limit. */
export function characterLimitExceeded({ targetText, maxCharacters }: CheckedUnit): Finding[] {
  if (maxCharacters === undefined || targetText.length <= maxCharacters) return []
  const characters = [...targetText]
  if (characters.length <= maxCharacters) return []
  const start = characters.slice(0, maxCharacters).join('').length
  return [
    {
      key: 'characterLimitExceeded',
      severity: 'error',
      values: { count: characters.length, limit: maxCharacters },
      targetRanges: [{ start, end: targetText.length }],
    },
  ]
}

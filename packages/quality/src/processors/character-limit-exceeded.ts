import type { CheckedUnit, Finding, QualityRule } from '../unit.ts'

/** Counts Unicode characters (code points), not UTF-16 units; marks what is beyond the limit. The unit's own limit goes before the rule's. */
export function characterLimitExceeded({ targetText, maxCharacters }: CheckedUnit, rule: QualityRule): Finding[] {
  const limit = maxCharacters ?? rule.characterLimit ?? undefined
  if (limit === undefined || targetText.length <= limit) return []
  const characters = [...targetText]
  if (characters.length <= limit) return []
  const start = characters.slice(0, limit).join('').length
  return [
    {
      key: 'characterLimitExceeded',
      values: { count: characters.length, limit },
      targetRanges: [{ start, end: targetText.length }],
    },
  ]
}

import { lineStarts } from '../line-starts.ts'
import type { CheckedUnit, Finding, QualityRule } from '../unit.ts'

/** What of a target is beyond the limits: of characters, the unit's own before the rule's, and of lines where the document gives one. */
export function characterLimitExceeded(unit: CheckedUnit, rule: QualityRule): Finding[] {
  return [...tooManyCharacters(unit, rule), ...tooManyLines(unit)]
}

/** Counts Unicode characters (code points), not UTF-16 units. */
function tooManyCharacters({ targetText, maxCharacters }: CheckedUnit, rule: QualityRule): Finding[] {
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

function tooManyLines({ targetText, maxLines }: CheckedUnit): Finding[] {
  if (maxLines === undefined) return []
  const starts = lineStarts(targetText)
  const start = starts[maxLines]
  if (start === undefined) return []
  return [
    {
      key: 'lineLimitExceeded',
      values: { count: starts.length, limit: maxLines },
      targetRanges: [{ start, end: targetText.length }],
    },
  ]
}

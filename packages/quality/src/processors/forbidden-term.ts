import type { TextRange } from '@langwerk/text/text-range'
import { findTerm } from '../find-term.ts'
import type { CheckedUnit, Finding, RecognisedTerm } from '../unit.ts'

/** Forbidden translations of the recognised terms, unless they stand within a preferred one. */
export function forbiddenTerm(unit: CheckedUnit): Finding[] {
  return unit.terms.flatMap((term) =>
    term.forbidden.flatMap((forbidden): Finding[] => {
      const targetRanges = forbiddenPlaces(unit, term, forbidden)
      if (targetRanges.length === 0) return []
      const sourceRanges = [{ start: term.start, end: term.end }]
      return [
        {
          key: 'forbiddenTerm',
          values: { forbidden, term: term.sourceText },
          sourceRanges,
          targetRanges,
        },
      ]
    }),
  )
}

export function forbiddenPlaces(unit: CheckedUnit, term: RecognisedTerm, forbidden: string): TextRange[] {
  const found = findTerm(unit.targetWords(), forbidden, unit.targetLanguage, 'strict')
  if (found.length === 0) return []
  const right = term.preferred.flatMap((preferred) =>
    findTerm(unit.targetWords(), preferred, unit.targetLanguage, 'strict'),
  )
  return found.filter((range) => !right.some((around) => around.start <= range.start && range.end <= around.end))
}

import { findTerm } from '../find-term.ts'
import type { CheckedUnit, Finding, RecognisedTerm } from '../unit.ts'
import { forbiddenPlaces } from './forbidden-term.ts'

/**
 * Recognised terms of which the target has no preferred translation; told once for a term, and not where a forbidden one is. Within one
 * language they are key terms, which what is written is to have too.
 */
export function termMissing(unit: CheckedUnit): Finding[] {
  const told = new Set<string>()
  return unit.terms.flatMap((term): Finding[] => {
    if (term.preferred.length === 0 || told.has(term.sourceText) || isWithinAnother(term, unit.terms)) return []
    const said = term.preferred.some(
      (preferred) => findTerm(unit.targetWords(), preferred, unit.targetLanguage, 'loose').length > 0,
    )
    if (said || term.forbidden.some((forbidden) => forbiddenPlaces(unit, term, forbidden).length > 0)) return []
    told.add(term.sourceText)
    return [
      {
        key: unit.sourceLanguage === unit.targetLanguage ? 'keyTermMissing' : 'termMissing',
        values: { term: term.sourceText, preferred: term.preferred.join(', ') },
        sourceRanges: [{ start: term.start, end: term.end }],
      },
    ]
  })
}

/** The longer term decides: `file name` is not `file` and `name`. */
const isWithinAnother = (term: RecognisedTerm, terms: readonly RecognisedTerm[]) =>
  terms.some(
    (other) =>
      other.preferred.length > 0 &&
      other.start <= term.start &&
      term.end <= other.end &&
      other.end - other.start > term.end - term.start,
  )

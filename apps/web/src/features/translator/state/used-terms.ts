import type { TranslatedParagraph } from '@langwerk/contract/translator'
import type { ShownParagraph } from './known-answers.ts'

const termFindings: ReadonlySet<string> = new Set(['termMissing', 'forbiddenTerm'])

/**
 * The entries whose preferred translation stands wherever their term does, as far as checks say so: nothing is known of what somebody
 * made of a translation.
 */
export function usedTerms(paragraphs: readonly Pick<ShownParagraph, 'answer' | 'edited'>[]): ReadonlySet<string> {
  const used = new Set<string>()
  const unused = new Set<string>()
  for (const { answer, edited } of paragraphs)
    for (const term of answer?.termMatches ?? []) {
      const isChecked = answer?.targetSegment && edited === null
      const hasPreferred = term.translations.some(({ usageStatus }) => usageStatus === 'preferred')
      const isUsed = isChecked && hasPreferred && !isFoundFault(answer, term)
      const entries = isUsed ? used : unused
      entries.add(term.termEntryUuid)
    }
  return new Set([...used].filter((entry) => !unused.has(entry)))
}

/** A longer term around it decides of it, too. */
const isFoundFault = ({ messages }: TranslatedParagraph, term: { start: number; end: number }) =>
  messages.some(
    ({ key, sourceRanges }) =>
      termFindings.has(key) && sourceRanges.some(({ start, end }) => start <= term.start && term.end <= end),
  )

import type { Term, TermEntry } from '@langwerk/contract/term-entries'

/** What is taken from one entry or the other where they differ. */
export const mergeFields = ['definition', 'context', 'note', 'source', 'sourceFile', 'confidenceScore'] as const

/** Of two entries the first, or the second. */
export type Side = 0 | 1

/**
 * The entry that two become: the terms, tags and own fields of both, a term that both have once (the first one's status,
 * the variants of both), and what differs from the chosen side.
 */
export function mergedEntry([kept, merged]: readonly [TermEntry, TermEntry], sides: Record<string, Side>): TermEntry {
  const sideOf = (field: string) => (sides[field] === 1 ? merged : kept)
  return {
    ...kept,
    definition: sideOf('definition').definition,
    context: sideOf('context').context,
    note: sideOf('note').note,
    source: sideOf('source').source,
    sourceFile: sideOf('sourceFile').sourceFile,
    confidenceScore: sideOf('confidenceScore').confidenceScore,
    copywritingKeyTerm: kept.copywritingKeyTerm || merged.copywritingKeyTerm,
    fieldValues: { ...merged.fieldValues, ...kept.fieldValues },
    languageFieldValues: Object.fromEntries(
      [...new Set([...Object.keys(merged.languageFieldValues), ...Object.keys(kept.languageFieldValues)])].map(
        (index) => [index, { ...merged.languageFieldValues[index], ...kept.languageFieldValues[index] }],
      ),
    ),
    tags: [...kept.tags, ...merged.tags.filter(({ uuid }) => !kept.tags.some((tag) => tag.uuid === uuid))],
    terms: mergedTerms(kept.terms, merged.terms),
  }
}

function mergedTerms(kept: readonly Term[], merged: readonly Term[]): Term[] {
  const isSame = (one: Term, other: Term) =>
    one.termbaseIndexUuid === other.termbaseIndexUuid && one.text.toLowerCase() === other.text.toLowerCase()
  const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])]
  return [
    ...kept.map((term) => {
      const twin = merged.find((other) => isSame(term, other))
      if (!twin) return term
      return {
        ...term,
        number: term.number ?? twin.number,
        note: term.note || twin.note,
        allowedVariants: union(term.allowedVariants, twin.allowedVariants),
        forbiddenVariants: union(term.forbiddenVariants, twin.forbiddenVariants),
        fieldValues: { ...twin.fieldValues, ...term.fieldValues },
      }
    }),
    ...merged.filter((term) => !kept.some((other) => isSame(term, other))),
  ]
}

import type { SegmentTerm } from '@langwerk/contract/matches'

/** A term that stands in a segment several times is one to look at, a certain hit of it rather than an uncertain one. */
export function onceEach(terms: readonly SegmentTerm[]): SegmentTerm[] {
  const byEntry = new Map<string, SegmentTerm>()
  for (const term of terms) {
    const known = byEntry.get(term.termEntryUuid)
    if (!known || (known.kind === 'uncertain' && term.kind !== 'uncertain')) byEntry.set(term.termEntryUuid, term)
  }
  return [...byEntry.values()]
}

import type { TermHitReason } from '@langwerk/contract/term-words'

/** An entry as one way of searching found it. */
export interface FoundEntry {
  uuid: string
  /** The term by which it was found; null for none in particular. */
  termUuid: string | null
  /** From 0 to 1. */
  score: number
}

/** An entry as all ways found it together, and the way that speaks most for it. */
export interface FusedEntry extends FoundEntry {
  reason: TermHitReason
}

/** How much each way says: the very term most, words of a definition least. */
const weights: Record<TermHitReason, number> = { same: 3, similar: 2, meaning: 2, definition: 1 }

/** How soon a place further down counts for less (Cormack, Clarke and Büttcher, SIGIR 2009). */
const rankConstant = 60

/**
 * One list of several, the best first: each gives an entry its weight by the place that the entry has in it (reciprocal rank
 * fusion). The very term stands before everything else.
 * @param lists each the best first; those of one reason may be several
 */
export function fuse(lists: readonly { reason: TermHitReason; found: readonly FoundEntry[] }[]): FusedEntry[] {
  const fused = new Map<string, FusedEntry & { sum: number; most: number; isSame: boolean }>()
  for (const { reason, found } of lists) {
    const met = new Set<string>()
    for (const entry of found) {
      if (met.has(entry.uuid)) continue
      const part = weights[reason] / (rankConstant + met.size + 1)
      met.add(entry.uuid)
      const before = fused.get(entry.uuid)
      const isBest = !before || part > before.most
      fused.set(entry.uuid, {
        ...(isBest ? { ...entry, reason, termUuid: entry.termUuid ?? before?.termUuid ?? null } : before),
        ...(!isBest && { termUuid: before.termUuid ?? entry.termUuid }),
        sum: (before?.sum ?? 0) + part,
        most: Math.max(before?.most ?? 0, part),
        isSame: (before?.isSame ?? false) || reason === 'same',
      })
    }
  }
  return [...fused.values()]
    .sort((a, b) => Number(b.isSame) - Number(a.isSame) || b.sum - a.sum || (a.uuid < b.uuid ? -1 : 1))
    .map(({ uuid, termUuid, score, reason }) => ({ uuid, termUuid, score, reason }))
}

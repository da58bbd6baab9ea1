import type { Range } from '../markup/flow.ts'

/** Joins two ordered lists of ranges; what overlaps one of `preferred` is left out of `others`. */
export function withoutOverlaps<T extends Range>(preferred: readonly T[], others: readonly T[]): T[] {
  if (preferred.length === 0) return [...others]
  const joined: T[] = []
  let next = 0
  for (const other of others) {
    while (next < preferred.length && preferred[next]!.end <= other.start) joined.push(preferred[next++]!)
    const following = preferred[next]
    if (!following || other.end <= following.start) joined.push(other)
  }
  return [...joined, ...preferred.slice(next)]
}

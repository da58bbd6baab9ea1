import { withoutEdges } from '@langwerk/text/edges'
import { sourceHash } from '@langwerk/text/normalise'
import { segmentFromXml } from '@langwerk/text/segment'
import { createBreather } from '../../kit/breathe.ts'
import type { House } from '../../kit/house.ts'
import { addExact, addFuzzy, type QueryGroup } from './match-candidates.ts'
import type { MatchWish, MemoryMatch, MemoryQuery } from './match-wish.ts'
import { directionsOf } from './memory-directions.ts'
import { best, scored } from './score-candidates.ts'

/**
 * The best units of the memories for each query, in its order: exact and context matches by hash in one query for all,
 * fuzzy ones by the indexes in memory. Gives way to other work as it goes.
 */
export async function findMemoryMatches(
  { db, memoryIndexes }: Pick<House, 'db' | 'memoryIndexes'>,
  wish: MatchWish,
  queries: readonly MemoryQuery[],
  signal?: AbortSignal,
): Promise<MemoryMatch[][]> {
  const directions = await directionsOf(db, wish)
  if (directions.length === 0 || queries.length === 0) return queries.map(() => [])
  const breathe = createBreather(signal)
  const groups = new Map<string, QueryGroup>()
  for (const { source, exactOnly = false } of queries) {
    const known = groups.get(source)
    if (known) {
      known.exactOnly &&= exactOnly
      continue
    }
    const segment = withoutEdges(segmentFromXml(source))
    groups.set(source, { segment, hash: sourceHash(segment), exactOnly, exact: [], fuzzy: [] })
    await breathe()
  }
  await addExact(db, directions, groups)
  await addFuzzy({ db, memoryIndexes }, directions, wish, groups, signal)
  const fuzzyMatches = new Map<QueryGroup, MemoryMatch[]>()
  const found: MemoryMatch[][] = []
  for (const query of queries) {
    const group = groups.get(query.source)!
    // Where the segment stands matters to exact matches alone.
    let fuzzy = fuzzyMatches.get(group)
    if (!fuzzy) {
      fuzzy = group.fuzzy.flatMap((unit) => scored(unit, group.segment, query, wish))
      fuzzyMatches.set(group, fuzzy)
    }
    const exact = group.exact.flatMap((unit) => scored(unit, group.segment, query, wish))
    found.push(best([...exact, ...fuzzy], wish))
    await breathe()
  }
  return found
}

import { scoreMatch } from '@langwerk/matching/score-match'
import { type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { translationMemoryDirection, translationMemoryUnit } from '../../database/schema/resources.ts'
import { createBreather } from '../../kit/breathe.ts'
import type { House } from '../../kit/house.ts'
import { directionPenalty } from '../../kit/language-relation.ts'
import { createMemoryIndexes, type MemoryDirection, matchTextOf } from './memory-indexes.ts'
import { exactHash } from './unit-rows.ts'

export interface MemoryUse {
  translationMemoryUuid: string
  /** The least percent wanted of this memory, after penalties. */
  minimum: number
}

interface MemoryQuery {
  /** The source segment in its wire form, and the hashes of its neighbours. */
  source: string
  previousHash: bigint | null
  nextHash: bigint | null
  /** The author's name for it. */
  name: string | null
}

export interface MemoryMatch {
  unitId: number
  translationMemoryUuid: string
  /** After penalties; 101 for an exact match in the same context. */
  matchPercent: number
  rawMatchPercent: number
  penalties: { reason: string; percent: number }[]
  /** Numbers or tags were carried over into the target. */
  adapted: boolean
  source: string
  target: string
  createdBy: string | null
  changedAt: Date
}

interface MatchWish {
  memories: readonly MemoryUse[]
  sourceLanguage: string
  targetLanguage: string
  /** At most so many for each query. */
  limit: number
}

/**
 * The best units of the memories for each query, in its order: exact and context matches by hash in one query for all,
 * fuzzy ones by the indexes in memory. Gives way to other work as it goes.
 */
export async function findMemoryMatches(
  { db }: Pick<House, 'db'>,
  wish: MatchWish,
  queries: readonly MemoryQuery[],
  signal?: AbortSignal,
): Promise<MemoryMatch[][]> {
  const directions = await directionsOf(db, wish)
  if (directions.length === 0 || queries.length === 0) return queries.map(() => [])
  const breathe = createBreather(signal)
  const groups = new Map<string, QueryGroup>()
  for (const { source } of queries) {
    if (groups.has(source)) continue
    const segment = segmentFromXml(source)
    groups.set(source, { segment, hash: exactHash(segment), exact: [], fuzzy: [] })
    await breathe()
  }
  await addExact(db, directions, groups)
  await addFuzzy(db, directions, wish, groups, signal)
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
    found.push(best([...exact, ...fuzzy], wish.limit))
    await breathe()
  }
  return found
}

interface UsedDirection extends MemoryDirection {
  penalty: number
  minimum: number
}

interface QueryGroup {
  segment: Segment
  hash: bigint
  exact: Candidate[]
  fuzzy: Candidate[]
}

interface Candidate {
  unit: FoundUnit
  direction: UsedDirection
}

const unit = translationMemoryUnit
const unitColumns = {
  id: unit.id,
  translationMemoryUuid: unit.translationMemoryUuid,
  sourceLanguage: unit.sourceLanguage,
  targetLanguage: unit.targetLanguage,
  source: unit.source,
  target: unit.target,
  sourceHash: unit.sourceHash,
  previousHash: unit.previousHash,
  nextHash: unit.nextHash,
  contextName: unit.contextName,
  createdBy: unit.createdBy,
  changedBy: unit.changedBy,
  changedAt: unit.changedAt,
}
type FoundUnit = Pick<typeof unit.$inferSelect, keyof typeof unitColumns>

const indexOf = createMemoryIndexes(512 * 2 ** 20)

/** The directions of the memories that serve the wanted languages or their variants. */
export async function directionsOf(
  db: Db,
  { memories, sourceLanguage, targetLanguage }: Omit<MatchWish, 'limit'>,
): Promise<UsedDirection[]> {
  if (memories.length === 0) return []
  const rows = await db
    .select()
    .from(translationMemoryDirection)
    .where(
      and(
        inArray(
          translationMemoryDirection.translationMemoryUuid,
          memories.map(({ translationMemoryUuid }) => translationMemoryUuid),
        ),
        sql`${translationMemoryDirection.unitCount} > 0`,
      ),
    )
  const minimums = new Map(memories.map(({ translationMemoryUuid, minimum }) => [translationMemoryUuid, minimum]))
  return rows.flatMap((row) => {
    const penalty = directionPenalty({ sourceLanguage, targetLanguage }, row)
    return penalty === null ? [] : [{ ...row, penalty, minimum: minimums.get(row.translationMemoryUuid)! }]
  })
}

const directionKey = (of: MemoryDirection) => `${of.translationMemoryUuid} ${of.sourceLanguage} ${of.targetLanguage}`

async function addExact(db: Db, directions: readonly UsedDirection[], groups: Map<string, QueryGroup>) {
  const byHash = new Map<bigint, QueryGroup[]>()
  for (const group of groups.values()) byHash.set(group.hash, [...(byHash.get(group.hash) ?? []), group])
  const byDirection = new Map(directions.map((direction) => [directionKey(direction), direction]))
  const rows = await db
    .select(unitColumns)
    .from(unit)
    .where(
      and(
        inArray(unit.translationMemoryUuid, [...new Set(directions.map((use) => use.translationMemoryUuid))]),
        inArray(unit.sourceLanguage, [...new Set(directions.map((use) => use.sourceLanguage))]),
        sql`${unit.sourceHash} = any(${`{${[...byHash.keys()].join(',')}}`}::int8[])`,
        eq(unit.deleted, false),
      ),
    )
  for (const row of rows) {
    const direction = byDirection.get(directionKey(row))
    if (direction) for (const group of byHash.get(row.sourceHash)!) group.exact.push({ unit: row, direction })
  }
}

async function addFuzzy(
  db: Db,
  directions: readonly UsedDirection[],
  { limit }: MatchWish,
  groups: Map<string, QueryGroup>,
  signal?: AbortSignal,
) {
  const breathe = createBreather(signal)
  const hits: { id: number; direction: UsedDirection; group: QueryGroup }[] = []
  for (const direction of directions) {
    if (direction.minimum > 100) continue
    const index = await indexOf(db, direction, signal)
    // What people are shown may be more than the word-level similarity: a changed word costs by its characters.
    const minimum = Math.max(0.3, (direction.minimum + direction.penalty) / 100 - 0.1)
    for (const [source, group] of groups) {
      const exact = group.exact.filter((candidate) => candidate.direction === direction)
      if (exact.length >= limit) continue
      // Exact matches are among the first hits, and one more is needed where numbers and characters decide the order.
      const wanted = limit === 1 ? 3 : Math.min(50, limit * 2 + exact.length)
      const known = new Set(exact.map((candidate) => candidate.unit.id))
      for (const { id } of index.search(matchTextOf(source), { minimum, limit: wanted }))
        if (!known.has(id)) hits.push({ id, direction, group })
      await breathe()
    }
  }
  const units = await unitsOf(db, new Set(hits.map(({ id }) => id)))
  for (const { id, direction, group } of hits) {
    const found = units.get(id)
    if (found) group.fuzzy.push({ unit: found, direction })
  }
}

async function unitsOf(db: Db, ids: ReadonlySet<number>): Promise<Map<number, FoundUnit>> {
  const units = new Map<number, FoundUnit>()
  const all = [...ids]
  for (let from = 0; from < all.length; from += unitsAtOnce) {
    const rows = await db
      .select(unitColumns)
      .from(unit)
      .where(
        and(
          sql`${unit.id} = any(${`{${all.slice(from, from + unitsAtOnce).join(',')}}`}::int8[])`,
          eq(unit.deleted, false),
        ),
      )
    for (const row of rows) units.set(row.id, row)
  }
  return units
}

const unitsAtOnce = 2000

/** The unit as a match, or nothing where it stays below its memory's minimum. */
function scored(
  { unit: found, direction }: Candidate,
  source: Segment,
  query: MemoryQuery,
  { sourceLanguage, targetLanguage }: MatchWish,
): MemoryMatch[] {
  const { percent, target, adapted } = scoreMatch(
    {
      source,
      memorySource: segmentFromXml(found.source),
      memoryTarget: segmentFromXml(found.target),
      sourceLanguage,
      targetLanguage,
    },
    {
      current: contextOf({ ...query, contextName: query.name }),
      stored: contextOf(found),
    },
  )
  const matchPercent = percent - direction.penalty
  if (matchPercent < direction.minimum) return []
  return [
    {
      unitId: found.id,
      translationMemoryUuid: found.translationMemoryUuid,
      matchPercent,
      rawMatchPercent: percent,
      penalties: direction.penalty > 0 ? [{ reason: 'languageVariant', percent: direction.penalty }] : [],
      adapted,
      source: found.source,
      target: segmentToXml(target),
      createdBy: found.changedBy ?? found.createdBy,
      changedAt: found.changedAt,
    },
  ]
}

const contextOf = (of: { previousHash: bigint | null; nextHash: bigint | null; contextName: string | null }) => ({
  previous: of.previousHash?.toString(),
  next: of.nextHash?.toString(),
  name: of.contextName ?? undefined,
})

/** Best first, the latest of equals; the same pair of segments once. */
function best(matches: MemoryMatch[], limit: number): MemoryMatch[] {
  const seen = new Set<string>()
  return matches
    .sort(
      (a, b) => b.matchPercent - a.matchPercent || b.changedAt.getTime() - a.changedAt.getTime() || b.unitId - a.unitId,
    )
    .filter(({ source, target }) => {
      const pair = `${source}\n${target}`
      if (seen.has(pair)) return false
      seen.add(pair)
      return true
    })
    .slice(0, limit)
}

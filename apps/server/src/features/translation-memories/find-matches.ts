import type { TranslationMemoryMatch } from '@langwerk/contract/matches'
import { applyPenalties, missingPenalties, type Penalty } from '@langwerk/matching/penalties'
import { scoreMatch } from '@langwerk/matching/score-match'
import { withoutEdges } from '@langwerk/text/edges'
import { normaliseForExact, sourceHash } from '@langwerk/text/normalise'
import type { NumberSeparators } from '@langwerk/text/numbers'
import { type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import {
  translationMemory,
  translationMemoryDirection,
  translationMemoryUnit,
} from '../../database/schema/resources.ts'
import { createBreather } from '../../kit/breathe.ts'
import type { House } from '../../kit/house.ts'
import { numberRulesFor, usedNumberRules } from '../../kit/language-processing-rules.ts'
import { directionPenalty } from '../../kit/language-relation.ts'
import type { MemoryDirection } from '../../matching/memory-indexes.ts'

/** A memory to look in; of equal matches, those of the memory that comes first in the list go first. */
export interface MemoryUse {
  translationMemoryUuid: string
  /** The least percent wanted of this memory, after penalties. */
  minimum: number
  /** Percent points off every unit of it. */
  penalty?: number
  /** What takes percent points off some of its units, beside their language. */
  penalties?: readonly Penalty[]
  /** Percent points off a unit in another variant of a language; without it 1 for `de` beside `de-CH`, 2 for `de-AT`. */
  languageVariantPenalty?: number | null
}

interface MemoryQuery {
  /** The source segment in its wire form, and the hashes of its neighbours. */
  source: string
  previousHash: bigint | null
  nextHash: bigint | null
  /** The author's name for it. */
  name: string | null
  /** Whether only exact matches are of use. */
  exactOnly?: boolean
}

export interface MemoryMatch {
  unitId: number
  translationMemoryUuid: string
  /** After penalties; 101 for an exact match in the same context. */
  matchPercent: number
  rawMatchPercent: number
  penalties: TranslationMemoryMatch['penalties']
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
  /** Told of each memory whose fuzzy matches cannot be found yet. */
  onFilling?: (translationMemoryUuid: string) => void
}

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

interface UsedDirection extends MemoryDirection {
  use: MemoryUse
  headRevision: number
  unitCount: number
  languagePenalty: number
  sourceNumberRules: readonly NumberSeparators[]
  targetNumberRules: readonly NumberSeparators[]
}

interface QueryGroup {
  segment: Segment
  hash: bigint
  exactOnly: boolean
  exact: Candidate[]
  fuzzy: Candidate[]
}

interface Candidate {
  unit: FoundUnit
  direction: UsedDirection
  /** A confirmation of the same source has another target since. */
  isOlder?: boolean
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
  lastUsedAt: unit.lastUsedAt,
  transUnitUuid: unit.transUnitUuid,
}
type FoundUnit = Pick<typeof unit.$inferSelect, keyof typeof unitColumns>

/** The directions of the memories that serve the wanted languages or their variants. */
export async function directionsOf(
  db: Db,
  { memories, sourceLanguage, targetLanguage }: Omit<MatchWish, 'limit' | 'onFilling'>,
): Promise<UsedDirection[]> {
  if (memories.length === 0) return []
  const rows = await db
    .select({
      translationMemoryUuid: translationMemoryDirection.translationMemoryUuid,
      sourceLanguage: translationMemoryDirection.sourceLanguage,
      targetLanguage: translationMemoryDirection.targetLanguage,
      headRevision: translationMemory.headRevision,
      sourceNumbers: usedNumberRules(translationMemory.sourceLanguageProcessingRuleSetUuid),
      targetNumbers: usedNumberRules(translationMemory.targetLanguageProcessingRuleSetUuid),
      unitCount: translationMemoryDirection.unitCount,
    })
    .from(translationMemoryDirection)
    .innerJoin(translationMemory, eq(translationMemory.uuid, translationMemoryDirection.translationMemoryUuid))
    .where(
      and(
        inArray(
          translationMemoryDirection.translationMemoryUuid,
          memories.map(({ translationMemoryUuid }) => translationMemoryUuid),
        ),
        sql`${translationMemoryDirection.unitCount} > 0`,
      ),
    )
  const uses = new Map(memories.map((use) => [use.translationMemoryUuid, use]))
  return rows.flatMap(({ sourceNumbers, targetNumbers, ...row }) => {
    const use = uses.get(row.translationMemoryUuid)!
    const penalty = directionPenalty({ sourceLanguage, targetLanguage }, row)
    if (penalty === null) return []
    return [
      {
        ...row,
        use,
        languagePenalty: penalty === 0 ? 0 : (use.languageVariantPenalty ?? penalty),
        sourceNumberRules: numberRulesFor(sourceNumbers, sourceLanguage),
        targetNumberRules: numberRulesFor(targetNumbers, targetLanguage),
      },
    ]
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
  for (const { exact } of groups.values()) markOlder(exact)
}

/**
 * Of what was confirmed for one source the latest translation of each memory counts, and an older one only where it stood. What was
 * imported was not decided against by anybody.
 */
function markOlder(exact: readonly Candidate[]) {
  if (exact.length < 2) return
  const latest = new Map<UsedDirection, FoundUnit>()
  for (const { unit: found, direction } of exact) {
    const other = latest.get(direction)
    if (found.transUnitUuid && (!other || isLater(found, other))) latest.set(direction, found)
  }
  const text = ({ target }: FoundUnit) => normaliseForExact(segmentFromXml(target))
  for (const candidate of exact) {
    const later = latest.get(candidate.direction)
    candidate.isOlder = Boolean(later && candidate.unit.transUnitUuid && text(candidate.unit) !== text(later))
  }
}

const isLater = (a: FoundUnit, b: FoundUnit) =>
  a.changedAt.getTime() === b.changedAt.getTime() ? a.id > b.id : a.changedAt > b.changedAt

async function addFuzzy(
  { db, memoryIndexes }: Pick<House, 'db' | 'memoryIndexes'>,
  directions: readonly UsedDirection[],
  { limit, onFilling }: MatchWish,
  groups: Map<string, QueryGroup>,
  signal?: AbortSignal,
) {
  const hits: { id: number; direction: UsedDirection; group: QueryGroup }[] = []
  for (const direction of directions) {
    const { use, languagePenalty, headRevision, unitCount } = direction
    const least = use.minimum + languagePenalty + (use.penalty ?? 0)
    if (least > 100) continue
    // What people are shown may be more than the word-level similarity: a changed word costs by its characters.
    const minimum = Math.max(0.3, least / 100 - 0.1)
    const asked: { group: QueryGroup; known: Set<number>; query: { source: string; limit: number } }[] = []
    // Similar texts one after the other: they are looked for in the same lists.
    for (const [source, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (group.exactOnly) continue
      const exact = group.exact.filter((candidate) => candidate.direction === direction)
      // An exact match that a penalty falls on may stay behind a fuzzy one.
      if (exact.length >= limit && !use.penalties?.length) continue
      const known = new Set(exact.map((candidate) => candidate.unit.id))
      asked.push({ group, known, query: { source, limit: wantedOf(limit, exact.length, use) } })
    }
    const found = await memoryIndexes.search(
      direction,
      // Where penalties decide the order, those far behind may come first.
      {
        headRevision,
        unitCount,
        minimum,
        eager: limit === 1 && !use.penalties?.length,
        onFilling: () => onFilling?.(direction.translationMemoryUuid),
      },
      asked.map(({ query }) => query),
      signal,
    )
    for (const [index, { group, known }] of asked.entries())
      for (const id of found[index]!) if (!known.has(id)) hits.push({ id, direction, group })
  }
  const units = await unitsOf(db, new Set(hits.map(({ id }) => id)))
  for (const { id, direction, group } of hits) {
    const found = units.get(id)
    if (found) group.fuzzy.push({ unit: found, direction })
  }
}

/** Exact matches are among the first hits, and more are needed where numbers, characters and penalties decide the order. */
function wantedOf(limit: number, exact: number, { penalties }: MemoryUse): number {
  if (penalties?.length) return Math.min(50, Math.max(20, limit * 4) + exact)
  return limit === 1 ? 3 : Math.min(50, limit * 2 + exact)
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
  { unit: found, direction, isOlder }: Candidate,
  source: Segment,
  query: MemoryQuery,
  { sourceLanguage, targetLanguage }: MatchWish,
): MemoryMatch[] {
  const memorySource = segmentFromXml(found.source)
  const memoryTarget = segmentFromXml(found.target)
  const { use, languagePenalty, sourceNumberRules, targetNumberRules } = direction
  const { percent, target, adapted, missing } = scoreMatch(
    { source, memorySource, memoryTarget, sourceLanguage, targetLanguage, sourceNumberRules, targetNumberRules },
    {
      current: contextOf({ ...query, contextName: query.name }),
      stored: contextOf(found),
    },
  )
  const { penalty = 0 } = use
  const penalties = (
    [
      { reason: 'languageVariant', percent: languagePenalty },
      { reason: 'translationMemory', percent: penalty },
      { reason: 'missingNumbers', percent: costOf('numbers', missing) },
      { reason: 'missingTags', percent: costOf('tags', missing) },
      { reason: 'olderTranslation', percent: isOlder && percent === 100 ? 1 : 0 },
    ] as const satisfies MemoryMatch['penalties']
  ).filter((taken) => taken.percent > 0)
  const { percent: matchPercent, applied } = applyPenalties(
    penalties.reduce((left, taken) => left - taken.percent, percent),
    {
      source: memorySource,
      target: memoryTarget,
      // A unit that nobody has taken up since was last used when it was written.
      lastUsedAt: (found.lastUsedAt ?? found.changedAt).toISOString(),
    },
    use.penalties ?? [],
  )
  if (matchPercent < use.minimum) return []
  return [
    {
      unitId: found.id,
      translationMemoryUuid: found.translationMemoryUuid,
      matchPercent,
      rawMatchPercent: percent,
      penalties: [
        ...penalties,
        ...applied.map(({ type, matchDifference }) => ({ reason: type, percent: matchDifference })),
      ],
      adapted,
      source: found.source,
      target: segmentToXml(target),
      createdBy: found.changedBy ?? found.createdBy,
      changedAt: found.changedAt,
    },
  ]
}

const costOf = (what: keyof typeof missingPenalties, missing: Record<typeof what, number>) =>
  Math.min(missingPenalties[what].most, missing[what] * missingPenalties[what].each)

const contextOf = (of: { previousHash: bigint | null; nextHash: bigint | null; contextName: string | null }) => ({
  previous: of.previousHash?.toString(),
  next: of.nextHash?.toString(),
  name: of.contextName ?? undefined,
})

/** Best first; of equals those of the first memory, then the latest. The same pair of segments once. */
function best(matches: MemoryMatch[], { memories, limit }: MatchWish): MemoryMatch[] {
  const ranks = new Map(memories.map(({ translationMemoryUuid }, rank) => [translationMemoryUuid, rank]))
  const rankOf = ({ translationMemoryUuid }: MemoryMatch) => ranks.get(translationMemoryUuid)!
  const seen = new Set<string>()
  return matches
    .sort(
      (a, b) =>
        b.matchPercent - a.matchPercent ||
        rankOf(a) - rankOf(b) ||
        b.changedAt.getTime() - a.changedAt.getTime() ||
        b.unitId - a.unitId,
    )
    .filter(({ source, target }) => {
      // The ids of the tags differ from unit to unit; those of the targets are the query's.
      const pair = `${normaliseForExact(segmentFromXml(source))}\n${target}`
      if (seen.has(pair)) return false
      seen.add(pair)
      return true
    })
    .slice(0, limit)
}

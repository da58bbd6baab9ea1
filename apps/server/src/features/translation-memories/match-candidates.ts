import { normaliseForExact } from '@langwerk/text/normalise'
import { type Segment, segmentFromXml } from '@langwerk/text/segment'
import { type Param, type Placeholder, sql } from 'drizzle-orm'
import { builtOnce } from '../../database/built-once.ts'
import type { Db } from '../../database/database.ts'
import { translationMemoryUnit } from '../../database/schema/resources.ts'
import { numberArrayText, uuidArrayText } from '../../database/uuid-array.ts'
import type { House } from '../../kit/house.ts'
import type { MatchWish, MemoryUse } from './match-wish.ts'
import { directionKey, type UsedDirection } from './memory-directions.ts'

/** The queries of one source, and the units that may match it. */
export interface QueryGroup {
  segment: Segment
  hash: bigint
  exactOnly: boolean
  exact: Candidate[]
  fuzzy: Candidate[]
}

/** A unit that may match, before it is scored. */
export interface Candidate {
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
/** A value, or the place of one in a statement that is built once. */
type Value = string | Param | Placeholder

export type FoundUnit = Pick<typeof unit.$inferSelect, keyof typeof unitColumns>

const unitsOfSources = (db: Db, { memories, languages, hashes }: Record<'memories' | 'languages' | 'hashes', Value>) =>
  db
    .select(unitColumns)
    .from(unit)
    .where(
      sql`${unit.translationMemoryUuid} = any(${memories}::uuid[]) and ${unit.sourceLanguage} = any(${languages}::text[])
        and ${unit.sourceHash} = any(${hashes}::int8[]) and not ${unit.deleted}`,
    )
const unitsById = (db: Db, ids: Value) =>
  db.select(unitColumns).from(unit).where(sql`${unit.id} = any(${ids}::int8[]) and not ${unit.deleted}`)

/**
 * For one source, which somebody waits for. Many are planned each time: a plan that was made while a memory was small would read all of
 * it for each of them.
 */
const forOne = {
  unitsOfSources: builtOnce((db) =>
    unitsOfSources(db, {
      memories: sql.placeholder('memories'),
      languages: sql.placeholder('languages'),
      hashes: sql.placeholder('hashes'),
    }).prepare('memory_units_of_sources'),
  ),
  unitsById: builtOnce((db) => unitsById(db, sql.placeholder('ids')).prepare('memory_units_by_id')),
}

/** Adds to each group the units of its source. */
export async function addExact(db: Db, directions: readonly UsedDirection[], groups: Map<string, QueryGroup>) {
  const byHash = new Map<bigint, QueryGroup[]>()
  for (const group of groups.values()) byHash.set(group.hash, [...(byHash.get(group.hash) ?? []), group])
  const byDirection = new Map(directions.map((direction) => [directionKey(direction), direction]))
  const memories = uuidArrayText([...new Set(directions.map((use) => use.translationMemoryUuid))])
  const languages = [...new Set(directions.map((use) => use.sourceLanguage))]
  const hashes = numberArrayText(byHash.keys())
  const rows = await (byHash.size === 1
    ? forOne.unitsOfSources(db).execute({ memories, languages, hashes })
    : unitsOfSources(db, { memories, languages: sql.param(languages), hashes }))
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

/** Adds to each group the units whose source is similar. */
export async function addFuzzy(
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
  const units = await unitsOf(db, new Set(hits.map(({ id }) => id)), groups.size === 1)
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

async function unitsOf(db: Db, ids: ReadonlySet<number>, areForOne: boolean): Promise<Map<number, FoundUnit>> {
  const units = new Map<number, FoundUnit>()
  const all = [...ids]
  for (let from = 0; from < all.length; from += unitsAtOnce) {
    const wanted = numberArrayText(all.slice(from, from + unitsAtOnce))
    const rows = await (areForOne ? forOne.unitsById(db).execute({ ids: wanted }) : unitsById(db, wanted))
    for (const row of rows) units.set(row.id, row)
  }
  return units
}

const unitsAtOnce = 2000

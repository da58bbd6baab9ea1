import { segmentFromXml } from '@langwerk/text/segment'
import { eq, inArray, type Param, type Placeholder, sql } from 'drizzle-orm'
import { builtOnce } from '../../database/built-once.ts'
import type { Db } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { memoryConnection } from '../../database/schema/memory-connections.ts'
import { translationMemory, translationMemoryUnit } from '../../database/schema/resources.ts'
import { numberArrayText, uuidArrayText } from '../../database/uuid-array.ts'
import type { LanguagePair } from '../../documents/document-work.ts'
import { unitJson } from '../../documents/memory-units/unit-json.ts'
import {
  isSameUnit,
  type NewUnit,
  type UnitContent,
  type UnitRow,
  unitContent,
} from '../../documents/memory-units/unit-rows.ts'
import { notFound } from '../../foundation/refusals.ts'
import { synchronizeSoon } from '../machine-translation-engines/index.ts'
import { correctionsBy, isNewer } from './corrections.ts'

/** What the confirmation of a trans unit writes to a memory; segments in their wire form. */
export interface SavedUnit {
  sourceLanguage: string
  targetLanguage: string
  source: string
  target: string
  previousHash: bigint | null
  nextHash: bigint | null
  contextName: string | null
  transUnitUuid: string
  userName: string | null
  /** When it was confirmed; now, if it is not said. What the memory has newer is not undone. */
  confirmedAt?: Date | undefined
  /** The targets that it had as exact matches of memories before somebody changed them. */
  offered?: readonly string[] | undefined
}

/**
 * Writes confirmed trans units to a memory. What the same trans unit wrote before is replaced, and so is what it corrects; what the
 * memory has already, in the same place, is only counted as used.
 */
export async function saveMemoryUnits(tx: Db, translationMemoryUuid: string, units: readonly SavedUnit[]) {
  for (let from = 0; from < units.length; from += batchSize)
    await saveBatch(tx, translationMemoryUuid, units.slice(from, from + batchSize))
}

const batchSize = 500

/**
 * The next revision of a memory. Its row stays locked until the transaction ends, so that the order of revisions is the
 * order of commits.
 */
export async function nextRevision(tx: Db, translationMemoryUuid: string): Promise<number> {
  const [row] = await withNextRevision(tx).execute({ memory: translationMemoryUuid })
  if (!row) throw notFound('translationMemory')
  if (row.isConnected) await synchronizeSoon(tx, translationMemoryUuid)
  return row.revision
}

const memory = sql.placeholder('memory')
const withNextRevision = builtOnce((tx) =>
  tx
    .update(translationMemory)
    .set({ headRevision: sql`${translationMemory.headRevision} + 1` })
    .where(eq(translationMemory.uuid, memory))
    .returning({
      revision: translationMemory.headRevision,
      isConnected: sql<boolean>`exists (select from ${memoryConnection} c where c.translation_memory_uuid = ${memory})`,
    })
    .prepare('next_memory_revision'),
)

/** Adds units that the memory is known not to have. */
export async function insertUnits(
  tx: Db,
  to: { translationMemoryUuid: string; revision: number },
  units: readonly NewUnit[],
) {
  if (units.length === 0) return
  await insertJson(tx, to, `[${units.map(unitJson).join(',')}]`)
  await countUnits(tx, to.translationMemoryUuid, units, 1)
}

/**
 * Adds units given as a JSON array of what `unitJson` writes, as text or its bytes; the caller counts them. A parameter for each
 * field takes thrice as long.
 */
export async function insertJson(
  tx: Db,
  { translationMemoryUuid, revision }: { translationMemoryUuid: string; revision: number },
  rows: string | Uint8Array,
) {
  await tx.execute(sql`${prepared('insert_memory_units')}
    insert into translation_memory_unit (translation_memory_uuid, revision, source_language, target_language, source, target,
      source_text, target_text, source_hash, previous_hash, next_hash, context_name, usage_count, trans_unit_uuid, properties,
      notes, exchange, exchange_uuid, created_by, created_at, changed_by, changed_at, last_used_at)
    select ${translationMemoryUuid}, ${revision}::int8, "sourceLanguage", "targetLanguage", source, target,
      coalesce("sourceText", source), coalesce("targetText", target), "sourceHash", "previousHash", "nextHash", "contextName", coalesce("usageCount", 0),
      "transUnitUuid", coalesce(properties, '[]'), coalesce(notes, '[]'), exchange, "exchangeUuid",
      "createdBy", coalesce("createdAt", now()), "changedBy", coalesce("changedAt", now()), "lastUsedAt"
    from json_to_recordset(${rows}::json) as given("sourceLanguage" text, "targetLanguage" text,
      source text, target text, "sourceText" text, "targetText" text, "sourceHash" int8, "previousHash" int8, "nextHash" int8,
      "contextName" text, "usageCount" int, "transUnitUuid" uuid, properties jsonb, notes jsonb, exchange text,
      "exchangeUuid" uuid, "createdBy" text, "createdAt" timestamptz, "changedBy" text, "changedAt" timestamptz,
      "lastUsedAt" timestamptz, place int)
    order by place`)
}

/** Marks units as deleted: the row tells the indexes of it. */
export async function deleteUnits(
  tx: Db,
  { translationMemoryUuid, revision }: { translationMemoryUuid: string; revision: number },
  units: readonly Pick<UnitRow, 'id' | 'sourceLanguage' | 'targetLanguage'>[],
) {
  if (units.length === 0) return
  await tx
    .update(translationMemoryUnit)
    .set({ deleted: true, revision, transUnitUuid: null })
    .where(
      inArray(
        translationMemoryUnit.id,
        units.map(({ id }) => id),
      ),
    )
  await countUnits(tx, translationMemoryUuid, units, -1)
}

/** The units of a memory whose sources are in one of these languages and have one of these hashes. */
export async function unitsWithHashes(
  tx: Db,
  translationMemoryUuid: string,
  { hashes, languages }: { hashes: ReadonlySet<bigint>; languages: ReadonlySet<string> },
): Promise<UnitRow[]> {
  if (hashes.size === 0) return []
  return tx
    .select()
    .from(unit)
    .where(
      sql`${unit.id} = any(array(${idsWithHashes(translationMemoryUuid, { hashes: numberArrayText(hashes), languages: sql.param([...languages]) })}))`,
    )
}

const unit = translationMemoryUnit

/** Each hash by itself: so says the offset. */
const idsWithHashes = (
  translationMemoryUuid: string | Placeholder,
  { hashes, languages }: { hashes: string | Placeholder; languages: Param | Placeholder },
) => sql`
  select same.id from unnest(${hashes}::int8[]) as wanted(hash) cross join lateral (
    select u.id from translation_memory_unit u where u.translation_memory_uuid = ${unplanned(translationMemoryUuid)}
      and u.source_language = any(${languages}::text[]) and u.source_hash = wanted.hash and not u.deleted
    offset 0) as same`

/**
 * A memory that the planner does not know when it plans. Of one that has grown since the last look at the table it would
 * think that it holds next to nothing, and would read all of it for each source.
 */
const unplanned = (translationMemoryUuid: string | Placeholder) => sql`(select ${translationMemoryUuid}::uuid)`

async function saveBatch(tx: Db, translationMemoryUuid: string, units: readonly SavedUnit[]) {
  // The lock comes before the look, so that two confirmations of one text cannot both find nothing.
  const revision = await nextRevision(tx, translationMemoryUuid)
  const now = new Date()
  const contents = units.map(({ transUnitUuid, userName, confirmedAt, offered = [], ...unit }) => ({
    content: {
      ...unitContent({ ...unit, source: segmentFromXml(unit.source), target: segmentFromXml(unit.target) }),
      transUnitUuid,
    },
    userName,
    confirmedAt,
    offered,
  }))
  const { known, ownOf } = await lookUp(
    tx,
    translationMemoryUuid,
    contents.map(({ content }) => content),
  )
  const added: NewUnit[] = []
  const removed: UnitRow[] = []
  const used: number[] = []
  for (const confirmation of contents) {
    const { content, userName, confirmedAt } = confirmation
    const before = ownOf.get(content.transUnitUuid)
    if (before && (isSameUnit(before, content) || isNewer(before, confirmedAt))) continue
    const changedAt = confirmedAt ?? now
    const change = { revision, userName, changedAt }
    const others = known.filter((row) => row.id !== before?.id && !removed.includes(row))
    for (const correction of correctionsBy(confirmation, others)) {
      await replaceUnit(tx, correction.before, correction.after, change)
      Object.assign(correction.before, correction.after, { changedAt })
    }
    const same = others.find((row) => isSameUnit(row, content))
    const repeated = added.find((unit) => isSameUnit(unit, content))
    if (same) used.push(same.id)
    else if (repeated) repeated.usageCount = (repeated.usageCount ?? 0) + 1
    else if (before) {
      await replaceUnit(tx, before, content, change)
      Object.assign(before, content, { changedAt })
    } else
      added.push({
        ...content,
        createdBy: userName,
        createdAt: changedAt,
        changedBy: userName,
        changedAt,
      })
    if (before && (same || repeated)) removed.push(before)
  }
  await deleteUnits(tx, { translationMemoryUuid, revision }, removed)
  await insertUnits(tx, { translationMemoryUuid, revision }, added)
  if (used.length > 0)
    await tx
      .update(translationMemoryUnit)
      .set({ usageCount: sql`${translationMemoryUnit.usageCount} + 1`, lastUsedAt: new Date() })
      .where(inArray(translationMemoryUnit.id, used))
}

interface ToCompare {
  memory: string | Placeholder
  hashes: string | Placeholder
  languages: Param | Placeholder
  writers: string | Placeholder
}

/** By the trans units alone, as the offset says: planned while a memory is small, the other way reads all of its units for good. */
const unitsToCompare = (tx: Db, { memory, hashes, languages, writers }: ToCompare) =>
  tx
    .select()
    .from(unit)
    .where(
      sql`${unit.id} = any(array(${idsWithHashes(memory, { hashes, languages })}
        union select own.id from (
          select u.id, u.translation_memory_uuid from translation_memory_unit u
          where u.trans_unit_uuid = any(${writers}::uuid[]) and not u.deleted offset 0) as own
        where own.translation_memory_uuid = ${memory}))`,
    )

/** For one trans unit, as when somebody confirms it. Many are planned each time, by how large the memory has become. */
const unitsToCompareOne = builtOnce((tx) =>
  unitsToCompare(tx, {
    memory,
    hashes: sql.placeholder('hashes'),
    languages: sql.placeholder('languages'),
    writers: sql.placeholder('writers'),
  }).prepare('memory_units_to_compare'),
)

/** The units of a memory that have the sources of trans units, and those that the trans units themselves wrote: in one statement. */
async function lookUp(
  tx: Db,
  translationMemoryUuid: string,
  units: readonly (Pick<UnitContent, 'sourceLanguage' | 'sourceHash'> & { transUnitUuid: string })[],
): Promise<{ known: UnitRow[]; ownOf: Map<string, UnitRow> }> {
  const hashes = new Set(units.map(({ sourceHash }) => sourceHash))
  const languages = new Set(units.map(({ sourceLanguage }) => sourceLanguage))
  const writers = new Set(units.map(({ transUnitUuid }) => transUnitUuid))
  const asked = {
    memory: translationMemoryUuid,
    hashes: numberArrayText(hashes),
    writers: uuidArrayText([...writers]),
  }
  const rows = await (units.length === 1
    ? unitsToCompareOne(tx).execute({ ...asked, languages: [...languages] })
    : unitsToCompare(tx, { ...asked, languages: sql.param([...languages]) }))
  return {
    known: rows.filter(({ sourceHash, sourceLanguage }) => hashes.has(sourceHash) && languages.has(sourceLanguage)),
    ownOf: new Map(
      rows.flatMap((row) => (row.transUnitUuid && writers.has(row.transUnitUuid) ? [[row.transUnitUuid, row]] : [])),
    ),
  }
}

async function replaceUnit(
  tx: Db,
  before: UnitRow,
  content: UnitContent,
  { revision, userName, changedAt }: { revision: number; userName: string | null; changedAt: Date },
) {
  await tx
    .update(translationMemoryUnit)
    .set({ ...content, revision, changedBy: userName, changedAt })
    .where(eq(translationMemoryUnit.id, before.id))
  if (before.sourceLanguage === content.sourceLanguage && before.targetLanguage === content.targetLanguage) return
  await countUnits(tx, before.translationMemoryUuid, [before], -1)
  await countUnits(tx, before.translationMemoryUuid, [content], 1)
}

/** Counts units that were added to a memory or taken from it. */
export async function countUnits(tx: Db, translationMemoryUuid: string, units: readonly LanguagePair[], sign: 1 | -1) {
  if (units.length === 0) return
  const counts = new Map<string, { sourceLanguage: string; targetLanguage: string; unitCount: number }>()
  for (const { sourceLanguage, targetLanguage } of units) {
    const key = `${sourceLanguage} ${targetLanguage}`
    const count = counts.get(key) ?? { sourceLanguage, targetLanguage, unitCount: 0 }
    count.unitCount += sign
    counts.set(key, count)
  }
  await tx.execute(sql`${prepared('count_memory_units')}
    insert into translation_memory_direction as d (translation_memory_uuid, source_language, target_language, unit_count)
    select ${translationMemoryUuid}, "sourceLanguage", "targetLanguage", "unitCount"
    from jsonb_to_recordset(${JSON.stringify([...counts.values()])}::jsonb)
      as given ("sourceLanguage" text, "targetLanguage" text, "unitCount" int)
    on conflict (translation_memory_uuid, source_language, target_language)
    do update set unit_count = d.unit_count + excluded.unit_count`)
}

import { eq, inArray, type Param, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { translationMemoryUnit } from '../../database/schema/resources.ts'
import { numberArrayText } from '../../database/uuid-array.ts'
import type { LanguagePair } from '../../documents/document-work.ts'
import { unitJson } from '../../documents/memory-units/unit-json.ts'
import type { NewUnit, UnitContent, UnitRow } from '../../documents/memory-units/unit-rows.ts'
import { notFound } from '../../foundation/refusals.ts'
import { synchronizeSoon } from '../machine-translation-engines/index.ts'

/**
 * The next revision of a memory, for who writes many of its units. Its row stays locked until the transaction ends, so that the order of
 * revisions is the order of commits, and no confirmation looks at the memory meanwhile.
 */
export async function nextRevision(tx: Db, translationMemoryUuid: string): Promise<number> {
  await lockMemory(tx, translationMemoryUuid)
  return raiseRevision(tx, translationMemoryUuid)
}

/** Until the transaction ends, nobody else adds, changes or removes units of the memory, nor looks at those that they are going to. */
export async function lockMemory(tx: Db, translationMemoryUuid: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(memory_lock(${translationMemoryUuid}::uuid))`)
}

/** As `nextRevision`, for who has looked already, under a lock of what they looked at. */
export async function raiseRevision(tx: Db, translationMemoryUuid: string): Promise<number> {
  const { rows } = await tx.execute<Raised>(sql`${prepared('next_memory_revision')}
    with ${raised(translationMemoryUuid)} ${revisionRaised}`)
  return revisionOf(tx, translationMemoryUuid, rows)
}

const raised = (translationMemoryUuid: string) => sql`raised as (
      update translation_memory set head_revision = head_revision + 1 where uuid = ${translationMemoryUuid}
      returning uuid, head_revision)`
const revisionRaised = sql`
    select head_revision::int as revision,
      exists (select from memory_connection c where c.translation_memory_uuid = raised.uuid) as "isConnected"
    from raised`

interface Raised extends Record<string, unknown> {
  revision: number
  isConnected: boolean
}

async function revisionOf(tx: Db, translationMemoryUuid: string, [row]: readonly Raised[]): Promise<number> {
  if (!row) throw notFound('translationMemory')
  if (row.isConnected) await synchronizeSoon(tx, translationMemoryUuid)
  return row.revision
}

/**
 * Adds units that the memory is known not to have, as its next revision: in one statement, as confirmations wait for each other from
 * there to their commits.
 */
export async function addUnits(tx: Db, translationMemoryUuid: string, units: readonly NewUnit[]) {
  if (units.length === 0) return
  // Nothing is added to a memory that is gone.
  const beside = sql`, raised`
  const { rows } = await tx.execute<Raised>(sql`${prepared('add_memory_units')}
    with ${raised(translationMemoryUuid)},
    added as (${inserted({ translationMemoryUuid, revision: sql`raised.head_revision`, beside }, unitsJson(units))}),
    counted as (${counted({ translationMemoryUuid, beside }, units, 1)})
    ${revisionRaised}`)
  await revisionOf(tx, translationMemoryUuid, rows)
}

/** Adds units that the memory is known not to have. */
export async function insertUnits(
  tx: Db,
  to: { translationMemoryUuid: string; revision: number },
  units: readonly NewUnit[],
) {
  if (units.length === 0) return
  await insertJson(tx, to, unitsJson(units))
  await countUnits(tx, to.translationMemoryUuid, units, 1)
}

const unitsJson = (units: readonly NewUnit[]) => `[${units.map(unitJson).join(',')}]`

/**
 * Adds units given as a JSON array of what `unitJson` writes, as text or its bytes; the caller counts them. A parameter for each
 * field takes thrice as long.
 */
export async function insertJson(
  tx: Db,
  { translationMemoryUuid, revision }: { translationMemoryUuid: string; revision: number },
  rows: string | Uint8Array,
) {
  const to = { translationMemoryUuid, revision: sql`${revision}::int8`, beside: sql`` }
  await tx.execute(sql`${prepared('insert_memory_units')} ${inserted(to, rows)}`)
}

const inserted = (
  { translationMemoryUuid, revision, beside }: { translationMemoryUuid: string; revision: SQL; beside: SQL },
  rows: string | Uint8Array,
) => sql`
    insert into translation_memory_unit (translation_memory_uuid, revision, source_language, target_language, source, target,
      source_text, target_text, source_hash, previous_hash, next_hash, context_name, usage_count, trans_unit_uuid, properties,
      notes, exchange, exchange_uuid, created_by, created_at, changed_by, changed_at, last_used_at)
    select ${translationMemoryUuid}, ${revision}, "sourceLanguage", "targetLanguage", source, target,
      coalesce("sourceText", source), coalesce("targetText", target), "sourceHash", "previousHash", "nextHash", "contextName", coalesce("usageCount", 0),
      "transUnitUuid", coalesce(properties, '[]'), coalesce(notes, '[]'), exchange, "exchangeUuid",
      "createdBy", coalesce("createdAt", now()), "changedBy", coalesce("changedAt", now()), "lastUsedAt"
    from json_to_recordset(${rows}::json) as given("sourceLanguage" text, "targetLanguage" text,
      source text, target text, "sourceText" text, "targetText" text, "sourceHash" int8, "previousHash" int8, "nextHash" int8,
      "contextName" text, "usageCount" int, "transUnitUuid" uuid, properties jsonb, notes jsonb, exchange text,
      "exchangeUuid" uuid, "createdBy" text, "createdAt" timestamptz, "changedBy" text, "changedAt" timestamptz,
      "lastUsedAt" timestamptz, place int) ${beside}
    order by place`

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
export const idsWithHashes = (
  translationMemoryUuid: string,
  { hashes, languages }: { hashes: string; languages: Param },
) => sql`
  select same.id from unnest(${hashes}::int8[]) as wanted(hash) cross join lateral (
    select u.id from translation_memory_unit u where u.translation_memory_uuid = ${unplanned(translationMemoryUuid)}
      and u.source_language = any(${languages}::text[]) and u.source_hash = wanted.hash and not u.deleted
    offset 0) as same`

/**
 * A memory that the planner does not know when it plans. Of one that has grown since the last look at the table it would
 * think that it holds next to nothing, and would read all of it for each source.
 */
const unplanned = (translationMemoryUuid: string) => sql`(select ${translationMemoryUuid}::uuid)`

/** A unit that becomes another. */
export interface Replacement {
  id: number
  /** As it was. */
  from: LanguagePair
  content: UnitContent
  userName: string | null
  changedAt: Date
}

export async function replaceUnit(
  tx: Db,
  { translationMemoryUuid, revision }: { translationMemoryUuid: string; revision: number },
  { id, from, content, userName, changedAt }: Replacement,
) {
  await tx
    .update(translationMemoryUnit)
    .set({ ...content, revision, changedBy: userName, changedAt })
    .where(eq(translationMemoryUnit.id, id))
  if (from.sourceLanguage === content.sourceLanguage && from.targetLanguage === content.targetLanguage) return
  await countUnits(tx, translationMemoryUuid, [from], -1)
  await countUnits(tx, translationMemoryUuid, [content], 1)
}

/** Counts units that were added to a memory or taken from it. */
export async function countUnits(tx: Db, translationMemoryUuid: string, units: readonly LanguagePair[], sign: 1 | -1) {
  if (units.length === 0) return
  await tx.execute(
    sql`${prepared('count_memory_units')} ${counted({ translationMemoryUuid, beside: sql`` }, units, sign)}`,
  )
}

function counted(
  { translationMemoryUuid, beside }: { translationMemoryUuid: string; beside: SQL },
  units: readonly LanguagePair[],
  sign: 1 | -1,
): SQL {
  const counts = new Map<string, { sourceLanguage: string; targetLanguage: string; unitCount: number }>()
  for (const { sourceLanguage, targetLanguage } of units) {
    const key = `${sourceLanguage} ${targetLanguage}`
    const count = counts.get(key) ?? { sourceLanguage, targetLanguage, unitCount: 0 }
    count.unitCount += sign
    counts.set(key, count)
  }
  return sql`
    insert into translation_memory_direction as d (translation_memory_uuid, source_language, target_language, unit_count)
    select ${translationMemoryUuid}, "sourceLanguage", "targetLanguage", "unitCount"
    from jsonb_to_recordset(${JSON.stringify([...counts.values()])}::jsonb)
      as given ("sourceLanguage" text, "targetLanguage" text, "unitCount" int) ${beside}
    on conflict (translation_memory_uuid, source_language, target_language)
    do update set unit_count = d.unit_count + excluded.unit_count`
}

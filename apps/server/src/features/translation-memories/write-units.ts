import { inArray, type Param, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { translationMemoryUnit } from '../../database/schema/resources.ts'
import { numberArrayText } from '../../database/uuid-array.ts'
import type { LanguagePair } from '../../documents/document-work.ts'
import { unitJson } from '../../documents/memory-units/unit-json.ts'
import type { NewUnit, UnitContent, UnitRow } from '../../documents/memory-units/unit-rows.ts'
import { notFound } from '../../foundation/refusals.ts'
import { synchronizationQueued } from '../machine-translation-engines/index.ts'

/**
 * The next revision of a memory, for who writes many of its units. Its row stays locked until the transaction ends, so that the order of
 * revisions is the order of commits, and no confirmation looks at the memory meanwhile.
 */
export async function nextRevision(tx: Db, translationMemoryUuid: string): Promise<number> {
  await lockMemory(tx, translationMemoryUuid)
  const { rows } = await tx.execute<{ revision: number }>(sql`${prepared('next_memory_revision')}
    with ${raised(translationMemoryUuid)}, ${synchronizationQueued(isRaised)}
    select head_revision::int as revision from raised`)
  if (!rows[0]) throw notFound('translationMemory')
  return rows[0].revision
}

/** Until the transaction ends, nobody else adds, changes or removes units of the memory, nor looks at those that they are going to. */
export async function lockMemory(tx: Db, translationMemoryUuid: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(memory_lock(${translationMemoryUuid}::uuid))`)
}

const raised = (translationMemoryUuid: string) => sql`raised as (
      update translation_memory set head_revision = head_revision + 1 where uuid = ${translationMemoryUuid}
      returning uuid, head_revision)`
const isRaised = sql`select uuid from raised`

/** What becomes of the units of a memory. None of them is in two of the lists. */
export interface UnitChanges {
  /** Units that the memory is known not to have. */
  added: readonly NewUnit[]
  replaced: readonly Replacement[]
  removed: readonly ({ id: number } & LanguagePair)[]
}

/**
 * What changes units of a memory as its next revision, for who has looked at them under a lock: one statement, as confirmations wait for
 * each other from there to their commits. It answers with the memory's uuid, or with nothing where the memory is gone: then it changes
 * nothing.
 */
export function unitChanges(translationMemoryUuid: string, { added, replaced, removed }: UnitChanges): SQL | null {
  if (added.length + replaced.length + removed.length === 0) return null
  const beside = sql`, raised`
  const counts = countsOf([...replaced.map(({ content }) => content), ...added], [...replaced, ...removed])
  return sql`${prepared('change_memory_units')}
    with ${raised(translationMemoryUuid)},
    replaced as (${replacedIn(replaced)}),
    removed as (
      update translation_memory_unit u set deleted = true, revision = raised.head_revision, trans_unit_uuid = null
      from raised where u.id = any(${numberArrayText(removed.map(({ id }) => id))}::int8[])),
    added as (${inserted({ translationMemoryUuid, revision: sql`raised.head_revision`, beside }, unitsJson(added))}),
    counted as (${counted({ translationMemoryUuid, beside }, counts)}),
    ${synchronizationQueued(isRaised)}
    ${isRaised}`
}

/** A unit that becomes another. */
export interface Replacement extends LanguagePair {
  id: number
  content: UnitContent & Pick<NewUnit, 'transUnitUuid'>
  userName: string | null
  changedAt: Date
}

const replacedIn = (replaced: readonly Replacement[]) => {
  const json = replaced.map(({ id, content, userName, changedAt }) =>
    unitJson({ ...content, changedBy: userName, changedAt }, id),
  )
  return sql`
      update translation_memory_unit u set revision = raised.head_revision, source_language = "sourceLanguage",
        target_language = "targetLanguage", source = given.source, target = given.target,
        source_text = coalesce("sourceText", given.source), target_text = coalesce("targetText", given.target),
        source_hash = "sourceHash", previous_hash = "previousHash", next_hash = "nextHash", context_name = "contextName",
        trans_unit_uuid = coalesce("transUnitUuid", u.trans_unit_uuid), changed_by = "changedBy", changed_at = "changedAt"
      from ${givenUnits(`[${json.join(',')}]`)}, raised where u.id = given.place`
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
    from ${givenUnits(rows)} ${beside}
    order by place`

const givenUnits = (rows: string | Uint8Array) => sql`
    json_to_recordset(${rows}::json) as given("sourceLanguage" text, "targetLanguage" text,
      source text, target text, "sourceText" text, "targetText" text, "sourceHash" int8, "previousHash" int8, "nextHash" int8,
      "contextName" text, "usageCount" int, "transUnitUuid" uuid, properties jsonb, notes jsonb, exchange text,
      "exchangeUuid" uuid, "createdBy" text, "createdAt" timestamptz, "changedBy" text, "changedAt" timestamptz,
      "lastUsedAt" timestamptz, place int8)`

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

/** Counts units that were added to a memory or taken from it. */
export async function countUnits(tx: Db, translationMemoryUuid: string, units: readonly LanguagePair[], sign: 1 | -1) {
  if (units.length === 0) return
  const counts = sign === 1 ? countsOf(units, []) : countsOf([], units)
  await tx.execute(sql`${prepared('count_memory_units')} ${counted({ translationMemoryUuid, beside: sql`` }, counts)}`)
}

type Count = LanguagePair & { unitCount: number }

function countsOf(come: readonly LanguagePair[], gone: readonly LanguagePair[]): Count[] {
  const counts = new Map<string, Count>()
  const count = ({ sourceLanguage, targetLanguage }: LanguagePair, by: 1 | -1) => {
    const key = `${sourceLanguage} ${targetLanguage}`
    const unitCount = (counts.get(key)?.unitCount ?? 0) + by
    counts.set(key, { sourceLanguage, targetLanguage, unitCount })
  }
  for (const pair of come) count(pair, 1)
  for (const pair of gone) count(pair, -1)
  return [...counts.values()].filter(({ unitCount }) => unitCount !== 0)
}

const counted = (
  { translationMemoryUuid, beside }: { translationMemoryUuid: string; beside: SQL },
  counts: readonly Count[],
) => sql`
    insert into translation_memory_direction as d (translation_memory_uuid, source_language, target_language, unit_count)
    select ${translationMemoryUuid}, "sourceLanguage", "targetLanguage", "unitCount"
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as given ("sourceLanguage" text, "targetLanguage" text, "unitCount" int) ${beside}
    on conflict (translation_memory_uuid, source_language, target_language)
    do update set unit_count = d.unit_count + excluded.unit_count`

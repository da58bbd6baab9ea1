import { segmentFromXml } from '@langwerk/text/segment'
import { getTableColumns, getTableName, inArray, Subquery, sql } from 'drizzle-orm'
import { builtOnce } from '../../database/built-once.ts'
import type { Db } from '../../database/database.ts'
import { translationMemoryUnit } from '../../database/schema/resources.ts'
import { numberArrayText, uuidArray } from '../../database/uuid-array.ts'
import { isSameUnit, type NewUnit, type UnitRow, unitContent } from '../../documents/memory-units/unit-rows.ts'
import { type Confirmation, correctionsBy, isNewer } from './corrections.ts'
import {
  addUnits,
  deleteUnits,
  idsWithHashes,
  insertUnits,
  lockMemory,
  type Replacement,
  raiseRevision,
  replaceUnit,
} from './write-units.ts'

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

async function saveBatch(tx: Db, translationMemoryUuid: string, units: readonly SavedUnit[]) {
  const confirmations = units.map(({ transUnitUuid, userName, confirmedAt, offered = [], ...unit }) => {
    const segments = { source: segmentFromXml(unit.source), target: segmentFromXml(unit.target) }
    return { content: { ...unitContent({ ...unit, ...segments }), transUnitUuid }, userName, confirmedAt, offered }
  })
  const compared = await lookUp(
    tx,
    translationMemoryUuid,
    confirmations.map(({ content }) => content),
  )
  await writeChanges(tx, translationMemoryUuid, changesBy(confirmations, compared))
}

type OfTransUnit = Confirmation & { content: { transUnitUuid: string }; userName: string | null }

/** What confirmations make of a memory. */
interface Changes {
  added: NewUnit[]
  replaced: Replacement[]
  removed: UnitRow[]
  /** The ids of units that are only counted as used. */
  used: number[]
}

function changesBy(confirmations: readonly OfTransUnit[], { known, ownOf }: Compared): Changes {
  const now = new Date()
  const changes: Changes = { added: [], replaced: [], removed: [], used: [] }
  const { added, replaced, removed, used } = changes
  for (const confirmation of confirmations) {
    const { content, userName, confirmedAt } = confirmation
    const before = ownOf.get(content.transUnitUuid)
    if (before && (isSameUnit(before, content) || isNewer(before, confirmedAt))) continue
    const changedAt = confirmedAt ?? now
    /** The row is as it becomes from here on. */
    const replace = (row: UnitRow, after: Replacement['content']) => {
      const { id, sourceLanguage, targetLanguage } = row
      replaced.push({ id, from: { sourceLanguage, targetLanguage }, content: after, userName, changedAt })
      Object.assign(row, after, { changedAt })
    }
    const others = known.filter((row) => row.id !== before?.id && !removed.includes(row))
    for (const correction of correctionsBy(confirmation, others)) replace(correction.before, correction.after)
    const same = others.find((row) => isSameUnit(row, content))
    const repeated = added.find((unit) => isSameUnit(unit, content))
    if (same) used.push(same.id)
    else if (repeated) repeated.usageCount = (repeated.usageCount ?? 0) + 1
    else if (before) replace(before, content)
    else added.push({ ...content, createdBy: userName, createdAt: changedAt, changedBy: userName, changedAt })
    if (before && (same || repeated)) removed.push(before)
  }
  return changes
}

async function writeChanges(tx: Db, translationMemoryUuid: string, { added, replaced, removed, used }: Changes) {
  if (replaced.length + removed.length === 0) await addUnits(tx, translationMemoryUuid, added)
  else {
    const to = { translationMemoryUuid, revision: await raiseRevision(tx, translationMemoryUuid) }
    for (const one of replaced) await replaceUnit(tx, to, one)
    await deleteUnits(tx, to, removed)
    await insertUnits(tx, to, added)
  }
  if (used.length > 0)
    await tx
      .update(unit)
      .set({ usageCount: sql`${unit.usageCount} + 1`, lastUsedAt: new Date() })
      .where(inArray(unit.id, used))
}

const unit = translationMemoryUnit

/** For one trans unit, as when somebody confirms it, with the locks that its look needs. */
const toCompareWithOne = builtOnce((tx) => {
  const { memory, language, hash, writer } = {
    memory: sql.placeholder('memory'),
    language: sql.placeholder('language'),
    hash: sql.placeholder('hash'),
    writer: sql.placeholder('writer'),
  }
  const found = sql`select * from memory_units_to_compare(${memory}, ${language}, ${hash}, ${writer})`
  const columns = getTableColumns(unit)
  return tx
    .select(columns)
    .from(new Subquery(found, columns, getTableName(unit)))
    .prepare('memory_units_to_compare')
})

/** Units that a memory has. */
interface Compared {
  /** Those with the sources of what is written. */
  known: readonly UnitRow[]
  /** Those that the trans units wrote themselves. */
  ownOf: ReadonlyMap<string, UnitRow>
}

/**
 * The units of a memory that have the sources of trans units, and those that the trans units themselves wrote. Until the transaction
 * ends, nobody else looks at them to write: two confirmations of one text cannot both find nothing.
 */
async function lookUp(
  tx: Db,
  translationMemoryUuid: string,
  units: readonly OfTransUnit['content'][],
): Promise<Compared> {
  const hashes = new Set(units.map(({ sourceHash }) => sourceHash))
  const languages = new Set(units.map(({ sourceLanguage }) => sourceLanguage))
  const writers = new Set(units.map(({ transUnitUuid }) => transUnitUuid))
  const rows =
    units.length === 1
      ? await compareOne(tx, translationMemoryUuid, units[0]!)
      : await compareMany(tx, translationMemoryUuid, { hashes, languages, writers })
  return {
    known: rows.filter(({ sourceHash, sourceLanguage }) => hashes.has(sourceHash) && languages.has(sourceLanguage)),
    ownOf: new Map(
      rows.flatMap((row) => (row.transUnitUuid && writers.has(row.transUnitUuid) ? [[row.transUnitUuid, row]] : [])),
    ),
  }
}

const compareOne = (
  tx: Db,
  memory: string,
  { sourceLanguage, sourceHash, transUnitUuid }: OfTransUnit['content'],
): Promise<UnitRow[]> =>
  toCompareWithOne(tx).execute({ memory, language: sourceLanguage, hash: sourceHash, writer: transUnitUuid })

/** Planned each time, by how large the memory has become. */
async function compareMany(
  tx: Db,
  translationMemoryUuid: string,
  { hashes, languages, writers }: { hashes: Set<bigint>; languages: Set<string>; writers: Set<string> },
): Promise<UnitRow[]> {
  await lockMemory(tx, translationMemoryUuid)
  const asked = { hashes: numberArrayText(hashes), languages: sql.param([...languages]) }
  // By the trans units alone, as the offset says: else all that the memory has could be read.
  return tx
    .select()
    .from(unit)
    .where(
      sql`${unit.id} = any(array(${idsWithHashes(translationMemoryUuid, asked)}
        union select own.id from (
          select u.id, u.translation_memory_uuid from translation_memory_unit u
          where u.trans_unit_uuid = any(${uuidArray([...writers])}) and not u.deleted offset 0) as own
        where own.translation_memory_uuid = ${translationMemoryUuid}))`,
    )
}

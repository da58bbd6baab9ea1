import { segmentFromXml } from '@langwerk/text/segment'
import { getTableColumns, getTableName, inArray, type SQL, Subquery, sql } from 'drizzle-orm'
import { builtOnce } from '../../database/built-once.ts'
import type { Db } from '../../database/database.ts'
import { translationMemoryUnit } from '../../database/schema/resources.ts'
import { numberArrayText, uuidArray } from '../../database/uuid-array.ts'
import { isSameUnit, type NewUnit, type UnitRow, unitContent } from '../../documents/memory-units/unit-rows.ts'
import { type Confirmation, correctionsBy, isNewer } from './corrections.ts'
import { idsWithHashes, lockMemory, type Replacement, type UnitChanges, unitChanges } from './write-units.ts'

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
 * Writes confirmed trans units, some hundreds at most, to memories, which are given in the order in which all lock them. What the same
 * trans unit wrote before is replaced, and so is what it corrects; what a memory has already, in the same place, is only counted as used.
 * All memories are looked at before the first is written: else two who write to several could wait for each other. One that is gone by
 * then gets nothing.
 * @param send does the last statement for each memory, for which others wait from then on: at once, or with the commit
 */
export async function saveToMemories(
  tx: Db,
  memories: readonly string[],
  units: readonly SavedUnit[],
  send: (last: SQL) => unknown = (last) => tx.execute(last),
): Promise<void> {
  if (units.length === 0) return
  const changes: SQL[] = []
  for (const uuid of memories) {
    const change = await changeFor(tx, uuid, units)
    if (change) changes.push(change)
  }
  for (const change of changes) await send(change)
}

/** What confirmations make of a memory; what it has is counted as used. Null where that is all. */
async function changeFor(tx: Db, translationMemoryUuid: string, units: readonly SavedUnit[]): Promise<SQL | null> {
  const confirmations = units.map(({ transUnitUuid, userName, confirmedAt, offered = [], ...unit }) => {
    const segments = { source: segmentFromXml(unit.source), target: segmentFromXml(unit.target) }
    return { content: { ...unitContent({ ...unit, ...segments }), transUnitUuid }, userName, confirmedAt, offered }
  })
  const compared = await lookUp(
    tx,
    translationMemoryUuid,
    confirmations.map(({ content }) => content),
  )
  const { used, ...changes } = changesBy(confirmations, compared)
  if (used.length > 0)
    await tx
      .update(unit)
      .set({ usageCount: sql`${unit.usageCount} + 1`, lastUsedAt: new Date() })
      .where(inArray(unit.id, used))
  return unitChanges(translationMemoryUuid, changes)
}

type OfTransUnit = Confirmation & { content: { transUnitUuid: string }; userName: string | null }

function changesBy(confirmations: readonly OfTransUnit[], { known, ownOf }: Compared) {
  const now = new Date()
  const added: NewUnit[] = []
  /** By id: in many confirmations one may be corrected twice, or corrected and then be too many. */
  const replaced = new Map<number, Replacement>()
  const removed = new Map<number, UnitChanges['removed'][number]>()
  const used: number[] = []
  for (const confirmation of confirmations) {
    const { content, userName, confirmedAt } = confirmation
    const before = ownOf.get(content.transUnitUuid)
    if (before && (isSameUnit(before, content) || isNewer(before, confirmedAt))) continue
    const changedAt = confirmedAt ?? now
    /** The row is as it becomes from here on. */
    const replace = (row: UnitRow, after: Replacement['content']) => {
      const { sourceLanguage, targetLanguage } = replaced.get(row.id) ?? row
      replaced.set(row.id, { id: row.id, sourceLanguage, targetLanguage, content: after, userName, changedAt })
      Object.assign(row, after, { changedAt })
    }
    const others = known.filter((row) => row.id !== before?.id && !removed.has(row.id))
    for (const correction of correctionsBy(confirmation, others)) replace(correction.before, correction.after)
    const same = others.find((row) => isSameUnit(row, content))
    const repeated = added.find((unit) => isSameUnit(unit, content))
    if (same) used.push(same.id)
    else if (repeated) repeated.usageCount = (repeated.usageCount ?? 0) + 1
    else if (before) replace(before, content)
    else added.push({ ...content, createdBy: userName, createdAt: changedAt, changedBy: userName, changedAt })
    if (before && (same || repeated)) {
      removed.set(before.id, replaced.get(before.id) ?? before)
      replaced.delete(before.id)
    }
  }
  return { added, replaced: [...replaced.values()], removed: [...removed.values()], used }
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

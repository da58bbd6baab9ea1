import { isDeepStrictEqual } from 'node:util'
import { withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { translationMemory, translationMemoryImport } from '../../database/schema/resources.ts'
import type { UnitBatch } from '../../documents/document-work.ts'
import { type ComparedUnit, unitOfJson } from '../../documents/memory-units/unit-json.ts'
import { isSameUnit } from '../../documents/memory-units/unit-rows.ts'
import type { KnownSources } from './known-sources.ts'
import { countUnits, insertJson, nextRevision, unitsWithHashes } from './write-units.ts'

export type ImportRow = typeof translationMemoryImport.$inferSelect
export const mostRefusalsKept = 1000

/** Writes what the memory does not have yet of a batch, and where the import stands, which must be as the row says. */
export async function writeBatch(
  tx: Db,
  row: ImportRow,
  { items, refused, units, about }: UnitBatch,
  { sources, progress }: { sources: KnownSources; progress: number },
): Promise<ImportRow> {
  const { translationMemoryUuid } = row
  const revision = await nextRevision(tx, translationMemoryUuid)
  await sources.catchUp(tx, revision)
  const added = await newUnits(tx, translationMemoryUuid, units, sources)
  if (added.length > 0) {
    await insertJson(tx, { translationMemoryUuid, revision }, jsonOf(units, added))
    const directions = added.map((number) => units.directions[units.directionOf[number]!]!)
    await countUnits(tx, translationMemoryUuid, directions, 1)
  }
  await keepAbout(tx, translationMemoryUuid, about)
  const [updated] = await tx
    .update(translationMemoryImport)
    .set({
      progress,
      // Two megabytes of them would else be written with every batch.
      ...(refused.length > 0 && { refused: [...row.refused, ...refused].slice(0, mostRefusalsKept) }),
      refusedCount: row.refusedCount + refused.length,
      itemsRead: row.itemsRead + items,
      imported: row.imported + added.length,
      skipped: row.skipped + units.ends.length - added.length,
    })
    .where(
      and(
        eq(translationMemoryImport.uuid, row.uuid),
        eq(translationMemoryImport.itemsRead, row.itemsRead),
        eq(translationMemoryImport.status, 'running'),
      ),
    )
    .returning()
  if (!updated) throw new Error('The import was cancelled or taken up elsewhere')
  return updated
}

type Units = UnitBatch['units']

/** The numbers, in their batch, of the units that neither the memory nor the batch before them has. */
export async function newUnits(
  tx: Db,
  translationMemoryUuid: string,
  { hashes, directions, json, ends }: Units,
  sources: KnownSources,
): Promise<number[]> {
  const met = new Set<bigint>()
  const asked = new Set<bigint>()
  /** Only units with these are looked at. */
  const doubtful = new Set<bigint>()
  for (const hash of hashes) {
    if (met.has(hash)) doubtful.add(hash)
    else if (sources.mayHave(hash)) asked.add(hash)
    met.add(hash)
  }
  const languages = new Set(directions.map(({ sourceLanguage }) => sourceLanguage))
  const stored = await unitsWithHashes(tx, translationMemoryUuid, { hashes: asked, languages })
  sources.add(met)
  const known = new Map<bigint, ComparedUnit[]>()
  const isNew = (unit: ComparedUnit) => {
    const same = known.get(unit.sourceHash)
    if (same?.some((other) => isSameUnit(other, unit) && saysTheSame(other, unit))) return false
    if (same) same.push(unit)
    else known.set(unit.sourceHash, [unit])
    return true
  }
  for (const unit of stored) {
    doubtful.add(unit.sourceHash)
    isNew(unit)
  }
  const added: number[] = []
  for (const [number, hash] of hashes.entries())
    if (!doubtful.has(hash) || isNew(comparedUnit({ json, ends }, number))) added.push(number)
  return added
}

const decoder = new TextDecoder()

/** One unit, as far as units are compared. */
export const comparedUnit = (units: Pick<Units, 'json' | 'ends'>, number: number): ComparedUnit =>
  unitOfJson(decoder.decode(jsonAt(units, number)))

/** The JSON of one unit. */
const jsonAt = ({ json, ends }: Pick<Units, 'json' | 'ends'>, number: number): Uint8Array =>
  json.subarray(number === 0 ? 0 : ends[number - 1], ends[number])

/** Some units as a JSON array. */
function jsonOf(units: Units, numbers: readonly number[]): Buffer {
  const array = Buffer.allocUnsafeSlow(units.json.length + numbers.length + 1)
  let used = 0
  for (const number of numbers) {
    array[used++] = used === 1 ? openBracket : comma
    const unit = jsonAt(units, number)
    array.set(unit, used)
    used += unit.length
  }
  array[used++] = closeBracket
  return array.subarray(0, used)
}

const openBracket = 0x5b
const comma = 0x2c
const closeBracket = 0x5d

/** Two units that differ in what the file says beside their texts are both kept. */
const saysTheSame = (a: ComparedUnit, b: ComparedUnit) =>
  (a.exchange ?? null) === (b.exchange ?? null) &&
  isDeepStrictEqual(a.properties ?? [], b.properties ?? []) &&
  isDeepStrictEqual(a.notes ?? [], b.notes ?? [])

/** Adds what a header says to what the memory keeps of others. */
async function keepAbout(tx: Db, uuid: string, { properties, notes }: UnitBatch['about']) {
  if (properties.length + notes.length === 0) return
  const [row] = await tx
    .select({ exchange: translationMemory.exchange })
    .from(translationMemory)
    .where(eq(translationMemory.uuid, uuid))
  const before = row?.exchange ?? { properties: [], notes: [] }
  const isNew = (property: { type: string; text: string }) =>
    !before.properties.some(({ type, text }) => type === property.type && text === property.text)
  const added = properties.map(({ type, text }) => ({ type: clean(type), text: clean(text) })).filter(isNew)
  const addedNotes = notes.map(clean).filter((note) => !before.notes.includes(note))
  if (added.length + addedNotes.length === 0) return
  const exchange = { properties: [...before.properties, ...added], notes: [...before.notes, ...addedNotes] }
  await tx.update(translationMemory).set({ exchange }).where(eq(translationMemory.uuid, uuid))
}

const clean = withoutXmlForbidden

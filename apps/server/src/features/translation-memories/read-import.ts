import { isDeepStrictEqual } from 'node:util'
import { DocumentError } from '@langwerk/documents/model/document'
import { TmxError } from '@langwerk/matching/tmx/tmx-unit'
import { withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { file } from '../../database/schema/jobs.ts'
import {
  translationMemory,
  translationMemoryDirection,
  translationMemoryImport,
  translationMemoryUnit,
} from '../../database/schema/resources.ts'
import type { LanguagePair } from '../../documents/document-work.ts'
import type { House } from '../../kit/house.ts'
import { type ImportBatch, readImportFile } from './import-batches.ts'
import { isSameUnit } from '../../documents/memory-units/unit-rows.ts'
import { indexWords } from './words/index-words.ts'
import { insertUnits, type NewUnit, nextRevision, unitsWithSources } from './write-units.ts'

export const importTask = 'translationMemoryImport'

/**
 * The task that reads an import's files into its memory. Every batch of units is written in one transaction with
 * the place that was reached, so an import that is stopped goes on where it was.
 */
export function registerImportTask(house: House) {
  const { db, tasks, events } = house
  const tell = (row: ImportRow) => {
    if (row.userUuid) events.publish({ type: 'import', importUuid: row.uuid }, { userUuid: row.userUuid })
  }
  const end = async (
    uuid: string,
    values: { status: 'done' | 'failed'; message: string | null; progress?: number },
  ) => {
    const [row] = await db
      .update(translationMemoryImport)
      .set(values)
      // What was cancelled says so itself.
      .where(and(eq(translationMemoryImport.uuid, uuid), eq(translationMemoryImport.status, 'running')))
      .returning()
    if (row) tell(row)
  }

  tasks.register<{ importUuid: string }>({
    name: importTask,
    run: async ({ input: { importUuid }, signal, progress }) => {
      const [started] = await db
        .select()
        .from(translationMemoryImport)
        .where(eq(translationMemoryImport.uuid, importUuid))
      if (!started) return
      const files = await db
        .select()
        .from(file)
        .where(eq(file.translationMemoryImportUuid, importUuid))
        .orderBy(asc(file.sortId), asc(file.uuid))
      const size = files.reduce((sum, { fileSize }) => sum + fileSize, 0)
      const pair = await onlyPair(db, started.translationMemoryUuid)
      let bytes = 0
      let place = 0
      /** The batch before is written while the next one is read. */
      let written = Promise.resolve(started)
      try {
        for (const part of files) {
          const onBatch = async ({ items, about, share }: ImportBatch) => {
            signal.throwIfAborted()
            const fresh = items.slice(Math.max(0, started.itemsRead - place))
            place += items.length
            if (fresh.length === 0) return
            const read = bytes + share * part.fileSize
            const percent = Math.min(99, Math.floor((read / Math.max(1, size)) * 100))
            const batch = { about, items: fresh.length, ...unitsOf(fresh) }
            const row = await written
            written = write(row, batch, percent)
            // It is awaited with the next batch, or never where that one fails.
            written.catch(() => {})
          }
          const write = async (row: ImportRow, batch: ReadBatch, percent: number) => {
            const after = await db.transaction((tx) => writeBatch(tx, row, batch, percent))
            await progress(percent)
            tell(after)
            return after
          }
          await readImportFile(house, part, { pair, signal, onBatch })
          bytes += part.fileSize
        }
      } catch (error) {
        // What was read before the fault is kept.
        await written
        // Trying again would not mend the file.
        if (!(error instanceof TmxError || error instanceof DocumentError)) throw error
        return end(importUuid, { status: 'failed', message: error.message })
      }
      const row = await written
      // The embedded database gathers no statistics by itself, and without them plans its searches badly.
      if (row.imported > 0) await db.execute(sql`analyze ${translationMemoryUnit}`)
      await indexWords(db, row.translationMemoryUuid, signal)
      const nothing = row.imported + row.skipped + row.refusedCount === 0
      await end(importUuid, { status: 'done', progress: 100, message: nothing ? 'The file has no units' : null })
    },
    failed: async ({ importUuid }, error, cancelled) => {
      // It was ended when it was cancelled, and may have been started again since.
      if (!cancelled) await end(importUuid, { status: 'failed', message: error.message })
    },
  })
}

/** Ends a running import after the last batch that was written: one that is being written now is not kept. */
export async function cancelImport(db: Db, uuid: string) {
  const { itemsRead, status } = translationMemoryImport
  const message = sql`format('Cancelled after %s entries of the files. Start it again to go on from there.', ${itemsRead})`
  await db
    .update(translationMemoryImport)
    .set({ status: 'failed', message })
    .where(and(eq(translationMemoryImport.uuid, uuid), eq(status, 'running')))
}

/** The languages of a memory whose units are all in the same two. */
async function onlyPair(db: Db, translationMemoryUuid: string): Promise<LanguagePair | null> {
  const { sourceLanguage, targetLanguage, unitCount } = translationMemoryDirection
  const pairs = await db
    .select({ sourceLanguage, targetLanguage })
    .from(translationMemoryDirection)
    .where(and(eq(translationMemoryDirection.translationMemoryUuid, translationMemoryUuid), gt(unitCount, 0)))
  return pairs.length === 1 ? pairs[0]! : null
}

type ImportRow = typeof translationMemoryImport.$inferSelect
const mostRefusalsKept = 1000

/** What a batch of items gives the memory. */
interface ReadBatch {
  about: ImportBatch['about']
  items: number
  units: NewUnit[]
  refused: { line: number; reason: string }[]
}

function unitsOf(items: ImportBatch['items']): Pick<ReadBatch, 'units' | 'refused'> {
  const units: NewUnit[] = []
  const refused: ReadBatch['refused'] = []
  for (const item of items) {
    const read = item.read()
    if (typeof read === 'string') refused.push({ line: item.line, reason: clean(read) })
    else units.push(...read)
  }
  return { units, refused }
}

/** Writes what the memory does not have yet, and where the import stands. */
async function writeBatch(
  tx: Db,
  row: ImportRow,
  { about, items, units, refused }: ReadBatch,
  progress: number,
): Promise<ImportRow> {
  const { translationMemoryUuid } = row
  const revision = await nextRevision(tx, translationMemoryUuid)
  const known = new Map<bigint, NewUnit[]>()
  const isNew = (unit: NewUnit) => {
    const same = known.get(unit.sourceHash) ?? []
    if (same.some((other) => isSameUnit(other, unit) && saysTheSame(other, unit))) return false
    known.set(unit.sourceHash, [...same, unit])
    return true
  }
  for (const stored of await unitsWithSources(tx, translationMemoryUuid, units)) isNew(stored)
  const added = units.filter(isNew)
  await insertUnits(tx, { translationMemoryUuid, revision }, added)
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
      skipped: row.skipped + units.length - added.length,
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

/** Two units that differ in what the file says beside their texts are both kept. */
const saysTheSame = (a: NewUnit, b: NewUnit) =>
  (a.exchange ?? null) === (b.exchange ?? null) &&
  isDeepStrictEqual(a.properties ?? [], b.properties ?? []) &&
  isDeepStrictEqual(a.notes ?? [], b.notes ?? [])

/** Adds what a header says to what the memory keeps of others. */
async function keepAbout(tx: Db, uuid: string, { properties, notes }: ImportBatch['about']) {
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

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
import { isSameUnit } from './unit-rows.ts'
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
      let row = started
      let place = 0
      try {
        for (const part of files) {
          const onBatch = async (batch: ImportBatch) => {
            signal.throwIfAborted()
            const fresh = batch.items.slice(Math.max(0, row.itemsRead - place))
            place += batch.items.length
            if (fresh.length === 0) return
            const read = bytes + batch.share * part.fileSize
            const percent = Math.min(99, Math.floor((read / Math.max(1, size)) * 100))
            row = await db.transaction((tx) => writeBatch(tx, row, { ...batch, items: fresh }, percent))
            await progress(percent)
            tell(row)
          }
          await readImportFile(house, part, { pair, signal, onBatch })
          bytes += part.fileSize
        }
      } catch (error) {
        // Trying again would not mend the file.
        if (!(error instanceof TmxError || error instanceof DocumentError)) throw error
        return end(importUuid, { status: 'failed', message: error.message })
      }
      // The embedded database gathers no statistics by itself, and without them plans its searches badly.
      if (row.imported > 0) await db.execute(sql`analyze ${translationMemoryUnit}`)
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

/** Writes what the memory does not have yet, and where the import stands. */
async function writeBatch(tx: Db, row: ImportRow, batch: ImportBatch, progress: number): Promise<ImportRow> {
  const { translationMemoryUuid } = row
  const revision = await nextRevision(tx, translationMemoryUuid)
  const refused = [...row.refused]
  let refusedCount = row.refusedCount
  const refuse = (line: number, reason: string) => {
    refusedCount++
    if (refused.length < mostRefusalsKept) refused.push({ line, reason: clean(reason) })
  }
  const units: NewUnit[] = []
  for (const item of batch.items) {
    const read = item.read()
    if (typeof read === 'string') refuse(item.line, read)
    else units.push(...read)
  }
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
  await keepAbout(tx, translationMemoryUuid, batch.about)
  const [updated] = await tx
    .update(translationMemoryImport)
    .set({
      progress,
      refused,
      refusedCount,
      itemsRead: row.itemsRead + batch.items.length,
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

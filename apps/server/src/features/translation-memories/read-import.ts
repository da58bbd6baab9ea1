import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { readTmx } from '@langwerk/matching/tmx/read-tmx'
import { TmxError, type TmxHeader, type TmxItem } from '@langwerk/matching/tmx/tmx-unit'
import { withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { file } from '../../database/schema/jobs.ts'
import { translationMemory, translationMemoryImport, translationMemoryUnit } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { isSameUnit } from './unit-rows.ts'
import { unitsOfTmx } from './units-of-tmx.ts'
import { insertUnits, type NewUnit, nextRevision, unitsWithSources } from './write-units.ts'

export const importTask = 'translationMemoryImport'

/**
 * The task that reads an import's TMX files into its memory. Every batch of units is written in one transaction with
 * the place that was reached, so an import that is stopped goes on where it was.
 */
export function registerImportTask({ db, tasks, storage, events }: House) {
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
      .where(eq(translationMemoryImport.uuid, uuid))
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
      let bytes = 0
      let row = started
      let place = 0
      try {
        for (const { storageKey } of files) {
          const chunks = counted(await storage.get(storageKey), (more) => {
            bytes += more
          })
          for await (const batch of batches(chunks)) {
            signal.throwIfAborted()
            const fresh = batch.items.slice(Math.max(0, row.itemsRead - place))
            place += batch.items.length
            if (fresh.length === 0) continue
            const percent = Math.min(99, Math.floor((bytes / Math.max(1, size)) * 100))
            row = await db.transaction((tx) => writeBatch(tx, row, { ...batch, items: fresh }, percent))
            await progress(percent)
            tell(row)
          }
        }
      } catch (error) {
        // Trying again would not mend the file.
        if (!(error instanceof TmxError)) throw error
        return end(importUuid, { status: 'failed', message: error.message })
      }
      // The embedded database gathers no statistics by itself, and without them plans its searches badly.
      if (row.imported > 0) await db.execute(sql`analyze ${translationMemoryUnit}`)
      const nothing = row.imported + row.skipped + row.refusedCount === 0
      await end(importUuid, { status: 'done', progress: 100, message: nothing ? 'The file has no units' : null })
    },
    failed: ({ importUuid }, error) => end(importUuid, { status: 'failed', message: error.message }),
  })
}

type ImportRow = typeof translationMemoryImport.$inferSelect
interface Batch {
  /** The file's, where it names one. */
  sourceLanguage: string | undefined
  /** What the file's header says beside that. */
  about: Pick<TmxHeader, 'properties' | 'notes'>
  items: Exclude<TmxItem, { type: 'header' }>[]
}

async function* counted(content: Readable, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    const bytes = chunk as Buffer // storage gives bytes
    onBytes(bytes.length)
    yield bytes
  }
}

async function* batches(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Batch> {
  let batch: Batch = { sourceLanguage: undefined, about: { properties: [], notes: [] }, items: [] }
  for await (const item of readTmx(chunks)) {
    if (item.type === 'header') {
      const { sourceLanguage, properties, notes } = item.header
      batch.sourceLanguage = sourceLanguage
      batch.about = { properties, notes }
    } else batch.items.push(item)
    if (batch.items.length < batchSize) continue
    yield batch
    batch = { ...batch, items: [] }
  }
  yield batch
}

const batchSize = 2000
const mostRefusalsKept = 1000

/** Writes what the memory does not have yet, and where the import stands. */
async function writeBatch(tx: Db, row: ImportRow, batch: Batch, progress: number): Promise<ImportRow> {
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
    if (item.type === 'refused') refuse(item.line, item.reason)
    else {
      const read = unitsOfTmx(item.unit, { xml: item.xml, fileLanguage: batch.sourceLanguage })
      if (typeof read === 'string') refuse(item.line, read)
      else units.push(...read)
    }
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
    .where(and(eq(translationMemoryImport.uuid, row.uuid), eq(translationMemoryImport.itemsRead, row.itemsRead)))
    .returning()
  if (!updated) throw new Error('The import was taken up elsewhere')
  return updated
}

/** Two units that differ in what the file says beside their texts are both kept. */
const saysTheSame = (a: NewUnit, b: NewUnit) =>
  (a.exchange ?? null) === (b.exchange ?? null) &&
  isDeepStrictEqual(a.properties ?? [], b.properties ?? []) &&
  isDeepStrictEqual(a.notes ?? [], b.notes ?? [])

/** Adds what a header says to what the memory keeps of others. */
async function keepAbout(tx: Db, uuid: string, { properties, notes }: Batch['about']) {
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

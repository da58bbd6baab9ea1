import type { Readable } from 'node:stream'
import { readTmx } from '@langwerk/matching/tmx/read-tmx'
import { TmxError, type TmxItem, type TmxUnit } from '@langwerk/matching/tmx/tmx-unit'
import { withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { file } from '../../database/schema/jobs.ts'
import { translationMemoryImport, translationMemoryUnit } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { contextOfTmx } from './unit-context.ts'
import { isEmptySegment, isSameUnit, unitContent } from './unit-rows.ts'
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
  let batch: Batch = { sourceLanguage: undefined, items: [] }
  for await (const item of readTmx(chunks)) {
    if (item.type === 'header') batch.sourceLanguage = item.header.sourceLanguage
    else batch.items.push(item)
    if (batch.items.length < batchSize) continue
    yield batch
    batch = { ...batch, items: [] }
  }
  yield batch
}

const batchSize = 500
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
      const read = unitsOf(item.unit, batch.sourceLanguage)
      if (typeof read === 'string') refuse(item.line, read)
      else units.push(...read)
    }
  }
  const known = new Map<bigint, NewUnit[]>()
  const isNew = (unit: NewUnit) => {
    const same = known.get(unit.sourceHash) ?? []
    if (same.some((other) => isSameUnit(other, unit))) return false
    known.set(unit.sourceHash, [...same, unit])
    return true
  }
  for (const stored of await unitsWithSources(tx, translationMemoryUuid, units)) isNew(stored)
  const added = units.filter(isNew)
  await insertUnits(tx, { translationMemoryUuid, revision }, added)
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

/** A unit in several languages is one unit for each of its targets; or why it is none. */
function unitsOf(unit: TmxUnit, fileLanguage: string | undefined): NewUnit[] | string {
  const noCode = unit.segments.find(({ language }) => !/^[a-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/.test(language))
  if (noCode) return `“${noCode.language.slice(0, 50)}” is not a language code`
  const wanted = unit.sourceLanguage ?? fileLanguage
  const source =
    unit.segments.find(({ language }) => language === wanted) ??
    unit.segments.find(({ language }) => language.split('-', 1)[0] === wanted?.split('-', 1)[0]) ??
    unit.segments[0]!
  if (isEmptySegment(source.segment)) return `The segment in ${source.language} is empty`
  const targets = unit.segments.filter((segment) => segment !== source && segment.language !== source.language)
  const filled = targets.filter(({ segment }) => !isEmptySegment(segment))
  if (filled.length === 0)
    return targets[0]
      ? `The segment in ${targets[0].language} is empty`
      : 'It has a segment in fewer than two languages'
  const { context, rest } = contextOfTmx(unit)
  const properties = rest.map(({ type, text }) => ({ type: clean(type), value: clean(text) }))
  return filled.map((target) => {
    const createdBy = target.createdBy ?? unit.createdBy
    const changedBy = target.changedBy ?? unit.changedBy
    const createdAt = instantOf(target.createdAt ?? unit.createdAt)
    const changedAt = instantOf(target.changedAt ?? unit.changedAt) ?? createdAt
    return {
      ...unitContent({
        sourceLanguage: source.language,
        targetLanguage: target.language,
        source: source.segment,
        target: target.segment,
        ...context,
        contextName: context.contextName && clean(context.contextName),
      }),
      usageCount: target.usageCount ?? unit.usageCount ?? 0,
      properties,
      notes: [...unit.notes, ...target.notes].map(clean),
      ...(createdBy !== undefined && { createdBy: clean(createdBy) }),
      ...(changedBy !== undefined && { changedBy: clean(changedBy) }),
      ...(createdAt && { createdAt }),
      ...(changedAt && { changedAt }),
    }
  })
}

/** Years before any memory are a tool's way of saying that it does not know; PostgreSQL has no year 0. */
function instantOf(iso: string | undefined): Date | undefined {
  const date = iso === undefined ? undefined : new Date(iso)
  return date && date.getUTCFullYear() >= 1900 ? date : undefined
}

const clean = withoutXmlForbidden

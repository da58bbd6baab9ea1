import type { ErrorDetail } from '@langwerk/contract/common'
import { importReason } from '@langwerk/contract/import-words'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { file } from '../../database/schema/jobs.ts'
import {
  translationMemoryDirection,
  translationMemoryImport,
  translationMemoryUnit,
} from '../../database/schema/resources.ts'
import type { LanguagePair, UnitBatch } from '../../documents/document-work.ts'
import { readMemoryFile } from '../../documents/documents.ts'
import { troubleOf } from '../../documents/file-trouble.ts'
import type { House } from '../../kit/house.ts'
import { messageOf } from '../../kit/import-messages.ts'
import type { TaskRun } from '../../tasks/task-kind.ts'
import { type KnownSources, openKnownSources } from './known-sources.ts'
import { memoryImports } from './memory-imports.ts'
import { createScale, type Weighed } from './merge-import.ts'
import { blockMost, indexUnits } from './words/index-words.ts'
import { openWordThread } from './words/open-word-thread.ts'
import { type ImportRow, writeBatch } from './write-batch.ts'

/**
 * The task that reads an import's files into its memory. Every batch of units is written in one transaction with
 * the place that was reached, so an import that is stopped goes on where it was.
 */
export function registerImportTask(house: House) {
  const { db, tasks, events } = house
  const tell = (row: ImportRow) => {
    if (row.userUuid) events.publish({ type: 'import', importUuid: row.uuid }, { userUuid: row.userUuid })
  }
  const end: End = async (uuid, values) => {
    const [row] = await db
      .update(translationMemoryImport)
      .set(values)
      // What was cancelled says so itself.
      .where(and(eq(translationMemoryImport.uuid, uuid), eq(translationMemoryImport.status, 'running')))
      .returning()
    if (row) tell(row)
  }

  tasks.register<{ importUuid: string }>({
    name: memoryImports.task,
    run: async ({ input: { importUuid }, signal, progress, giveWay }) => {
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
      const sources = await openKnownSources(db, started.translationMemoryUuid, bytesOf(files) / bytesOfUnit)
      const reading = { started, files, sources, signal, progress, tell }
      try {
        if (started.mergeByHand && started.toMerge === null) await weigh(house, { ...reading, end })
        else await write(house, { ...reading, giveWay, end })
      } catch (error) {
        // Trying again would not mend the file.
        const trouble = troubleOf(error)
        if (!trouble) throw error
        await end(importUuid, { status: 'failed', message: trouble.message, detail: trouble.detail })
      }
    },
    failed: async ({ importUuid }, error, cancelled) => {
      // It was ended when it was cancelled, and may have been started again since.
      if (!cancelled) await end(importUuid, { status: 'failed', message: error.message })
    },
  })
}

type FileRow = typeof file.$inferSelect
type Run = TaskRun<{ importUuid: string }>
interface Reading extends Pick<Run, 'signal' | 'progress'> {
  started: ImportRow
  files: readonly FileRow[]
  sources: KnownSources
  tell: (row: ImportRow) => void
}

const bytesOf = (files: readonly FileRow[]) => files.reduce((sum, { fileSize }) => sum + fileSize, 0)

/** Reads the files one after the other, without what was read of them before; `percent` says how much of all is read. */
async function readFiles(
  house: House,
  { started, files, signal }: Pick<Reading, 'started' | 'files' | 'signal'>,
  onBatch: (batch: UnitBatch, percent: number) => Promise<void>,
) {
  const pair = await onlyPair(house.db, started.translationMemoryUuid)
  const size = bytesOf(files)
  let bytes = 0
  let place = 0
  for (const { storageKey, originalName: fileName, fileSize } of files) {
    const onUnits = (batch: UnitBatch) => {
      signal.throwIfAborted()
      const read = bytes + batch.share * fileSize
      return onBatch(batch, Math.min(99, Math.floor((read / Math.max(1, size)) * 100)))
    }
    const given = { onUnits, batch: batchSize, skip: Math.max(0, started.itemsRead - place), pair, signal }
    place += await readMemoryFile(house, { storageKey, fileName, fileSize }, given)
    bytes += fileSize
  }
}

/** Reads the files for what they would bring, from their beginning: of what was read before an interruption nothing is known. */
async function weigh(house: House, { started, files, sources, signal, progress, tell, end }: Reading & { end: End }) {
  const { db } = house
  const { uuid, translationMemoryUuid } = started
  const change = async (values: Partial<ImportRow>) => {
    const [row] = await db
      .update(translationMemoryImport)
      .set(values)
      .where(and(eq(translationMemoryImport.uuid, uuid), eq(translationMemoryImport.status, 'running')))
      .returning()
    if (row) tell(row)
  }
  const take = createScale(db, translationMemoryUuid, sources)
  let weighed: Weighed = { toMerge: 0, skipped: 0, refusedCount: 0, refused: [] }
  await readFiles(house, { started, files, signal }, async (batch, percent) => {
    weighed = await take(batch)
    await change({ progress: percent })
    await progress(percent)
  })
  if (weighed.toMerge || weighed.skipped || weighed.refusedCount)
    await change({ ...weighed, status: 'readyForMerge', progress: 100 })
  else await end(uuid, { status: 'done', progress: 100, ...messageOf(importReason('noUnits')) })
}

/** Reads the files and writes what the memory lacks; what was read before a fault is kept. */
async function write(
  house: House,
  { started, files, sources, signal, progress, tell, giveWay, end }: Reading & Pick<Run, 'giveWay'> & { end: End },
) {
  const { db } = house
  const indexing = createIndexing(house, started.translationMemoryUuid, signal)
  /** The batch before is written while the next one is read. */
  let written = Promise.resolve(started)
  const writeAfter = async (row: ImportRow, batch: UnitBatch, percent: number) => {
    const after = await db.transaction((tx) => writeBatch(tx, row, batch, { sources, progress: percent }))
    await progress(percent)
    tell(after)
    indexing.added(after.imported - row.imported)
    return after
  }
  try {
    await readFiles(house, { started, files, signal }, async (batch, percent) => {
      const row = await written
      if (row !== started) await giveWay()
      written = writeAfter(row, batch, percent)
      // It is awaited with the next batch, or never where that one fails.
      written.catch(() => {})
    })
    const row = await written
    await indexing.finish()
    const nothing = row.imported + row.skipped + row.refusedCount === 0
    const told = nothing ? messageOf(importReason('noUnits')) : { message: null }
    await end(started.uuid, { status: 'done', progress: 100, ...told })
  } catch (error) {
    await written
    throw error
  } finally {
    await indexing.close()
  }
}

type End = (
  uuid: string,
  values: { status: 'done' | 'failed'; message: string | null; detail?: ErrorDetail; progress?: number },
) => Promise<void>

const batchSize = 2000

/** What a unit takes of a file, roughly. */
const bytesOfUnit = 300

/** Makes blocks of words as soon as there are enough units for a whole one, while others are read and written. */
function createIndexing({ db, paths }: House, memoryUuid: string, signal: AbortSignal) {
  const thread = openWordThread(paths.wordThreadFile)
  let waiting = 0
  let running: Promise<void> | null = null
  let added = 0
  let analysed = 0
  const index = async (least?: number) => {
    // What is known of many says enough of a few more.
    const isDue = added > analysed * 1.5
    if (isDue) analysed = added
    await Promise.all([isDue && analyzeUnits(db), indexUnits({ db, thread }, memoryUuid, { signal, least })])
  }
  return {
    added: (units: number) => {
      waiting += units
      added += units
      if (running || waiting < blockMost) return
      waiting = 0
      // What was not made now is made at the end.
      running = index(blockMost)
        .catch(() => {})
        .finally(() => {
          running = null
        })
    },
    /** Makes the blocks of the units that are left. */
    finish: async () => {
      await running
      await index()
    },
    close: async () => {
      await running
      await thread.close()
    },
  }
}

/**
 * The embedded database gathers no statistics by itself, and without them plans its searches badly. Of the texts none are
 * needed, and they take most of the time.
 */
const analyzeUnits = (db: Db) =>
  db.execute(sql`analyze ${translationMemoryUnit} (id, translation_memory_uuid, source_language, target_language, source_hash,
    revision, deleted, trans_unit_uuid)`)

/** The languages of a memory whose units are all in the same two. */
async function onlyPair(db: Db, translationMemoryUuid: string): Promise<LanguagePair | null> {
  const { sourceLanguage, targetLanguage, unitCount } = translationMemoryDirection
  const pairs = await db
    .select({ sourceLanguage, targetLanguage })
    .from(translationMemoryDirection)
    .where(and(eq(translationMemoryDirection.translationMemoryUuid, translationMemoryUuid), gt(unitCount, 0)))
  return pairs.length === 1 ? pairs[0]! : null
}

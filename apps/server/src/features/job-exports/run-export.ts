import { Readable } from 'node:stream'
import type { ErrorDetail } from '@langwerk/contract/common'
import type { JobExportFormat } from '@langwerk/contract/file-words'
import { refusalSentence } from '@langwerk/contract/refusal-sentences'
import type { RefusalCode } from '@langwerk/contract/refusals'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { jobTargetFileExport } from '../../database/schema/jobs.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { writeDocument } from '../../documents/documents.ts'
import { troubleOf } from '../../documents/file-trouble.ts'
import { inOwnForm, storedForm } from '../../documents/stored-form.ts'
import type { House } from '../../kit/house.ts'
import { itemName } from '../../kit/item-name.ts'
import { failedExport, organizationOfPrimaryTeam, storageKeyFor } from '../../kit/storage-places.ts'
import { tellFileEvents } from '../../kit/tell-file-events.ts'
import { jobSettings } from '../jobs/index.ts'
import { freeName, nameInLanguage, safeName } from './file-names.ts'
import { type FileToExport, filesToExport } from './files-to-export.ts'
import { leftOutFiles, leftOutSentence } from './left-out-files.ts'
import { type FileToPack, packFiles } from './pack-files.ts'
import { unitComments } from './unit-comments.ts'
import { unitTargets } from './unit-targets.ts'
import { writeXliff } from './write-xliff.ts'

const taskName = 'jobTargetFileExport'

/** One export as a task to enqueue. */
export const exportTask = (exportUuid: string) => ({
  kind: taskName,
  subjectUuid: exportUuid,
  input: { exportUuid },
})

export function registerExports(house: House) {
  const { db, tasks } = house
  tasks.register<{ exportUuid: string }>({
    name: taskName,
    run: async ({ input: { exportUuid }, signal }) => {
      const [row] = await db.select().from(jobTargetFileExport).where(eq(jobTargetFileExport.uuid, exportUuid))
      if (row?.status !== 'running') return
      try {
        await runExport(house, row, signal)
      } catch (error) {
        // A file that cannot be written will not be written by another try.
        if (!(error instanceof ExportError)) throw error
        const { message, detail } = error
        await end(house, row.jobUuid, exportUuid, { status: 'failed', message, detail })
      }
    },
    failed: async ({ exportUuid }, error) => {
      const [row] = await db.select().from(jobTargetFileExport).where(eq(jobTargetFileExport.uuid, exportUuid))
      if (row) await end(house, row.jobUuid, exportUuid, failedExport(error))
    },
  })
}

type ExportRow = typeof jobTargetFileExport.$inferSelect

async function runExport(house: House, row: ExportRow, signal: AbortSignal) {
  const { db, storage } = house
  const files = await filesToExport(db, row.jobUuid, row.targetFileUuids)
  // The job may have been prepared anew since the export was asked for.
  const leftOut = row.targetFileUuids ? [] : await leftOutFiles(db, row.jobUuid)
  const settings = await jobSettings(db, row.jobUuid)
  if (files.length === 0 || !settings?.sourceLanguage)
    throw new ExportError(refusalSentence('export_without_files'), { key: 'export_without_files', values: {} })
  const sourceLanguage = settings.sourceLanguage.code
  const taken = new Set<string>()
  const { format } = row
  const unfinished = row.jobStepUuid ? await unfinishedOf(db, files) : new Set<string>()
  const toWrite = files.map(
    (file, index): FileToPack => ({
      name: freeName(nameOf(file, format, unfinished.has(file.targetFileUuid)), taken),
      write: async () => {
        signal.throwIfAborted()
        const bytes =
          format === 'document'
            ? await writeFile(house, file, sourceLanguage, signal)
            : await writeXliff(db, file, { sourceLanguage, version: format, signal })
        await tellProgress(db, row.uuid, ((index + 1) / files.length) * 90)
        return bytes
      },
    }),
  )
  const [only] = toWrite
  const content = toWrite.length === 1 ? Readable.from([await only!.write()]) : packFiles(toWrite)
  const storageKey = await storageKeyFor(house, await organizationOfPrimaryTeam(db, row.jobUuid), `exports/${row.uuid}`)
  await storage.put(storageKey, content)
  const fileName = toWrite.length === 1 ? only!.name : await zipName(db, row.jobUuid, format)
  await tellFileEvents(
    db,
    files.map(({ fileUuid, languageUuid }) => ({
      fileUuid,
      languageUuid,
      action: format === 'document' ? 'exported' : 'xliffExported',
      userUuid: row.userUuid,
    })),
  )
  await end(house, row.jobUuid, row.uuid, {
    status: 'done',
    progress: 100,
    message: leftOutSentence(leftOut),
    leftOut,
    storageKey,
    fileName,
  })
}

async function writeFile(
  house: House,
  file: FileToExport,
  sourceLanguage: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const { originalName, targetLanguage, targetFileUuid, fileType } = file
  const targets = await unitTargets(house.db, file)
  const comments = await unitComments(house.db, targetFileUuid)
  const document = { ...storedForm(file), sourceLanguage, targetLanguage, ...(fileType && { fileType }) }
  try {
    const written = await writeDocument(house, document, { ...targets, comments }, signal)
    return Buffer.from(await inOwnForm(house, written, originalName, signal))
  } catch (error) {
    const trouble = troubleOf(error)
    if (!trouble) throw error
    const values = { file: originalName, problem: trouble.problem }
    throw new ExportError(`${originalName}: ${trouble.message}`, { key: 'file_not_written', values })
  }
}

/** What no other try would mend: that there is nothing to write, or which file cannot be written, and why. */
class ExportError extends Error {
  constructor(
    message: string,
    /** The code of a refusal and its values. */
    readonly detail: ErrorDetail & { key: RefusalCode },
  ) {
    super(message)
  }
}

async function zipName(db: Db, jobUuid: string, format: JobExportFormat): Promise<string> {
  const name = safeName(await itemName(db, jobUuid)) || 'job'
  return format === 'document' ? `${name}.zip` : `${name} (XLIFF).zip`
}

/** An XLIFF file says of which document it is. */
const nameOf = (
  { originalName, targetLanguage, targetEnding }: FileToExport,
  format: JobExportFormat,
  isUnfinished: boolean,
) => {
  const language = isUnfinished ? `${targetLanguage}.unfinished` : targetLanguage
  return format === 'document'
    ? nameInLanguage(originalName, language, targetEnding)
    : `${nameInLanguage(originalName, language)}.xlf`
}

/** Of these, the target files in which something is not confirmed. */
async function unfinishedOf(db: Db, files: readonly FileToExport[]): Promise<ReadonlySet<string>> {
  const uuids = files.map(({ targetFileUuid }) => targetFileUuid)
  const { rows } = await db.execute<{ uuid: string }>(sql`
    select f.uuid from target_file f where f.uuid = any(${uuidArray(uuids)}) and exists (
      select from trans_unit t where t.target_file_uuid = f.uuid and t.status <> 'confirmed' and not t.locked)`)
  return new Set(rows.map(({ uuid }) => uuid))
}

async function tellProgress(db: Db, exportUuid: string, percent: number) {
  await db
    .update(jobTargetFileExport)
    .set({ progress: Math.floor(percent) })
    .where(eq(jobTargetFileExport.uuid, exportUuid))
}

async function end({ db, events, storage }: House, jobUuid: string, exportUuid: string, changes: Partial<ExportRow>) {
  const ended = await db
    .update(jobTargetFileExport)
    .set(changes)
    .where(eq(jobTargetFileExport.uuid, exportUuid))
    .returning({ uuid: jobTargetFileExport.uuid })
  // The job was deleted meanwhile, and nothing of it may stay.
  if (ended.length === 0 && changes.storageKey) await storage.remove(changes.storageKey)
  events.publish({ type: 'export', exportUuid }, { shareableUuid: jobUuid })
}

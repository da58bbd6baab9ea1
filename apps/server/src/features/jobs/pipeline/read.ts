import type { FileTypeValues } from '@langwerk/contract/file-types'
import { and, asc, eq, sql } from 'drizzle-orm'
import { file, targetFile, transUnit } from '../../../database/schema/jobs.ts'
import type { Reading } from '../../../documents/document-work.ts'
import { readDocument, type StoredDocument } from '../../../documents/documents.ts'
import { type FileTrouble, isOfOtherType, troubleOf } from '../../../documents/file-trouble.ts'
import { makeStoredForm } from '../../../documents/stored-form.ts'
import { newUuid } from '../../../foundation/uuid.ts'
import { fileTypesOf, isForFile } from '../../../kit/file-types.ts'
import { tellFileEvents } from '../../../kit/tell-file-events.ts'
import { asSection } from '../copywriting/as-section.ts'
import { type Stage, type StageRun, segmentsWritten, windowsOf } from './stage-run.ts'
import { lastSortId, markStageDone, type TargetFileToPrepare, targetFilesOf } from './target-files.ts'
import { copyTransUnits, insertTransUnits } from './trans-unit-rows.ts'
import { filtered, xliffFilterOf } from './xliff-filter.ts'

/**
 * Cuts every file into segments, once for each target language. A file that cannot be read is put aside with the reason;
 * the job goes on without it as long as one is left. A target file that was half read begins anew.
 */
export const read: Stage = async (run) => {
  const { db } = run.house
  const { jobUuid } = run.settings
  const files = await db.select().from(file).where(eq(file.jobUuid, jobUuid)).orderBy(asc(file.sortId))
  await makeTargetFiles(run, files)
  const fileTypes = await fileTypesOf(db, jobUuid, run.settings.sourceLanguage.code)
  for (const [index, source] of files.entries()) {
    run.signal.throwIfAborted()
    await run.progress(index / files.length)
    if (source.status === 'failed') continue
    if (index > 0) await run.giveWay()
    try {
      await readFile(run, source, fileTypes)
    } catch (error) {
      const trouble = troubleOf(error)
      if (!trouble) throw error
      await putAside(run, source, trouble)
    }
  }
  const [ready] = await db
    .select({ uuid: file.uuid })
    .from(file)
    .where(and(eq(file.jobUuid, jobUuid), eq(file.status, 'ready')))
    .limit(1)
  return ready ? undefined : 'noneRead'
}

const noTrouble = { problem: null, message: null, detail: null }

type SourceFile = typeof file.$inferSelect

async function makeTargetFiles({ house: { db }, settings }: StageRun, files: readonly SourceFile[]) {
  const rows = files.flatMap(({ uuid }) =>
    settings.targetLanguages.map((language) => ({
      uuid: newUuid(),
      jobUuid: settings.jobUuid,
      fileUuid: uuid,
      languageUuid: language.uuid,
    })),
  )
  if (rows.length > 0) await db.insert(targetFile).values(rows).onConflictDoNothing()
}

async function readFile(run: StageRun, source: SourceFile, fileTypes: readonly FileTypeValues[]) {
  const { db } = run.house
  const targets = (await targetFilesOf(db, run.settings.jobUuid)).filter(({ fileUuid }) => fileUuid === source.uuid)
  const open = targets.filter(({ stagesDone }) => !stagesDone.includes('read'))
  // What is read for a further language has to be the same as before.
  const ways = open.length < targets.length ? [source.fileType] : waysToRead(source, fileTypes)
  await db
    .update(file)
    .set({ status: 'reading', ...noTrouble })
    .where(eq(file.uuid, source.uuid))
  const { readings, refused } =
    open.length > 0 ? await readForAll(run, source, { open, ways }) : { readings: [], refused: null }
  await db
    .update(file)
    .set({
      status: 'ready',
      ...refused,
      ...(readings[0] && { targetEnding: readings[0].targetEnding }),
      ...(readings.length > 0 && {
        notices: [
          ...new Map(readings.flatMap(({ notices }) => notices.map((one) => [one.text, one] as const))).values(),
        ],
      }),
      numWords: sql`coalesce((select sum(u.words) from trans_unit u where u.target_file_uuid =
        (select t.uuid from target_file t where t.file_uuid = ${source.uuid} limit 1)), 0)`,
    })
    .where(eq(file.uuid, source.uuid))
  if (readings.length > 0) await tellFileEvents(db, [{ fileUuid: source.uuid, action: 'read' }])
}

/**
 * Reads a file for all languages; one that is no bilingual one is read for the first and copied for the others. A package that is
 * not for one of the languages goes on without it, and says so (`refused`).
 */
async function readForAll(
  run: StageRun,
  source: SourceFile,
  { open, ways }: { open: readonly TargetFileToPrepare[]; ways: readonly WayToRead[] },
) {
  const form = await makeStoredForm(run.house, source, run.signal)
  const readings: Reading[] = []
  const refused: { trouble: FileTrouble; error: unknown }[] = []
  let first: TargetFileToPrepare | undefined
  for (const target of open) {
    if (first && readings[0]?.bilingual === false) {
      await copyFor(run, first, target)
      continue
    }
    try {
      readings.push(await readFor(run, source, { form, target, ways }))
      first ??= target
    } catch (error) {
      const trouble = troubleOf(error)
      const isOther = trouble?.problem === 'unsupported' && open.length > 1
      if (!isOther) throw error
      refused.push({ trouble, error })
      await run.house.db.delete(targetFile).where(eq(targetFile.uuid, target.uuid))
    }
  }
  const [firstRefused] = refused
  for (const { trouble } of refused) await complainOf(run, source, trouble)
  if (readings.length === 0 && firstRefused) throw firstRefused.error
  return { readings, refused: firstRefused?.trouble ?? null }
}

const complainOf = ({ complain }: StageRun, { uuid, originalName }: SourceFile, { message, ...what }: FileTrouble) =>
  complain(`${originalName}: ${message}`, { fileUuid: uuid, ...what })

/** By a file type, or the shipped way. */
type WayToRead = FileTypeValues | null

/** The job's file types that are for the file, in their order, and then the shipped way. */
const waysToRead = ({ originalName, mimeType }: SourceFile, fileTypes: readonly FileTypeValues[]): WayToRead[] => [
  ...fileTypes.filter((fileType) => isForFile(fileType, { name: originalName, mimeType })),
  null,
]

interface ReadingForTarget {
  form: Pick<StoredDocument, 'storageKey' | 'fileName'>
  target: TargetFileToPrepare
  ways: readonly WayToRead[]
}

/** Reads it in the first way that is for it: a file type whose root it has not is not. */
async function readFor(run: StageRun, source: SourceFile, { form, target, ways }: ReadingForTarget): Promise<Reading> {
  const { db } = run.house
  for (const [index, way] of ways.entries())
    try {
      const reading = await readInWay(run, form, target, way, source.ofCopyTemplate)
      const mimeType = way?.mimeType || source.mimeType
      await db.update(file).set({ fileType: way, mimeType }).where(eq(file.uuid, source.uuid))
      await markStageDone(db, target.uuid, 'read')
      return reading
    } catch (error) {
      if (index === ways.length - 1 || !isOfOtherType(error)) throw error
    }
  throw new Error('There is no way to read a file')
}

async function readInWay(
  run: StageRun,
  form: Pick<StoredDocument, 'storageKey' | 'fileName'>,
  target: TargetFileToPrepare,
  way: WayToRead,
  ofCopyTemplate: boolean,
): Promise<Reading> {
  const { house, settings, signal } = run
  const { db } = house
  await db.delete(transUnit).where(eq(transUnit.targetFileUuid, target.uuid))
  const filter = await xliffFilterOf(db, settings.jobUuid)
  let firstSortId = 1
  return readDocument(
    house,
    {
      ...form,
      sourceLanguage: settings.sourceLanguage.code,
      targetLanguage: target.targetLanguage,
      ...(way && { fileType: way }),
    },
    {
      batch: segmentsWritten,
      whole: settings.object === 'jobCopywriting',
      signal,
      onBatch: async (segments) => {
        const place = { jobUuid: settings.jobUuid, targetFileUuid: target.uuid, firstSortId }
        await insertTransUnits(
          db,
          place,
          segments.map((segment) => filtered(ofCopyTemplate ? asSection(segment) : segment, filter)),
        )
        firstSortId += segments.length
      },
    },
  )
}

/** Who goes on with it though it was thought dead finds it done by another, or does the same; nothing is brought back that people changed since. */
async function copyFor({ house: { db }, signal }: StageRun, from: TargetFileToPrepare, to: TargetFileToPrepare) {
  for (const window of windowsOf(await lastSortId(db, from.uuid), segmentsWritten)) {
    signal.throwIfAborted()
    const isOpen = await db.transaction(async (tx) => {
      const [row] = await tx.select().from(targetFile).where(eq(targetFile.uuid, to.uuid)).for('update')
      if (!row || row.stagesDone.includes('read')) return false
      await copyTransUnits(tx, from.uuid, to.uuid, window)
      return true
    })
    if (!isOpen) return
  }
  await markStageDone(db, to.uuid, 'read')
}

/** What was read of it earlier, for other languages, stays: people have worked on it. */
async function putAside(run: StageRun, source: SourceFile, trouble: FileTrouble) {
  await run.house.db.transaction(async (tx) => {
    const isRead = sql`${targetFile.stagesDone} @> '["read"]'::jsonb`
    await tx.delete(targetFile).where(and(eq(targetFile.fileUuid, source.uuid), sql`not ${isRead}`))
    const kept = await tx.$count(targetFile, eq(targetFile.fileUuid, source.uuid))
    await tx
      .update(file)
      .set({ status: kept > 0 ? 'ready' : 'failed', ...trouble })
      .where(eq(file.uuid, source.uuid))
    await tellFileEvents(tx, [{ fileUuid: source.uuid, action: 'failed' }])
  })
  await complainOf(run, source, trouble)
}

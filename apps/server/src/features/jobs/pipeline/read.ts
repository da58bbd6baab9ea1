import { DocumentError } from '@langwerk/documents/model/document'
import { and, asc, eq, sql } from 'drizzle-orm'
import { file, targetFile, transUnit } from '../../../database/schema/jobs.ts'
import { readDocument } from '../../../documents/documents.ts'
import { newUuid } from '../../../kit/uuid.ts'
import type { Stage, StageRun } from './stage-run.ts'
import { markStageDone, type TargetFileToPrepare, targetFilesOf } from './target-files.ts'
import { copyTransUnits, insertTransUnits } from './trans-unit-rows.ts'

const batch = 1000

/**
 * Cuts every file into segments, once for each target language. A file that cannot be read is put aside with the reason;
 * the job goes on without it as long as one is left. A target file that was half read begins anew.
 */
export const read: Stage = async (run) => {
  const { db } = run.house
  const { jobUuid } = run.settings
  const files = await db.select().from(file).where(eq(file.jobUuid, jobUuid)).orderBy(asc(file.sortId))
  await makeTargetFiles(run, files)
  for (const [index, source] of files.entries()) {
    run.signal.throwIfAborted()
    await run.progress(index / files.length)
    if (source.status === 'failed') continue
    try {
      await readFile(run, source)
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error
      await putAside(run, source, error.message)
    }
  }
  const [ready] = await db
    .select({ uuid: file.uuid })
    .from(file)
    .where(and(eq(file.jobUuid, jobUuid), eq(file.status, 'ready')))
    .limit(1)
  return ready ? undefined : 'None of the files could be read.'
}

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

async function readFile(run: StageRun, source: SourceFile) {
  const { db } = run.house
  const open = (await targetFilesOf(db, run.settings.jobUuid)).filter(
    ({ fileUuid, stagesDone }) => fileUuid === source.uuid && !stagesDone.includes('read'),
  )
  await db.update(file).set({ status: 'reading', message: null }).where(eq(file.uuid, source.uuid))
  const [first, ...others] = open
  if (first) {
    const { bilingual } = await readFor(run, source, first)
    for (const other of others) {
      if (bilingual) await readFor(run, source, other)
      else await copyFor(run, first, other)
    }
  }
  await db
    .update(file)
    .set({
      status: 'ready',
      numWords: sql`coalesce((select sum(u.words) from trans_unit u where u.target_file_uuid =
        (select t.uuid from target_file t where t.file_uuid = ${source.uuid} limit 1)), 0)`,
    })
    .where(eq(file.uuid, source.uuid))
}

async function readFor(run: StageRun, source: SourceFile, target: TargetFileToPrepare) {
  const { house, settings, signal } = run
  const { db } = house
  await db.delete(transUnit).where(eq(transUnit.targetFileUuid, target.uuid))
  let firstSortId = 1
  const reading = await readDocument(
    house,
    {
      storageKey: source.storageKey,
      fileName: source.originalName,
      sourceLanguage: settings.sourceLanguage.code,
      targetLanguage: target.targetLanguage,
    },
    {
      batch,
      signal,
      onBatch: async (segments) => {
        await insertTransUnits(db, { jobUuid: settings.jobUuid, targetFileUuid: target.uuid, firstSortId }, segments)
        firstSortId += segments.length
      },
    },
  )
  await markStageDone(db, target.uuid, 'read')
  return reading
}

async function copyFor({ house: { db } }: StageRun, from: TargetFileToPrepare, to: TargetFileToPrepare) {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(targetFile).where(eq(targetFile.uuid, to.uuid)).for('update')
    if (!row || row.stagesDone.includes('read')) return
    await tx.delete(transUnit).where(eq(transUnit.targetFileUuid, to.uuid))
    await copyTransUnits(tx, from.uuid, to.uuid)
    await markStageDone(tx, to.uuid, 'read')
  })
}

/** What was read of it earlier, for other languages, stays: people have worked on it. */
async function putAside({ house: { db }, complain }: StageRun, source: SourceFile, message: string) {
  await db.transaction(async (tx) => {
    const isRead = sql`${targetFile.stagesDone} @> '["read"]'::jsonb`
    await tx.delete(targetFile).where(and(eq(targetFile.fileUuid, source.uuid), sql`not ${isRead}`))
    const kept = await tx.$count(targetFile, eq(targetFile.fileUuid, source.uuid))
    await tx
      .update(file)
      .set({ status: kept > 0 ? 'ready' : 'failed', message })
      .where(eq(file.uuid, source.uuid))
  })
  await complain(`${source.originalName}: ${message}`, source.uuid)
}

import { iriOf } from '@langwerk/contract/common'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { file, job, jobError, jobTargetLanguage, targetFile } from '../../database/schema/jobs.ts'
import { invalid, notFound, type Violation } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { itemName } from '../../kit/item-name.ts'
import { requireAllowedLanguages } from '../language-combination-sets/index.ts'
import { firstFileName } from './first-file-name.ts'
import { jobFinished, jobNotStarted, jobPreparing, nothingFailed, nothingToPrepare } from './job-refusals.ts'
import { moveJob } from './job-status.ts'
import { stageTask } from './pipeline/stage-task.ts'
import { saveTargetLanguages } from './save-job.ts'

type Parts = Pick<House, 'db' | 'tasks' | 'events'>

/**
 * Begins the preparation. A failed one goes on where it failed; a job that is ready takes up what was added to it.
 * A job without a name takes that of its first file.
 * @throws Refusal 409 where the job is being prepared, or nothing was added since it was.
 * @param targetLanguageUuids the job's target languages from now on; none keeps those it has.
 */
export async function startJob(house: Parts, jobUuid: string, targetLanguageUuids: readonly string[] = []) {
  await prepare(house, jobUuid, async (tx, row) => {
    if (targetLanguageUuids.length > 0) {
      const kept = await tx
        .selectDistinct({ uuid: targetFile.languageUuid })
        .from(targetFile)
        .where(eq(targetFile.jobUuid, jobUuid))
      const all = new Set([...kept.map(({ uuid }) => uuid), ...targetLanguageUuids])
      await saveTargetLanguages(
        tx,
        jobUuid,
        [...all].map((uuid) => iriOf('languages', uuid)),
      )
    }
    const violations = await whatIsMissing(tx, row)
    if (violations.length > 0) throw invalid(...violations)
    if (row.status === 'init' || targetLanguageUuids.length > 0) await requireAllowedLanguages(tx, jobUuid)
    if (row.status === 'done' && !(await hasNewWork(tx, jobUuid))) throw nothingToPrepare()
    if ((await itemName(tx, jobUuid)) === '')
      await tx
        .update(shareable)
        .set({ name: await firstFileName(tx, jobUuid) })
        .where(eq(shareable.uuid, jobUuid))
  })
}

/**
 * Runs again what failed, of a failed job or of a ready one with errors: files that could not be read, segments without a target.
 * @throws Refusal 409 where nothing failed.
 */
export async function retryJob(house: Parts, jobUuid: string) {
  await prepare(house, jobUuid, async (tx, row) => {
    if (row.status === 'init') throw jobNotStarted()
    if (row.status === 'done' && (await tx.$count(jobError, eq(jobError.jobUuid, jobUuid))) === 0) throw nothingFailed()
    await tx
      .update(targetFile)
      .set({ stagesDone: sql`${targetFile.stagesDone} - 'pretranslate' - 'check'` })
      .where(eq(targetFile.jobUuid, jobUuid))
  })
}

async function prepare(
  { db, tasks, events }: Parts,
  jobUuid: string,
  makeReady: (tx: Db, row: typeof job.$inferSelect) => Promise<void>,
) {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(job).where(eq(job.uuid, jobUuid)).for('update')
    if (!row) throw notFound('job')
    if (row.finishedAt) throw jobFinished()
    if (row.status === 'preparing') throw jobPreparing()
    await makeReady(tx, row)
    await tx.delete(jobError).where(eq(jobError.jobUuid, jobUuid))
    await tx
      .update(file)
      .set({ status: 'uploaded', problem: null, message: null, detail: null })
      .where(and(eq(file.jobUuid, jobUuid), eq(file.status, 'failed')))
    await moveJob(tx, jobUuid, 'preparing', { stage: 'read', progress: 0, readyAt: null, startedAt: new Date() })
    await tasks.enqueue(tx, await stageTask(tx, 'read', jobUuid))
  })
  tasks.wake()
  events.publish({ type: 'job', jobUuid }, { shareableUuid: jobUuid })
}

async function whatIsMissing(tx: Db, row: typeof job.$inferSelect): Promise<Violation[]> {
  const targets = await tx
    .select({ uuid: jobTargetLanguage.languageUuid })
    .from(jobTargetLanguage)
    .where(eq(jobTargetLanguage.jobUuid, row.uuid))
    .orderBy(asc(jobTargetLanguage.sortId))
  const [files] = await tx.select({ rows: count() }).from(file).where(eq(file.jobUuid, row.uuid))
  const violations: Violation[] = []
  if (!row.sourceLanguageUuid) violations.push({ propertyPath: 'sourceLanguage', code: 'languages_required' })
  else if (targets.length === 0) violations.push({ propertyPath: 'targetLanguages', code: 'languages_required' })
  else if (targets.some(({ uuid }) => uuid === row.sourceLanguageUuid))
    violations.push({ propertyPath: 'targetLanguages', code: 'source_is_target' })
  if (files!.rows === 0) violations.push({ propertyPath: 'files', code: 'file_required' })
  return violations
}

/** Files not read yet or failed, or languages that some file has no target file for. */
async function hasNewWork(tx: Db, jobUuid: string): Promise<boolean> {
  const [open] = await tx
    .select({ rows: count() })
    .from(file)
    .where(and(eq(file.jobUuid, jobUuid), inArray(file.status, ['uploaded', 'reading', 'failed'])))
  const [files] = await tx.select({ rows: count() }).from(file).where(eq(file.jobUuid, jobUuid))
  const [languages] = await tx
    .select({ rows: count() })
    .from(jobTargetLanguage)
    .where(eq(jobTargetLanguage.jobUuid, jobUuid))
  const [targetFiles] = await tx.select({ rows: count() }).from(targetFile).where(eq(targetFile.jobUuid, jobUuid))
  return open!.rows > 0 || targetFiles!.rows < files!.rows * languages!.rows
}

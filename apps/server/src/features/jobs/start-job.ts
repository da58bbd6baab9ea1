import { iriOf } from '@langwerk/contract/common'
import type { JobObject } from '@langwerk/contract/job-types'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { countTranslation } from '../../access/billing-accounts.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { file, job, jobError, jobTargetLanguage, targetFile } from '../../database/schema/jobs.ts'
import { invalid, notFound, type Violation } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { itemName } from '../../kit/item-name.ts'
import { requireAllowedLanguages } from '../language-combination-sets/index.ts'
import { makeCopyFile } from './copywriting/make-copy-file.ts'
import { requireOneLanguage } from './copywriting/one-language.ts'
import { firstFileName } from './first-file-name.ts'
import { jobFinished, jobNotStarted, jobPreparing, nothingFailed, nothingToPrepare } from './job-refusals.ts'
import { moveJob } from './job-status.ts'
import { modelWorkMissing } from './model-work/model-work-missing.ts'
import { stageTask } from './pipeline/stage-task.ts'
import { requireFeaturesOfUses } from './require-features.ts'
import { saveTargetLanguages } from './save-job.ts'
import { requireItsTarget } from './transcreation/into-one-language.ts'

type Parts = Pick<House, 'db' | 'tasks' | 'events'>

/** A job that is to begin, and who has it begin. */
interface Beginning {
  actor: Actor
  object: JobObject
  jobUuid: string
}

/**
 * Begins the preparation. A failed one goes on where it failed; a job that is ready takes up what was added to it.
 * A job without a name takes that of its first file.
 * @throws Refusal 409 where the job is being prepared, or nothing was added since it was.
 * @param targetLanguageUuids the job's target languages from now on; none keeps those it has.
 */
export async function startJob(house: House, beginning: Beginning, targetLanguageUuids: readonly string[] = []) {
  const { actor, object, jobUuid } = beginning
  if (object === 'jobTranslation') return begin(house, beginning, { targetLanguageUuids })
  if (object === 'jobTranscreation') {
    await requireItsTarget(house.db, jobUuid, targetLanguageUuids)
    return begin(house, beginning, { targetLanguageUuids: [] })
  }
  await requireOneLanguage(house.db, jobUuid, targetLanguageUuids)
  const copy = await makeCopyFile(house, actor, jobUuid)
  try {
    await begin(house, beginning, { targetLanguageUuids: [], add: copy?.save })
  } catch (error) {
    await copy?.remove()
    throw error
  }
}

/** @param add puts something into the job with its start, and not without it */
async function begin(
  house: Parts,
  { object, jobUuid }: Beginning,
  {
    targetLanguageUuids,
    add,
  }: { targetLanguageUuids: readonly string[]; add?: ((tx: Db) => Promise<void>) | undefined },
) {
  await prepare(house, jobUuid, async (tx, row) => {
    await add?.(tx)
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
    const violations = await whatIsMissing(tx, object, row)
    if (violations.length > 0) throw invalid(...violations)
    if (row.status === 'init') await requireFeaturesOfUses(tx, jobUuid)
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
    const startedAt = new Date()
    await countTranslation(tx, jobUuid, startedAt)
    await tx.delete(jobError).where(eq(jobError.jobUuid, jobUuid))
    await tx
      .update(file)
      .set({ status: 'uploaded', problem: null, message: null, detail: null })
      .where(and(eq(file.jobUuid, jobUuid), eq(file.status, 'failed')))
    await moveJob(tx, jobUuid, 'preparing', { stage: 'read', progress: 0, readyAt: null, startedAt })
    await tasks.enqueue(tx, await stageTask(tx, 'read', jobUuid))
  })
  tasks.wake()
  events.publish({ type: 'job', jobUuid }, { shareableUuid: jobUuid })
}

async function whatIsMissing(tx: Db, object: JobObject, row: typeof job.$inferSelect): Promise<Violation[]> {
  const violations = object === 'jobCopywriting' ? languageMissing(row) : await languagesMissing(tx, row)
  if (object === 'jobTranscreation' || row.usePrompt) violations.push(...(await modelWorkMissing(tx, row.uuid)))
  const [files] = await tx.select({ rows: count() }).from(file).where(eq(file.jobUuid, row.uuid))
  return files!.rows > 0 ? violations : [...violations, { propertyPath: 'files', code: 'file_required' }]
}

const languageMissing = ({ sourceLanguageUuid }: typeof job.$inferSelect): Violation[] =>
  sourceLanguageUuid ? [] : [{ propertyPath: 'sourceLanguage', code: 'language_required' }]

async function languagesMissing(tx: Db, row: typeof job.$inferSelect): Promise<Violation[]> {
  const targets = await tx
    .select({ uuid: jobTargetLanguage.languageUuid })
    .from(jobTargetLanguage)
    .where(eq(jobTargetLanguage.jobUuid, row.uuid))
    .orderBy(asc(jobTargetLanguage.sortId))
  if (!row.sourceLanguageUuid) return [{ propertyPath: 'sourceLanguage', code: 'languages_required' }]
  if (targets.length === 0) return [{ propertyPath: 'targetLanguages', code: 'languages_required' }]
  return targets.some(({ uuid }) => uuid === row.sourceLanguageUuid)
    ? [{ propertyPath: 'targetLanguages', code: 'source_is_target' }]
    : []
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

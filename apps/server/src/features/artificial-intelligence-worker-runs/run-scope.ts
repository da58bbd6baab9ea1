import type { WorkerRunInput } from '@langwerk/contract/artificial-intelligence-worker-runs'
import { uuidOf } from '@langwerk/contract/common'
import type { Thing } from '@langwerk/contract/refusals'
import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { coveredBy } from '../../access/job-steps.ts'
import { requireJob } from '../../access/jobs.ts'
import type { Db } from '../../database/database.ts'
import { file, targetFile, transUnit } from '../../database/schema/jobs.ts'
import { conflict, invalid, Refusal } from '../../foundation/refusals.ts'
import { type EditedFileRow, filtersOf, findFile, requireWork } from '../trans-units/index.ts'
import { actingInStep, requireWorkerOf, type StepOfRun, stepOfWorker, unitsOfStep } from './run-in-step.ts'

/** What a run is to work on: target files of one job in their order, and of each what filters leave. */
export interface RunScope {
  jobUuid: string
  /** Where it is one alone. */
  targetFileUuid: string | null
  files: { file: EditedFileRow; filters: SQL[] }[]
  /** Whose work it is; null for no step's. */
  step: StepOfRun | null
}

/**
 * @throws Refusal 422 at what the actor may not know of, or where segments are of several jobs; 403 where they may not work in it,
 * 409 where the job or the step is finished, or the job is not ready.
 */
export async function scopeOf(db: Db, actor: Actor, input: WorkerRunInput): Promise<RunScope> {
  const { job, file: named, transUnits, filter = {} } = input
  if (input.jobStep) return scopeOfStep(db, actor, input)
  const uuids = transUnits?.map(uuidOf) ?? []
  const given = named
    ? { property: 'file', what: 'file' as const, targetFiles: await filesNamed(db, uuidOf(named)) }
    : transUnits
      ? { property: 'transUnits', what: 'transUnit' as const, targetFiles: await filesOfUnits(db, uuids) }
      : { property: 'job', what: 'job' as const, targetFiles: await filesOfJob(db, actor, uuidOf(job!)) }
  if (given.targetFiles.length === 0) throw doesNotExist(given.property, given.what)
  const files: EditedFileRow[] = []
  for (const uuid of given.targetFiles) files.push(await seenAt(given, () => findFile(db, actor, uuid)))
  for (const one of files) requireWork(one)
  const [first] = files
  if (files.some(({ jobUuid }) => jobUuid !== first!.jobUuid))
    throw invalid({ propertyPath: 'transUnits', code: 'segments_of_one_job' })
  return {
    jobUuid: first!.jobUuid,
    targetFileUuid: job === undefined && files.length === 1 ? first!.uuid : null,
    step: null,
    files: files.map((one) => ({
      file: one,
      filters: [...filtersOf(one, filter), ...(transUnits ? [inArray(transUnit.uuid, uuids)] : [])],
    })),
  }
}

/** What a step covers, for whoever gives it out. */
async function scopeOfStep(
  db: Db,
  actor: Actor,
  { jobStep, filter = {}, ...input }: WorkerRunInput,
): Promise<RunScope> {
  const uuid = uuidOf(jobStep!)
  const step = await stepOfWorker(db, uuid)
  const acting = step && (await actingInStep(db, actor, step))
  requireWorkerOf(acting && step, uuidOf(input.artificialIntelligenceWorker))
  if (step!.finished) throw conflict('step_finished')
  const rows = await db
    .select({ uuid: targetFile.uuid })
    .from(targetFile)
    .innerJoin(file, eq(file.uuid, targetFile.fileUuid))
    .where(and(eq(targetFile.jobUuid, step!.jobUuid), coveredBy(uuid)))
    .orderBy(asc(file.sortId), asc(targetFile.uuid))
  const files: RunScope['files'] = []
  for (const row of rows) {
    const one = await findFile(db, acting!, row.uuid)
    requireWork(one)
    files.push({ file: one, filters: [...filtersOf(one, filter), ...unitsOfStep(uuid)] })
  }
  return { jobUuid: step!.jobUuid, targetFileUuid: null, files, step }
}

const doesNotExist = (propertyPath: string, what: Thing) =>
  invalid({ propertyPath, code: 'does_not_exist', values: { what } })

/** What a payload names and its sender may not know of is wrong in the payload. */
async function seenAt<Found>({ property, what }: { property: string; what: Thing }, find: () => Promise<Found>) {
  try {
    return await find()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error
    throw doesNotExist(property, what)
  }
}

async function filesOfJob(db: Db, actor: Actor, uuid: string): Promise<string[]> {
  await seenAt({ property: 'job', what: 'job' }, () => requireJob(db, actor, uuid, 'read'))
  const rows = await db
    .select({ uuid: targetFile.uuid })
    .from(targetFile)
    .innerJoin(file, eq(file.uuid, targetFile.fileUuid))
    .where(eq(targetFile.jobUuid, uuid))
    .orderBy(asc(file.sortId), asc(targetFile.uuid))
  if (rows.length === 0) throw conflict('job_not_ready')
  return rows.map((row) => row.uuid)
}

/** A target file by itself, a source file by all of its target files. */
async function filesNamed(db: Db, uuid: string): Promise<string[]> {
  const rows = await db
    .select({ uuid: targetFile.uuid })
    .from(targetFile)
    .where(or(eq(targetFile.uuid, uuid), eq(targetFile.fileUuid, uuid)))
    .orderBy(asc(targetFile.uuid))
  return rows.map((row) => row.uuid)
}

async function filesOfUnits(db: Db, uuids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ uuid: transUnit.targetFileUuid })
    .from(transUnit)
    .where(inArray(transUnit.uuid, [...uuids]))
  return rows.map((row) => row.uuid)
}

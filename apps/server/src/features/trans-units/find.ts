import type { ServiceProviderPermission } from '@langwerk/contract/job-step-words'
import { jobObjects } from '@langwerk/contract/job-types'
import type { PermissionObject } from '@langwerk/contract/permission-objects'
import type { Thing } from '@langwerk/contract/refusals'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../access/actor.ts'
import { mayDo } from '../../access/item-rule.ts'
import {
  fileOfJob,
  isInParts,
  requireNotAlone,
  requirePermitted,
  type StepJson,
  standingInStep,
  stepColumn,
  type WorkInStep,
  workInStep,
} from '../../access/job-steps.ts'
import { type AccessJson, accessColumn, asking, requireActionFound } from '../../access/sharing.ts'
import { builtOnce } from '../../database/built-once.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { file, job, targetFile, transUnit } from '../../database/schema/jobs.ts'
import { language } from '../../database/schema/resources.ts'
import { accessDenied, conflict, notFound } from '../../foundation/refusals.ts'
import { type ClosedByStep, closedColumn, closedInStep } from './units-in-step.ts'

const sourceLanguage = alias(language, 'source_language')
const targetLanguage = alias(language, 'target_language')

const fileColumns = {
  uuid: targetFile.uuid,
  fileUuid: targetFile.fileUuid,
  jobUuid: job.uuid,
  jobName: shareable.name,
  object: shareable.kind,
  jobStatus: job.status,
  finishedAt: job.finishedAt,
  useTranslationMemory: job.useTranslationMemory,
  usePrompt: job.usePrompt,
  stagesDone: targetFile.stagesDone,
  originalName: file.originalName,
  storageKey: file.storageKey,
  convertedStorageKey: file.convertedStorageKey,
  sourceLanguage: { uuid: sourceLanguage.uuid, code: sourceLanguage.code, name: sourceLanguage.name },
  /** Whether its primary team lets only some work in the editor at once. */
  limitsEditors: sql<boolean>`exists (select from shareable_team st join team t on t.uuid = st.team_uuid
    where st.shareable_uuid = ${job.uuid} and st.primary_team and t.editor_units is not null)`,
  targetLanguage: { uuid: targetLanguage.uuid, code: targetLanguage.code, name: targetLanguage.name },
}

export type TransUnitRow = typeof transUnit.$inferSelect
export type EditedFileRow = Omit<Awaited<ReturnType<typeof findFile>>, 'step'> & {
  step: WorkInStep | null
  /** Of a file that was found with one of its units: which step closes that for the actor's own. */
  closed?: { unit: string; by: ClosedByStep | null }
}

const given = {
  uuid: sql.placeholder('uuid'),
  userUuid: sql.placeholder('userUuid'),
  teamUuids: sql.placeholder('teamUuids'),
  stepUuid: sql.placeholder('stepUuid'),
}
/** By what the actor gets at a file: by their place in its job, or by the step that they work in. */
const ways = {
  outside: { access: accessColumn(given, job.uuid) },
  inStep: { step: stepColumn(given, fileOfJob) },
}

const fileStatement = <Way extends Record<string, SQL>>(name: string, way: Way) =>
  builtOnce((db) =>
    db
      .select({ ...fileColumns, ...way })
      .from(targetFile)
      .innerJoin(file, eq(file.uuid, targetFile.fileUuid))
      .innerJoin(job, eq(job.uuid, targetFile.jobUuid))
      .innerJoin(shareable, eq(shareable.uuid, job.uuid))
      .innerJoin(sourceLanguage, eq(sourceLanguage.uuid, job.sourceLanguageUuid))
      .innerJoin(targetLanguage, eq(targetLanguage.uuid, targetFile.languageUuid))
      .where(eq(targetFile.uuid, given.uuid))
      .prepare(name),
  )
const transUnitStatement = <Way extends Record<string, SQL>>(name: string, way: Way) =>
  builtOnce((db) =>
    db
      .select({
        unit: transUnit,
        previousHash: hashAt(-1),
        nextHash: hashAt(1),
        ...fileColumns,
        ...way,
      })
      .from(transUnit)
      .innerJoin(targetFile, eq(targetFile.uuid, transUnit.targetFileUuid))
      .innerJoin(file, eq(file.uuid, targetFile.fileUuid))
      .innerJoin(job, eq(job.uuid, targetFile.jobUuid))
      .innerJoin(shareable, eq(shareable.uuid, job.uuid))
      .innerJoin(sourceLanguage, eq(sourceLanguage.uuid, job.sourceLanguageUuid))
      .innerJoin(targetLanguage, eq(targetLanguage.uuid, targetFile.languageUuid))
      .where(eq(transUnit.uuid, given.uuid))
      .prepare(name),
  )
const statements = {
  file: fileStatement('find_file', ways.outside),
  fileInStep: fileStatement('find_file_in_step', ways.inStep),
  transUnit: transUnitStatement('find_trans_unit', ways.outside),
  transUnitInStep: transUnitStatement('find_trans_unit_in_step', {
    ...ways.inStep,
    closed: closedColumn(sql`${transUnit}`, given.stepUuid),
  }),
}
const valuesOf = (actor: Actor, uuid: string) => ({ uuid, ...asking(actor), stepUuid: actor.jobStep?.uuid })

/**
 * The target file of a uuid, for the editor. In a step that is theirs people do what the step lets them, and elsewhere what the job does.
 * @throws Refusal 404 where it is none, or none that the actor may know of; 403 where the editor is not open to them.
 */
export async function findFile(db: Db, actor: Actor, uuid: string) {
  const inStep = await foundInStep(actor, 'file', () => statements.fileInStep(db).execute(valuesOf(actor, uuid)))
  if (inStep) return inStep
  const [row] = await statements.file(db).execute(valuesOf(actor, uuid))
  if (!row) throw notFound('file')
  const { access, ...found } = row
  return { ...found, standing: standingInJob(actor, access, 'file'), step: null }
}

/** The hashes of the sources before and after a unit in its file. */
export interface Neighbours {
  previousHash: bigint | null
  nextHash: bigint | null
}

/** One trans unit with its neighbours and its target file. @throws Refusal 404, 403 as `findFile`. */
export async function findTransUnit(
  db: Db,
  actor: Actor,
  uuid: string,
): Promise<{ unit: TransUnitRow; neighbours: Neighbours; file: EditedFileRow }> {
  const inStep = await foundInStep(actor, 'transUnit', () =>
    statements.transUnitInStep(db).execute(valuesOf(actor, uuid)),
  )
  if (inStep) return withNeighbours({ ...inStep, closed: { unit: uuid, by: inStep.closed } })
  const [row] = await statements.transUnit(db).execute(valuesOf(actor, uuid))
  if (!row) throw notFound('transUnit')
  const { access, ...found } = row
  return withNeighbours({ ...found, standing: standingInJob(actor, access, 'transUnit'), step: null })
}

const withNeighbours = <File extends EditedFileRow>({
  unit,
  previousHash,
  nextHash,
  ...file
}: File & { unit: TransUnitRow; previousHash: string | null; nextHash: string | null }) => ({
  unit,
  neighbours: { previousHash: bigintOf(previousHash), nextHash: bigintOf(nextHash) },
  file,
})

/** The source before a unit in its file, as context; null for the first. */
export async function sourceBefore(db: Db, { targetFileUuid, sortId }: TransUnitRow): Promise<string | null> {
  const [before] = await db
    .select({ source: transUnit.source })
    .from(transUnit)
    .where(and(eq(transUnit.targetFileUuid, targetFileUuid), eq(transUnit.sortId, sortId - 1)))
  return before?.source ?? null
}

const hashAt = (distance: -1 | 1) =>
  sql<string | null>`(select n.source_hash::text from trans_unit n
    where n.target_file_uuid = ${transUnit.targetFileUuid} and n.sort_id = ${transUnit.sortId} + ${distance}::int)`
const bigintOf = (text: string | null) => (text === null ? null : BigInt(text))

/** What the actor gets at by the step that they work in; null where that is none of theirs, or does not cover it. @throws Refusal 404 */
async function foundInStep<Row extends { object: PermissionObject; step: StepJson | null }>(
  actor: Actor,
  kind: Thing,
  find: () => Promise<Row[]>,
) {
  if (!actor.jobStep) return null
  const [row] = await find()
  const step = workInStep(row?.step ?? null)
  if (row && step) {
    const { step: _, ...found } = row
    return { ...found, standing: standingInStep(row.object), step }
  }
  requireNotAlone(actor, kind)
  return null
}

const standingInJob = (actor: Actor, access: AccessJson | null, kind: Thing) =>
  requireActionFound(actor, access, { kind, object: jobObjects }, 'accessWorkspace')

/**
 * Whether the file is copy: it is written in the language of its source, which is an instruction or a draft. Nothing of it is a
 * repetition, since alike instructions are for sections of their own.
 */
export const isCopy = ({ sourceLanguage, targetLanguage }: Pick<EditedFileRow, 'sourceLanguage' | 'targetLanguage'>) =>
  sourceLanguage.uuid === targetLanguage.uuid

/** Those who edit a job may work in its files, and so may those who review it. */
export const mayWork = ({ standing }: Pick<EditedFileRow, 'standing'>) =>
  mayDo(standing, 'edit') || mayDo(standing, 'review')

/** The pipeline still writes this file. A failed preparation does not keep people from working. */
export const isBeingPrepared = ({ jobStatus, stagesDone }: Pick<EditedFileRow, 'jobStatus' | 'stagesDone'>) =>
  (jobStatus === 'preparing' || jobStatus === 'init') && !stagesDone.includes('check')

/** The same as a condition on `job` and `target_file`. */
export const areBeingPrepared = sql`${job.status} in ('preparing', 'init') and not ${targetFile.stagesDone} @> '["check"]'`

/** Whether the file cannot be worked on: by this actor, or by anybody now. */
export const isReadOnly = (file: EditedFileRow) => !mayComment(file) || whyNotInStep(file) !== null

/** @throws Refusal 403 where the actor only reads, 409 where the job or their step is finished, or it is not time yet. */
export function requireWork(file: EditedFileRow) {
  requireCommenting(file)
  const reason = whyNotInStep(file)
  if (reason) throw conflict(reason)
}

/** Whoever works in a file comments on all of it, whatever their step is about and how far it is. @throws Refusal 403, 409 */
export function requireCommenting(file: EditedFileRow) {
  if (!mayWork(file)) throw accessDenied('edit')
  if (file.finishedAt) throw jobFinished()
  if (isBeingPrepared(file)) throw conflict('job_preparing')
}

export const mayComment = (file: EditedFileRow) => mayWork(file) && file.finishedAt === null && !isBeingPrepared(file)

/** Why nothing can be worked on in the step now; null where it can, and outside of steps. */
function whyNotInStep({ step }: Pick<EditedFileRow, 'step'>) {
  if (step?.finished) return 'step_finished'
  return step?.waits ? 'step_waits' : null
}

/**
 * As `requireWork`, for one of the file's units.
 * @throws Refusal as that, and 409 where it is no part of the step, or a step before or after it has the unit.
 */
export async function requireWorkOnUnit(db: Db, file: EditedFileRow, unit: Pick<TransUnitRow, 'uuid' | 'sortId'>) {
  requireWork(file)
  if (!file.step) return
  if (!isInParts(file.step, unit.sortId)) throw conflict('segment_outside_step')
  const closed =
    file.closed?.unit === unit.uuid
      ? file.closed.by
      : (await closedInStep(db, file.step.uuid, [unit.uuid])).get(unit.uuid)
  if (closed === 'earlierStep') throw conflict('segment_of_earlier_step')
  if (closed === 'laterStep') throw conflict('segment_closed_by_later_step')
}

/**
 * What those who edit a job may do, and the people of a step where it lets them.
 * @throws Refusal 403
 */
export function requirePermittedWork({ step, standing }: EditedFileRow, permission: ServiceProviderPermission) {
  if (step) requirePermitted(step, permission)
  else if (!mayDo(standing, 'edit')) throw accessDenied('edit')
}

export const mayLock = (file: EditedFileRow) => mayDo(file.standing, 'edit') && !isReadOnly(file)

/** @throws Refusal as `requireWork`, and 403 where the actor may work in the job but not edit it. */
export function requireLocking(file: EditedFileRow) {
  requireWork(file)
  if (!mayDo(file.standing, 'edit')) throw accessDenied('edit')
}

export const jobFinished = () => conflict('job_finished')

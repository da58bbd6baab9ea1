import { fillPlaceholders } from '@langwerk/generation/prompt-placeholders'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mayDo } from '../../access/item-rule.ts'
import { overlapping, waitsWithParent } from '../../access/job-steps.ts'
import { standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { transUnit } from '../../database/schema/jobs.ts'
import { prompt } from '../../database/schema/prompts.ts'
import { accessDenied, conflict, invalid } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { hasPlace } from '../../kit/step-scope.ts'
import type { WaitingStep } from '../../kit/waiting-steps.ts'
import type { RunRow } from './run-rows.ts'

/** A step whose work is a run. */
export interface StepOfRun {
  uuid: string
  jobUuid: string
  parentUuid: string | null
  workerUuid: string
  /** Of the step above it: who has accepted that, and gives this one out. */
  giverUuid: string | null
  guidelineUuid: string | null
  promptUuid: string | null
  finished: boolean
}

/** The step of a uuid, where an AI worker has it. */
export async function stepOfWorker(db: Db, uuid: string): Promise<StepOfRun | null> {
  const { rows } = await db.execute<StepOfRun & Record<string, unknown>>(sql`
    select s.uuid, s.job_uuid as "jobUuid", s.parent_uuid as "parentUuid", s.worker_uuid as "workerUuid",
      p.user_uuid as "giverUuid", s.guideline_uuid as "guidelineUuid", s.prompt_uuid as "promptUuid",
      s.finished_at is not null as finished
    from job_step s left join job_step p on p.uuid = s.parent_uuid and p.status = 'accepted'
    where s.uuid = ${uuid} and s.worker_uuid is not null`)
  return rows[0] ?? null
}

/**
 * Somebody as they act where they let the worker of a step work: who has the step above it works in that, and knows nothing else of
 * the job.
 * @returns null where they may not know of the step.
 * @throws Refusal 403 where they do not give it out.
 */
export async function actingInStep(db: Db, actor: Actor, step: StepOfRun): Promise<Actor | null> {
  const standing = (await standingsOn(db, actor, [step.jobUuid])).get(step.jobUuid)
  if (standing && mayDo(standing, 'edit')) return actor
  if (step.parentUuid && step.giverUuid === actor.uuid)
    return { ...actor, jobStep: { uuid: step.parentUuid, alone: false } }
  if (standing) throw accessDenied('edit')
  return null
}

/** Conditions on segments of a job's files: the step covers them, and no later one has confirmed them. */
export const unitsOfStep = (stepUuid: string): SQL[] => [
  sql`exists (select from job_step s where s.uuid = ${stepUuid} and ${hasPlace(sql`s`, transUnit)})`,
  sql`not exists (select from job_step s left join job_step p on p.uuid = s.parent_uuid
    join job_step later on later.job_uuid = s.job_uuid and later.parent_uuid is null
      and later.sort_id > coalesce(p.sort_id, s.sort_id)
    join job_step_unit u on u.step_uuid = later.uuid and u.version is not null and u.trans_unit_uuid = ${transUnit.uuid}
    where s.uuid = ${stepUuid})`,
]

/** What a step's prompt says to its worker; what a prompt asks to be given stands in the data of each request. */
export async function promptOfStep(db: Db, { promptUuid }: StepOfRun): Promise<{ system: string; text: string }> {
  if (!promptUuid) return { system: '', text: '' }
  const [found] = await db.select().from(prompt).where(eq(prompt.uuid, promptUuid))
  const fill = (text: string) => fillPlaceholders(text, inTheData)
  return { system: fill(found?.systemMessage ?? ''), text: fill(found?.text ?? '') }
}

const inTheData = {
  sourceLanguage: 'the source language',
  targetLanguage: 'the target language',
  formality: 'the form of address that is asked for',
  terms: 'the terms in the data',
  guideline: 'the guideline',
  source: 'the text of each segment in the data',
  target: 'the present target of each segment in the data',
  neighbours: 'the texts before and after in the data',
  fileName: 'the file',
} satisfies Parameters<typeof fillPlaceholders>[1]

/** @throws Refusal 422 where a payload names a step that is no worker's, or another worker's. */
export function requireWorkerOf(step: StepOfRun | null, workerUuid: string): asserts step is StepOfRun {
  if (!step) throw invalid({ propertyPath: 'jobStep', code: 'does_not_exist', values: { what: 'jobStep' } })
  if (step.workerUuid !== workerUuid)
    throw invalid({ propertyPath: 'artificialIntelligenceWorker', code: 'step_of_other_worker' })
}

/** A condition on `job_step s`: the worker of another step, of some of the same segments, is at work. */
const besideAnother = sql`exists (select from job_step other
  join artificial_intelligence_worker_run r on r.uuid = other.run_uuid and r.status in ('running', 'reverting')
  where other.job_uuid = s.job_uuid and other.uuid <> s.uuid and ${overlapping(sql`s`, sql`other`)})`

/** Whether the worker of a step has to wait: for steps before it, or for another worker among its segments. */
export async function workerWaits(tx: Db, stepUuid: string): Promise<boolean> {
  const { rows } = await tx.execute<{ waits: boolean }>(sql`
    select ${waitsWithParent(sql`s`, sql`p`)} or ${besideAnother} as waits
    from job_step s left join job_step p on p.uuid = s.parent_uuid where s.uuid = ${stepUuid}`)
  return rows[0]?.waits ?? true
}

/**
 * Makes a run that begins the work of its step; call it where the job's row is held.
 * @param anew whether it has not worked in it before
 * @throws Refusal 409 where the step waits, is finished, or has become somebody else's.
 */
export async function beginInStep(tx: Db, run: RunRow, anew: boolean) {
  if (!run.jobStepUuid) return
  if (await workerWaits(tx, run.jobStepUuid)) throw conflict('step_waits')
  const free = sql`(${jobStep.runUuid} is null or exists (select from artificial_intelligence_worker_run r
    where r.uuid = ${jobStep.runUuid} and r.status in ('cancelled', 'failed', 'reverted')))`
  const begun = await tx
    .update(jobStep)
    .set({ runUuid: run.uuid, finishedAt: null, finishedByUuid: null, queuedByUuid: null, queuedBudget: null })
    .where(
      and(
        eq(jobStep.uuid, run.jobStepUuid),
        run.workerUuid === null ? sql`false` : eq(jobStep.workerUuid, run.workerUuid),
        anew ? and(isNull(jobStep.finishedAt), free) : eq(jobStep.runUuid, run.uuid),
      ),
    )
    .returning({ uuid: jobStep.uuid })
  if (begun.length === 0) throw conflict('step_in_other_state')
}

/** The step is open again: what its worker did is taken back. */
export async function openStepAgain(tx: Db, run: RunRow) {
  if (!run.jobStepUuid) return
  await tx
    .update(jobStep)
    .set({ finishedAt: null, finishedByUuid: null })
    .where(and(eq(jobStep.uuid, run.jobStepUuid), eq(jobStep.runUuid, run.uuid)))
}

/** In which step a run writes: null for none, and where the step is no more or somebody else's. */
export async function stepWrittenIn(tx: Db, { uuid, jobStepUuid }: RunRow) {
  if (!jobStepUuid) return null
  const [found] = await tx
    .select({ uuid: jobStep.uuid, parentUuid: jobStep.parentUuid })
    .from(jobStep)
    .where(and(eq(jobStep.uuid, jobStepUuid), eq(jobStep.runUuid, uuid)))
  return found ?? null
}

/** What is to be done once a run of a step has come to an end or a halt: a step whose run is done is finished. */
export const stepRunTaskName = 'jobStepRun'
export interface StepRunInput {
  runUuid: string
  opened?: OpenedStep | undefined
}

/** A step that was finished until a moment ago. */
export interface OpenedStep {
  byUuid: string
  /** Who waited in its job, and who did not, as it was finished. */
  waiting: WaitingStep[]
}

/** Has those who look after steps see to what became of a run in its step, or of the step. */
export async function seeToStep({ tasks }: Pick<House, 'tasks'>, tx: Db, run: RunRow, opened?: OpenedStep) {
  if (!run.jobStepUuid) return
  const input: StepRunInput = { runUuid: run.uuid, opened }
  await tasks.enqueue(tx, { kind: stepRunTaskName, subjectUuid: run.jobStepUuid, input })
}

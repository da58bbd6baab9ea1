import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import type { House } from '../../kit/house.ts'
import { moveRun, type tellRun } from '../artificial-intelligence-worker-runs/index.ts'
import type { StepRow } from './step-rows.ts'

/** The beginning of a worker that waited, as a task. */
export const beginTaskName = 'jobStepBegin'
export interface BeginInput {
  stepUuid: string
}

export const beginTask = (stepUuid: string) => {
  const input: BeginInput = { stepUuid }
  return { kind: beginTaskName, subjectUuid: stepUuid, input }
}

/**
 * Has the workers begin that waited for other steps of a job, as far as these are finished; call it where the job's row is held, so that
 * a worker that is told to wait at the same time is not forgotten.
 */
export async function beginQueued({ tasks }: Pick<House, 'tasks'>, tx: Db, jobUuid: string) {
  const queued = await tx
    .select({ uuid: jobStep.uuid })
    .from(jobStep)
    .where(and(eq(jobStep.jobUuid, jobUuid), isNotNull(jobStep.queuedByUuid), isNull(jobStep.finishedAt)))
  for (const { uuid } of queued) await tasks.enqueue(tx, beginTask(uuid))
}

/**
 * Ends what the AI worker of a step is doing there: the step is withdrawn, or somebody else's. Answers that are on their way are taken.
 * @returns the run that it has ended, to be told of after the commit.
 */
export async function endWork(
  tx: Db,
  { uuid, jobUuid, runUuid }: Pick<StepRow, 'uuid' | 'jobUuid' | 'runUuid'>,
): Promise<EndedRun | null> {
  if (!runUuid || !(await moveRun(tx, runUuid, ['running', 'paused'], 'cancelled'))) return null
  return { uuid: runUuid, jobUuid, jobStepUuid: uuid }
}

export type EndedRun = Parameters<typeof tellRun>[1]

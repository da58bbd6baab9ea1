import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { jobStep } from '../database/schema/job-steps.ts'
import { task } from '../database/schema/tasks.ts'
import { countSteps } from './count-steps.ts'
import type { House } from './house.ts'

/** Done by the feature of steps, which stands above those that bring and take files: here only its name is known. */
export const settleTaskName = 'job:settleSteps'

export interface SettleInput {
  jobUuid: string
}

const settleAfterMs = 10_000

/**
 * Has the steps of a job counted anew in a while, by when whoever was in the midst of a change is done with it. Of twenty hand-overs
 * in a row each need not: a counting that is still far enough away counts for this one as well.
 */
export async function settleLater({ tasks }: Pick<House, 'tasks'>, tx: Db, jobUuid: string) {
  const isFarEnough = sql`${task.runAfter} > clock_timestamp() + ${settleAfterMs / 2} * interval '1 millisecond'`
  const queued = and(eq(task.kind, settleTaskName), eq(task.subjectUuid, jobUuid), eq(task.status, 'queued'))
  if ((await tx.$count(task, and(queued, isFarEnough))) > 0) return
  const input: SettleInput = { jobUuid }
  await tasks.enqueue(tx, { kind: settleTaskName, subjectUuid: jobUuid, input, afterMs: settleAfterMs })
}

/** Counts the steps of a job anew, after files of it came or went, and has those finished that have nothing left. */
export async function settleSteps({ tasks }: Pick<House, 'tasks'>, tx: Db, jobUuid: string) {
  await countSteps(tx, sql`s.job_uuid = ${jobUuid}`)
  const open = await tx.$count(jobStep, and(eq(jobStep.jobUuid, jobUuid), isNull(jobStep.finishedAt)))
  const input: SettleInput = { jobUuid }
  if (open > 0) await tasks.enqueue(tx, { kind: settleTaskName, subjectUuid: jobUuid, input })
}

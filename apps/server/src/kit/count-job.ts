import { weeksOfJob } from '../access/week-sums.ts'
import type { Db } from '../database/database.ts'
import type { House } from './house.ts'

/** Done by the feature of statistics, which stands above those that move jobs on: here only its name is known. */
export const countJobTaskName = 'job:count'

export interface CountJobInput {
  jobUuid: string
  /** Those in which it counted before the change. */
  weeks: string[]
}

/** Has a job counted anew in the statistics of its weeks, after it was prepared or finished, or a step of it was. */
export async function countJobLater({ tasks }: Pick<House, 'tasks'>, tx: Db, jobUuid: string): Promise<void> {
  const input: CountJobInput = { jobUuid, weeks: await weeksOfJob(tx, jobUuid) }
  await tasks.enqueue(tx, { kind: countJobTaskName, subjectUuid: jobUuid, input })
}

import { newUuid } from '../../../foundation/uuid.ts'

/** Done by the feature of runs, which stands above this one: here only its name is known. */
export const reworkTaskName = 'job:rework'

export interface ReworkInput {
  jobUuid: string
  /** Of the run that it makes, so that it makes one, however often it is done. */
  runUuid: string
}

/** What follows the preparation of a job whose AI worker may begin by itself, as a task to enqueue. */
export const reworkTask = (jobUuid: string) => {
  const input: ReworkInput = { jobUuid, runUuid: newUuid() }
  return { kind: reworkTaskName, subjectUuid: jobUuid, input }
}

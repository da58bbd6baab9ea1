/** Done by the feature of steps, which stands above this one: here only its name is known. */
export const finishedTaskName = 'job:finished'

export interface FinishedInput {
  jobUuid: string
  /** Who has finished it. */
  userUuid: string
}

/** What follows the end of a job, as a task to enqueue. */
export const finishedTask = (input: FinishedInput) => ({ kind: finishedTaskName, subjectUuid: input.jobUuid, input })

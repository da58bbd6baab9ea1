import type { JobStage } from '@langwerk/contract/words'

export const stageTaskName = (stage: JobStage) => `job:${stage}`

/** One stage of a job's preparation as a task to enqueue. */
export const stageTask = (stage: JobStage, jobUuid: string) => ({
  kind: stageTaskName(stage),
  subjectUuid: jobUuid,
  input: { jobUuid },
})

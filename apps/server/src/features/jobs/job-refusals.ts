import { conflict } from '../../kit/refusals.ts'

/** Why a job cannot go from the state it is in: each says what the job lacks, so that nobody believes it was done. */
export const jobFinished = () => conflict('job_finished', 'The job is finished.')
export const jobNotReady = () => conflict('job_not_ready', 'The job is not ready yet.')
export const jobNotStarted = () => conflict('job_not_started', 'The job has not been started.')
export const jobPreparing = () => conflict('job_preparing', 'The job is in preparation. Please wait until it is ready.')
export const nothingToPrepare = () =>
  conflict('nothing_to_prepare', 'The job is prepared already: no file or language was added.')
export const nothingFailed = () => conflict('nothing_failed', 'Nothing of this job failed, so nothing is run again.')
export const noMemoryToUpdate = () =>
  conflict('no_memory_to_update', 'The job has no translation memory that is updated with confirmed segments.')
export const nothingConfirmed = () =>
  conflict('nothing_confirmed', 'No segment of the job is confirmed, so there is nothing to write to a memory.')

import { conflict } from '../../foundation/refusals.ts'

/** Why a job cannot go from the state it is in: each says what the job lacks, so that nobody believes it was done. */
export const jobFinished = () => conflict('job_finished')
export const jobNotReady = () => conflict('job_not_ready')
export const jobNotStarted = () => conflict('job_not_started')
export const jobPreparing = () => conflict('job_preparing')
export const nothingToPrepare = () => conflict('nothing_to_prepare')
export const nothingFailed = () => conflict('nothing_failed')
export const noMemoryToUpdate = () => conflict('no_memory_to_update')
export const otherJobType = () => conflict('other_job_type')
export const jobWithoutModel = () => conflict('job_without_model')
export const nothingConfirmed = () => conflict('nothing_confirmed')

import { type House, inBackground } from '../../kit/house.ts'
import { registerStages } from './pipeline/stages.ts'
import type { BeforeRemoval } from './remove-job.ts'
import { serveJobReadings } from './serve-job-readings.ts'
import { serveJobRoutes } from './serve-jobs.ts'
import { serveModelWork } from './serve-model-work.ts'
import { registerMemoryUpdate } from './update-memories.ts'

export { type SectionToWrite, type WritingOfCopy, writeCopy } from './copywriting/write-copy.ts'
export { type FinishedInput, finishedTaskName } from './finished-task.ts'
export { fitEdges } from './fit-edges.ts'
export { jobFinished, jobNotReady, jobWithoutModel, otherJobType } from './job-refusals.ts'
export { type JobSettings, jobSettings } from './job-settings.ts'
export { openJobModel } from './model-work/open-job-model.ts'
export { failedQuestion, refusedAnswer, type ToldFailure } from './model-work/told-failure.ts'
export { reckonFilesAnew } from './pipeline/analysis.ts'
export { checkMessages } from './pipeline/check-messages.ts'
export { type ReworkInput, reworkTaskName } from './pipeline/rework-task.ts'
export { jobSize } from './pipeline/stage-task.ts'
export { unknownWordsOf } from './pipeline/unknown-words.ts'
export { adaptSegments } from './transcreation/adapt-segments.ts'
export { keepAlternatives } from './transcreation/keep-alternatives.ts'
export { feedConfirmed } from './update-memories.ts'
export { writtenSegment } from './written-segment.ts'

/** @param beforeRemoval what the features above have to do where a job is deleted */
export function serveJobs(house: House, beforeRemoval: BeforeRemoval) {
  registerStages(inBackground(house))
  registerMemoryUpdate(inBackground(house))
  serveJobRoutes(house, beforeRemoval)
  serveJobReadings(house)
  serveModelWork(house)
}

import { type House, inBackground } from '../../kit/house.ts'
import { registerStages } from './pipeline/stages.ts'
import { serveJobRoutes } from './serve-jobs.ts'
import { registerMemoryUpdate } from './update-memories.ts'

export { fitEdges } from './fit-edges.ts'
export { type JobSettings, jobSettings } from './job-settings.ts'
export { checkMessages } from './pipeline/check-messages.ts'
export { jobSize } from './pipeline/stage-task.ts'
export { unknownWordsOf } from './pipeline/unknown-words.ts'
export { feedConfirmed } from './update-memories.ts'
export { writtenSegment } from './written-segment.ts'

export function serveJobs(house: House) {
  registerStages(inBackground(house))
  registerMemoryUpdate(inBackground(house))
  serveJobRoutes(house)
}

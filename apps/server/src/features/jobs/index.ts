import type { House } from '../../kit/house.ts'
import { registerStages } from './pipeline/stages.ts'
import { serveJobRoutes } from './serve-jobs.ts'
import { registerMemoryUpdate } from './update-memories.ts'

export { fitEdges } from './fit-edges.ts'
export { type JobSettings, jobSettings } from './job-settings.ts'
export { checkMessages, type UnitToCheck } from './pipeline/check-messages.ts'
export { knownWords } from './pipeline/known-words.ts'
export { jobSize } from './pipeline/stage-task.ts'

export function serveJobs(house: House) {
  registerStages(house)
  registerMemoryUpdate(house)
  serveJobRoutes(house)
}

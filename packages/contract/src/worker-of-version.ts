import { z } from 'zod'
import { WorkCost } from './generative-artificial-intelligence-models.ts'

/** By what a version of a segment was written, where that was a worker; tokens and cost are its share of a call’s. */
export const WorkerOfVersion = z.object({
  /** Its address. */
  artificialIntelligenceWorkerRun: z.string(),
  /** As they were called when the run began; the version is that of the worker’s texts. */
  artificialIntelligenceWorker: z.object({ name: z.string(), version: z.number().int() }),
  generativeArtificialIntelligenceModel: z.object({ name: z.string() }),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Null where nobody has said what the model costs, and for those who do not work on the job. */
  cost: WorkCost.nullable(),
})
export type WorkerOfVersion = z.infer<typeof WorkerOfVersion>

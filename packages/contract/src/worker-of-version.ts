import { z } from 'zod'
import { Cost } from './generative-artificial-intelligence-models.ts'

/** By what a version of a segment was written, where that was a worker; tokens and cost are its share of a call’s. */
export const WorkerOfVersion = z.object({
  artificialIntelligenceWorkerRun: z.string().nullable(),
  artificialIntelligenceWorker: z.string(),
  /** Of the worker’s texts. */
  workerVersion: z.number().int(),
  generativeArtificialIntelligenceModel: z.string(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  cost: Cost.nullable(),
})
export type WorkerOfVersion = z.infer<typeof WorkerOfVersion>

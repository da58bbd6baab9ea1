import { z } from 'zod'
import { Budget } from './generative-artificial-intelligence-models.ts'

/** How a job is prepared: said by its job template, and by the job itself. */
export const jobPreparation = {
  /** Segments with a 100 % match from a memory are confirmed with it and locked when the job is prepared. */
  lockExactMatches: z.boolean(),
  /** So are segments whose target the file has brought along, unless it is only a fuzzy match or what an engine has answered. */
  lockTargets: z.boolean(),
  /** Whether the analysis counts a source that an earlier file of the job has as a repetition. */
  reportCrossFileRepetitions: z.boolean(),
  /**
   * What the job's first AI worker may spend in all, without being asked, on the segments that quality rules of the type AI rework hand to
   * it; with null it begins nothing by itself.
   */
  artificialIntelligenceReworkBudget: Budget.nullable(),
}

export const jobPreparationInput = z.object(jobPreparation).partial().shape
export type JobPreparation = z.infer<z.ZodObject<typeof jobPreparation>>

/** The part of a job or template that says so. */
export const preparationOf = (given: JobPreparation): JobPreparation => ({
  lockExactMatches: given.lockExactMatches,
  lockTargets: given.lockTargets,
  reportCrossFileRepetitions: given.reportCrossFileRepetitions,
  artificialIntelligenceReworkBudget: given.artificialIntelligenceReworkBudget,
})

export const usualPreparation: JobPreparation = {
  lockExactMatches: false,
  lockTargets: false,
  reportCrossFileRepetitions: true,
  artificialIntelligenceReworkBudget: null,
}

import { z } from 'zod'
import { ByUuid, iri, NamedRef, Uuid } from './common.ts'
import { WorkCost } from './generative-artificial-intelligence-models.ts'
import { longestPrompt } from './model-words.ts'
import { PromptTexts } from './prompt-categories.ts'
import { fault } from './refusals.ts'
import { get } from './route.ts'

/** For whom and how a text is written, in the words of whoever has it written; empty for nothing. */
const Brief = z.object({ audience: z.string(), tone: z.string(), channel: z.string(), limits: z.string() })
export type Brief = z.infer<typeof Brief>

/** What of a job a model writes, and what it is told for that. */
export const modelWork = {
  /** Null for none yet, or where it is no more. */
  generativeArtificialIntelligenceModel: NamedRef.nullable(),
  /** Whose model it is; null where a model was chosen by itself, or the worker is no more. */
  artificialIntelligenceWorker: NamedRef.nullable(),
  /** What the model is told of its part, and what it is asked, as they were typed; empty for nothing. */
  systemMessage: z.string(),
  prompt: z.string(),
  /** What it is told beside them. */
  brief: Brief,
  guideline: NamedRef.nullable(),
}

/** In characters, of each part of a brief. */
export const longestOfBrief = 1000
const PartOfBrief = z.string().trim().max(longestOfBrief).optional()

export const modelWorkInput = {
  generativeArtificialIntelligenceModel: iri('generative_artificial_intelligence_models').nullable().optional(),
  /** Gives its model, where none is named beside it, and its system message, where the job has none. */
  artificialIntelligenceWorker: iri('artificial_intelligence_workers').nullable().optional(),
  systemMessage: PromptTexts.shape.systemMessage.optional(),
  prompt: z.string().trim().max(longestPrompt, fault('prompt_too_long')).optional(),
  /** The saved prompt that the two texts are of: what is told of an answer names its version. */
  promptUuid: Uuid.nullable().optional(),
  /** Parts that are left out are empty. */
  brief: z.object({ audience: PartOfBrief, tone: PartOfBrief, channel: PartOfBrief, limits: PartOfBrief }).optional(),
  guideline: iri('guidelines').nullable().optional(),
}

/** All of these fields, to be picked from an input or left out of it. */
export const maskOf = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, true])) as { [Field in keyof Fields]: true }

/** What a model would take for the files of a job, rather too much than too little. */
const ModelWorkEstimate = z.object({
  segments: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Null where nobody has said what the model costs, or the job no model. */
  cost: WorkCost.nullable(),
  /** Names of files that cannot be read: they are in none of it. */
  unreadable: z.array(z.string()),
})
export type ModelWorkEstimate = z.infer<typeof ModelWorkEstimate>

export const modelWorkRoutes = {
  estimate: get('/jobs/:uuid/model_work_estimate', {
    summary:
      'What a model would take to write a transcreation or copywriting job; its files are read for it, and nobody is asked',
    params: ByUuid,
    reply: ModelWorkEstimate,
  }),
}

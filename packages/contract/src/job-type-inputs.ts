import { z } from 'zod'
import { JobInput } from './jobs.ts'
import { maskOf, modelWorkInput } from './model-work.ts'

const { brief: _, ...modelWorkOfCopy } = modelWorkInput

/**
 * What a copywriting job takes: it has one language, which stands as its source and as its only target. Where it uses a prompt, a model
 * writes a first draft of each section.
 */
export const CopywritingJobInput = JobInput.pick({
  uuid: true,
  name: true,
  jobId: true,
  description: true,
  jobTeams: true,
  sourceLanguage: true,
  targetLanguages: true,
  formality: true,
  jobTranslationTermbases: true,
  jobTransUnitMessageRuleSets: true,
  useCopyTemplate: true,
  copyTemplate: true,
  text: true,
  usePrompt: true,
  ...maskOf(modelWorkOfCopy),
}).extend({ copyWriting: z.literal(true) })

/** What a translation job takes. */
export const TranslationJobInput = JobInput.omit({
  transcreation: true,
  copyWriting: true,
  useCopyTemplate: true,
  copyTemplate: true,
  text: true,
  targetLanguage: true,
  usePrompt: true,
  ...maskOf(modelWorkInput),
}).extend({ translation: z.literal(true).optional() })

/**
 * What a transcreation job takes: it has one target language, and a model writes what people then choose from. Of a job template it has what
 * it takes itself.
 */
export const TranscreationJobInput = JobInput.pick({
  uuid: true,
  name: true,
  jobId: true,
  description: true,
  instructions: true,
  jobTeams: true,
  jobTemplate: true,
  sourceLanguage: true,
  targetLanguage: true,
  formality: true,
  jobTranslationTermbases: true,
  jobTransUnitMessageRuleSets: true,
  jobArtificialIntelligenceWorkers: true,
  ...maskOf(modelWorkInput),
}).extend({ transcreation: z.literal(true) })

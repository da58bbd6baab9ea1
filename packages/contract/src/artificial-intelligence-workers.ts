import { z } from 'zod'
import {
  ByUuid,
  collectionOf,
  Instant,
  iri,
  item,
  ListQuery,
  NamedRef,
  shareable,
  shareableInput,
  TeamShare,
  TeamSharesInput,
} from './common.ts'
import { PromptTexts } from './prompt-categories.ts'
import { get } from './route.ts'
import { shareableRoutes } from './shareable-routes.ts'
import { usesRoute } from './uses.ts'
import { contextWindows, workerActions } from './worker-words.ts'

/** What a model does with the segments of a job, and with which of them. */
export const ArtificialIntelligenceWorker = item('ArtificialIntelligenceWorker', {
  ...shareable,
  teams: z.array(TeamShare),
  action: z.enum(workerActions),
  /** What the model is told of its part before anything is asked; empty for nothing. */
  systemMessage: z.string(),
  /** What it is asked, beside what its action asks. */
  prompt: z.string(),
  contextWindow: z.enum(contextWindows),
  /** Null as long as it waits for one, and does not work. */
  generativeArtificialIntelligenceModel: NamedRef.nullable(),
  /** It works only on segments on which a rule of this set speaks; null for no such restriction. */
  transUnitMessageRuleSet: NamedRef.nullable(),
  /** It works only on segments in which a term of the job’s termbases occurs, and is asked of terms only. */
  workOnTerminologyOnly: z.boolean(),
  /** It leaves out segments whose present target a model wrote. */
  doNotWorkOnAnswer: z.boolean(),
  /** Grows with every change of its action and of the two texts, the first being 1. */
  version: z.number().int(),
})
export type ArtificialIntelligenceWorker = z.infer<typeof ArtificialIntelligenceWorker>

/** What a worker did and said in a version before its present one. */
const WorkerVersion = z.object({
  version: z.number().int(),
  action: z.enum(workerActions),
  systemMessage: z.string(),
  prompt: z.string(),
  /** When the next version took its place. */
  replacedAt: Instant,
})
export type WorkerVersion = z.infer<typeof WorkerVersion>

/** Both texts may hold placeholders as those of prompts do. */
const ArtificialIntelligenceWorkerInput = z.object({
  ...shareableInput,
  teams: TeamSharesInput.optional(),
  action: z.enum(workerActions),
  systemMessage: PromptTexts.shape.systemMessage.optional(),
  prompt: PromptTexts.shape.text,
  contextWindow: z.enum(contextWindows).optional(),
  generativeArtificialIntelligenceModel: iri('generative_artificial_intelligence_models').nullable().optional(),
  transUnitMessageRuleSet: iri('trans_unit_message_rule_sets').nullable().optional(),
  workOnTerminologyOnly: z.boolean().optional(),
  doNotWorkOnAnswer: z.boolean().optional(),
})

export const artificialIntelligenceWorkerRoutes = {
  ...shareableRoutes('/artificial_intelligence_workers', 'AI worker', {
    item: ArtificialIntelligenceWorker,
    input: ArtificialIntelligenceWorkerInput,
  }),
  forTerminology: get('/terminology_workers', {
    summary: 'A page of the AI workers with a model that judge what term imports find',
    query: ListQuery,
    reply: collectionOf(ArtificialIntelligenceWorker),
  }),
  uses: usesRoute('/artificial_intelligence_workers', 'AI worker'),
  versions: get('/artificial_intelligence_workers/:uuid/versions', {
    summary: 'The earlier versions of an AI worker, the latest first, at most 100',
    params: ByUuid,
    reply: z.object({ versions: z.array(WorkerVersion) }),
  }),
}

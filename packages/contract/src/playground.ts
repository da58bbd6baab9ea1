import { z } from 'zod'
import { ByUuid, type ErrorDetail, iri, Uuid } from './common.ts'
import type { WorkCost } from './generative-artificial-intelligence-models.ts'
import { PromptTexts } from './prompt-categories.ts'
import { post } from './route.ts'
import { formalities } from './words.ts'
import { leftOutReasons, type WorkerRunProblem } from './worker-run-words.ts'
import { contextWindows, workerActions } from './worker-words.ts'

const Material = z.string().max(20_000)

/** What a worker does, as it is typed; its two texts are those of the question. */
const TriedWorker = z.object({
  action: z.enum(workerActions),
  contextWindow: z.enum(contextWindows),
  transUnitMessageRuleSet: iri('trans_unit_message_rule_sets').nullable(),
  workOnTerminologyOnly: z.boolean(),
  doNotWorkOnAnswer: z.boolean(),
})
export type TriedWorker = z.infer<typeof TriedWorker>

/** A prompt as it is typed, and what it is tried with: a text, or a segment of a job, which brings its own languages. */
const PlaygroundQuestion = z.object({
  systemMessage: PromptTexts.shape.systemMessage.optional(),
  text: PromptTexts.shape.text,
  /** The saved prompt that the two texts are of. */
  promptUuid: Uuid.nullable().optional(),
  transUnitUuid: Uuid.nullable().optional(),
  source: Material.optional(),
  target: Material.optional(),
  sourceLanguage: iri('languages').nullable().optional(),
  targetLanguage: iri('languages').nullable().optional(),
  formality: z.enum(formalities).optional(),
  guideline: iri('guidelines').nullable().optional(),
  /** With it a segment is needed, and the request is that of the worker. */
  worker: TriedWorker.optional(),
  /** The saved one that it is, changed or not: what the answer costs is told with it. */
  workerUuid: Uuid.nullable().optional(),
})
export type PlaygroundQuestion = z.infer<typeof PlaygroundQuestion>

/** What a model is told and asked, word for word. */
const PlaygroundRequest = z.object({
  systemMessage: z.string(),
  text: z.string(),
  /** The placeholders of the prompt for which there is nothing. */
  unfilled: z.array(z.string()),
  /** Why a run of the worker would leave the segment out; null where it would not. */
  leftOut: z.enum(leftOutReasons).nullable(),
})
export type PlaygroundRequest = z.infer<typeof PlaygroundRequest>

/** What a worker would make of the segment by an answer; texts are without tags. */
export interface TriedOutcome {
  outcome: 'changed' | 'unchanged' | 'refused'
  /** Why it would not change the segment: what the checks say, or what stands against it. */
  problem: { code: WorkerRunProblem; values: Record<string, string | number> } | null
  source: string | null
  target: string | null
  confirms: boolean
  locks: boolean
  score: number | null
  comment: string | null
  candidates: { term: string; language: string; definition: string }[]
}

/** The events of an answer, in their order: pieces of its text, and last what it took or why it ended. */
export type PlaygroundEvent =
  | { type: 'text'; text: string }
  | {
      type: 'done'
      inputTokens: number
      cachedInputTokens: number
      outputTokens: number
      milliseconds: number
      cost: z.infer<typeof WorkCost> | null
      /** Of a worker. */
      outcome?: TriedOutcome
    }
  | { type: 'failed'; message: string; detail: z.infer<typeof ErrorDetail> | null }

export const playgroundRoutes = {
  request: post('/playground_requests', {
    summary: 'What a model would be asked by a prompt; nobody is asked',
    body: PlaygroundQuestion,
    reply: PlaygroundRequest,
    answersOnly: true,
  }),
  ask: post('/generative_artificial_intelligence_models/:uuid/ask', {
    summary:
      'Asks a model by a prompt. The answer comes as events (text/event-stream) of JSON: {type: "text"}, and last {type: "done"} or {type: "failed"}. Only its usage is kept',
    params: ByUuid,
    body: PlaygroundQuestion,
    raw: 'reply',
    answersOnly: true,
  }),
}

import { z } from 'zod'
import { ByUuid, type ErrorDetail, iri, Uuid } from './common.ts'
import type { Cost } from './generative-artificial-intelligence-models.ts'
import { PromptTexts } from './prompt-categories.ts'
import { post } from './route.ts'
import { formalities } from './words.ts'

const Material = z.string().max(20_000)

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
})
export type PlaygroundQuestion = z.infer<typeof PlaygroundQuestion>

/** What a model is told and asked, word for word. */
const PlaygroundRequest = z.object({
  systemMessage: z.string(),
  text: z.string(),
  /** The placeholders of the prompt for which there is nothing. */
  unfilled: z.array(z.string()),
})
export type PlaygroundRequest = z.infer<typeof PlaygroundRequest>

/** The events of an answer, in their order: pieces of its text, and last what it took or why it ended. */
export type PlaygroundEvent =
  | { type: 'text'; text: string }
  | {
      type: 'done'
      inputTokens: number
      cachedInputTokens: number
      outputTokens: number
      milliseconds: number
      cost: z.infer<typeof Cost> | null
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

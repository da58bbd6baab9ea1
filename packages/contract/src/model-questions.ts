import { z } from 'zod'
import { ByUuid, type ErrorDetail, iri, Uuid } from './common.ts'
import type { WorkCost } from './generative-artificial-intelligence-models.ts'
import type { Difference } from './matches.ts'
import { rewritings } from './model-words.ts'
import { inStep, post } from './route.ts'
import { locales, longestTarget } from './words.ts'
import type { AnswerProblemCode } from './worker-run-words.ts'

const ofEvery = {
  generativeArtificialIntelligenceModel: iri('generative_artificial_intelligence_models'),
  guideline: iri('guidelines').nullable().optional(),
  /** What stands in the target now; without it, what is saved. */
  targetSegment: z.object({ xml: z.string().max(longestTarget) }).optional(),
}

/** What a model is asked about a trans unit. All but a question and an explanation are answered with targets to choose from. */
const ModelQuestion = z.discriminatedUnion('ask', [
  z.object({ ...ofEvery, ask: z.enum(rewritings) }),
  z.object({ ...ofEvery, ask: z.literal('prompt'), promptUuid: Uuid }),
  z.object({ ...ofEvery, ask: z.literal('question'), question: z.string().trim().min(1).max(2000) }),
  /** Explains words of the source or the target, in a language of the interface. */
  z.object({
    ...ofEvery,
    ask: z.literal('explain'),
    words: z.string().trim().min(1).max(500),
    locale: z.enum(locales),
  }),
])
export type ModelQuestion = z.infer<typeof ModelQuestion>

/** What a sign in an answer stands for: a text, or a tag of the source. */
export type SignedPiece = string | { kind: 'open' | 'close' | 'lone' | 'openHalf' | 'closeHalf'; id: string }

/** A target that a model suggests. */
export interface SuggestedTarget {
  /** As it may be taken; null where its tags do not fit the source's. */
  xml: string | null
  /** What it changes of the target that there was; null where there was none. */
  difference: Difference | null
  /** What speaks against it, by what checks a person's target; null for nothing. */
  problem: { code: AnswerProblemCode; values: Record<string, string | number> } | null
}

/** The events of an answer, in their order: how it is to be read, pieces of its text, and last what came of it or why it ended. */
export type ModelAnswerEvent =
  | {
      type: 'begun'
      /** The signs that may stand in the text, `⟦1⟧` or `⟦/1⟧`, and what they stand for. */
      signs: [string, SignedPiece][]
      /** The model is for other languages than these. */
      forOtherLanguages: boolean
    }
  | { type: 'text'; text: string }
  | {
      type: 'done'
      /** None of an answer to a question. */
      suggestions: SuggestedTarget[]
      inputTokens: number
      cachedInputTokens: number
      outputTokens: number
      milliseconds: number
      cost: z.infer<typeof WorkCost> | null
    }
  | { type: 'failed'; message: string; detail: z.infer<typeof ErrorDetail> | null }

export const modelQuestionRoutes = {
  ask: inStep(
    post('/trans_units/:uuid/ask_model', {
      summary:
        'Asks a model about a trans unit. The answer comes as events (text/event-stream) of JSON: {type: "begun"}, {type: "text"}, and last {type: "done"} with targets to choose from, or {type: "failed"}. Only its usage is kept',
      params: ByUuid,
      body: ModelQuestion,
      raw: 'reply',
      answersOnly: true,
    }),
  ),
}

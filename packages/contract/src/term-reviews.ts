import { z } from 'zod'
import { ByUuid, ErrorDetail, Percent, Uuid } from './common.ts'
import { Budget, WorkCost } from './generative-artificial-intelligence-models.ts'
import { get, patch } from './route.ts'
import { termReviewStatuses, termTagStatuses } from './term-factory-words.ts'
import { workerRunStops } from './worker-run-words.ts'

/** What an AI worker says of what a term import found. */
export const TermReview = z.object({
  /** Its worker as it is called now, or was when it last worked; the uuid is null where it is no more, or one may not read it. */
  artificialIntelligenceWorker: z.object({ uuid: Uuid.nullable(), name: z.string() }),
  status: z.object({
    title: z.enum(termReviewStatuses),
    /** Of what it is to read. */
    progress: Percent,
    /** Why it is paused; null of any other. */
    stop: z.enum(workerRunStops).nullable(),
    /** A sentence on that, in the provider’s words where these say why; else empty. Told to those alone who may start it. */
    message: z.string(),
    detail: ErrorDetail.nullable(),
  }),
  /** In that in which its work is paid; null for none. As what was spent, told to those alone who may start it. */
  budget: Budget.nullable(),
  spent: WorkCost.nullable(),
  kept: z.number().int(),
  doubted: z.number().int(),
  /** What it found itself, in the sentences. */
  missed: z.number().int(),
  /** What means the same as something else and was merged with it. */
  merged: z.number().int(),
  /** What it said that does not stand in the texts, or that nobody asked. */
  dropped: z.number().int(),
  /** Of what it gave no answer that can be used. */
  unanswered: z.number().int(),
  /** Whether one may start and stop it: who may edit the import and read its worker. */
  mayChange: z.boolean(),
})
export type TermReview = z.infer<typeof TermReview>

/** A tag of what an import found. */
export const TermImportTag = z.object({
  uuid: Uuid,
  name: z.string(),
  color: z.string(),
  /** Null of tags that people give. */
  artificialIntelligenceStatus: z.enum(termTagStatuses).nullable(),
})
export type TermImportTag = z.infer<typeof TermImportTag>

/** What an AI worker would take, rather too much than too little; nobody is asked for it. */
const TermReviewEstimate = z.object({
  /** Of what was found; before the texts are read, as many as there are mostly. */
  groups: z.number().int(),
  /** In which it looks for what was missed. */
  sentences: z.number().int(),
  calls: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Null where nobody has said what its model costs. */
  cost: WorkCost.nullable(),
  /** Whether the texts were read already, so that it is known what will be asked. */
  isCounted: z.boolean(),
  /** Whether not all texts could be looked at in the time there was; then the figures are reckoned from a part. */
  isFromPart: z.boolean(),
  /** The first question word for word; before the texts are read, without its data. */
  request: z.object({ systemMessage: z.string(), text: z.string() }),
})
export type TermReviewEstimate = z.infer<typeof TermReviewEstimate>

export const termReviewRoutes = {
  estimate: get('/term_imports/:uuid/estimate', {
    summary:
      'What an AI worker would take for what a term import found, or will find in its texts, and what it would be asked',
    params: ByUuid,
    /** Another worker than that of the import. */
    query: z.object({ artificialIntelligenceWorkerUuid: Uuid.optional() }),
    reply: TermReviewEstimate,
  }),
  start: patch('/term_imports/:uuid/start_review', {
    summary: 'Has its AI worker judge what a term import found; one that was stopped goes on behind its last answer',
    space: 'much',
    params: ByUuid,
    body: z.object({
      /** What it may cost from now on in all; left out, it stays as it is. */
      budget: Budget.nullable().optional(),
    }),
    reply: TermReview,
  }),
  stop: patch('/term_imports/:uuid/stop_review', {
    summary: 'Stops an AI worker at what a term import found; what is on its way is still taken',
    space: 'none',
    params: ByUuid,
    reply: TermReview,
  }),
}

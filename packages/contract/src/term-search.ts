import { z } from 'zod'
import {
  ByUuid,
  type Collection,
  commaSeparated,
  ErrorDetail,
  Instant,
  iri,
  LanguageRef,
  ListQuery,
  NamedRef,
  Percent,
  Uuid,
  uuidPattern,
} from './common.ts'
import { WorkCost } from './generative-artificial-intelligence-models.ts'
import { get, patch, post } from './route.ts'
import {
  meaningIndexStates,
  meaningIndexStatuses,
  meaningSearchStates,
  termHitReasons,
  usageStatuses,
} from './term-words.ts'

/** One term of an entry that was found. */
const FoundTerm = z.object({
  uuid: Uuid,
  text: z.string(),
  usageStatus: z.enum(usageStatuses),
  language: LanguageRef,
  /** Whether it is by this term that the entry was found. */
  found: z.boolean(),
})

/** An entry that was found, and why. */
export const TermHit = z.object({
  termEntry: z.object({ '@id': z.string(), uuid: Uuid }),
  termbase: NamedRef,
  definition: z.string(),
  /** In the order of the termbase's languages. */
  terms: z.array(FoundTerm),
  reason: z.enum(termHitReasons).exclude(['definition']),
  /** Whether it is no term of it that is similar, but its definition, which has the words. */
  inDefinition: z.boolean(),
  /** From 0 to 1, of its reason: how similar the spelling or the meaning is, or how many of the words a definition has. */
  score: z.number(),
  /** Whether something that is suggested for the entry waits for a decision, of what one may see. */
  hasOpenProposals: z.boolean(),
})
export type TermHit = z.infer<typeof TermHit>

/** How far a search went by meaning. */
const MeaningSearched = z.object({
  state: z.enum(meaningSearchStates),
  /** How many of the termbases that were searched were searched by meaning too, and how many these are. */
  termbases: z.number().int(),
  ofTermbases: z.number().int(),
  /** What the endpoint or the network said where it failed; empty for somebody who may not know of the model. */
  message: z.string(),
  detail: ErrorDetail.nullable(),
})

const FoundTerms: z.ZodType<Collection<TermHit> & { meaning: z.infer<typeof MeaningSearched> }> = z.object({
  '@id': z.string(),
  '@type': z.literal('Collection'),
  totalItems: z.number().int(),
  member: z.array(TermHit),
  meaning: MeaningSearched,
})
export type FoundTerms = z.infer<typeof FoundTerms>

/** The vectors of a termbase by one model, and how far they are. */
export const MeaningIndex = z.object({
  uuid: Uuid,
  /** Null for somebody who may not know of the model. */
  generativeArtificialIntelligenceModel: NamedRef.nullable(),
  state: z.enum(meaningIndexStates),
  status: z.object({
    title: z.enum(meaningIndexStatuses),
    progress: Percent,
    message: z.string().nullable(),
    detail: ErrorDetail.nullable(),
  }),
  /** How many texts have a vector, and how many numbers one has; null before the first. */
  texts: z.number().int(),
  dimensions: z.number().int().nullable(),
  /** What it took so far. */
  inputTokens: z.number().int(),
  cost: WorkCost.nullable(),
  /** Until when changes of the termbase are in it; null while it is built. */
  upToDateAt: Instant.nullable(),
})
export type MeaningIndex = z.infer<typeof MeaningIndex>

/** How a termbase is searched by meaning: the vectors that answer, and those that will take their place. */
const SearchByMeaning = z.object({
  '@id': z.string(),
  '@type': z.literal('SearchByMeaning'),
  current: MeaningIndex.nullable(),
  next: MeaningIndex.nullable(),
})
export type SearchByMeaning = z.infer<typeof SearchByMeaning>

const ModelChoice = z.object({
  generativeArtificialIntelligenceModel: iri('generative_artificial_intelligence_models'),
})

export const termSearchRoutes = {
  search: get('/term_search', {
    summary: 'Entries of all termbases that one may read, by words, by similar spelling and by meaning, the best first',
    query: z.object({
      ...ListQuery.pick({ page: true }).shape,
      query: z.string().trim().min(1).max(200),
      itemsPerPage: z.coerce.number().int().min(1).max(100).optional(),
      /**
       * Languages by their codes, uuids or IRIs, with commas between them: only by terms of these; `de` has `de-AT` too.
       * Empty for all.
       */
      languages: z
        .string()
        .regex(commaSeparated(`(?:/api/languages/${uuidPattern}|[a-z0-9-]{2,36})`))
        .optional(),
      /** Termbases by their uuids or IRIs, with commas between them: only in these. Empty for all. */
      termbases: z
        .string()
        .regex(commaSeparated(`(?:/api/termbases/)?${uuidPattern}`))
        .optional(),
      /** Only entries with a term of this status. */
      usageStatus: z.enum(usageStatuses).optional(),
    }),
    reply: FoundTerms,
  }),
}

const path = '/termbases/:uuid/search_by_meaning'
export const searchByMeaningRoutes = {
  get: get(path, {
    summary: 'How a termbase is searched by meaning, and how far the vectors for that are',
    params: ByUuid,
    reply: SearchByMeaning,
  }),
  estimate: post(`${path}/estimate`, {
    summary:
      'What it would cost to search a termbase by meaning with a model; the cost is null where nobody has said what it costs',
    params: ByUuid,
    body: ModelChoice,
    reply: z.object({ texts: z.number().int(), inputTokens: z.number().int(), cost: WorkCost.nullable() }),
    answersOnly: true,
  }),
  connect: patch(path, {
    summary: 'Has a termbase searched by meaning with a model; with none, no longer',
    params: ByUuid,
    body: ModelChoice.extend({
      generativeArtificialIntelligenceModel: ModelChoice.shape.generativeArtificialIntelligenceModel.nullable(),
    }),
    reply: SearchByMeaning,
  }),
  start: patch(`${path}/start`, {
    summary: 'Brings the vectors of a termbase up to date at once, also after a failure or an end',
    params: ByUuid,
    reply: SearchByMeaning,
  }),
  cancel: patch(`${path}/cancel`, {
    summary: 'Ends the work on the vectors of a termbase; what is made stays, and is gone on with when it is started',
    params: ByUuid,
    reply: SearchByMeaning,
  }),
}

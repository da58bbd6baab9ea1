import { z } from 'zod'
import { GivenDay, Instant, LanguageRef, Uuid } from './common.ts'
import { spendingCurrencies } from './model-words.ts'
import { get } from './route.ts'

/** The longest time that is told at once, in weeks. */
export const mostWeeks = 261
/** How many pairs of languages are told one by one. */
export const mostPairs = 5

const Period = z.object({
  /** Days of the first and the last week that are asked for; without them the last twelve weeks, and never more than five years. */
  from: GivenDay.optional(),
  until: GivenDay.optional(),
})
export type Period = z.infer<typeof Period>

/** Of what is summed: jobs shared with a team, or with any team of an organization. */
const TeamFilter = Period.extend({ team: Uuid.optional(), organization: Uuid.optional() })
export type TeamFilter = z.infer<typeof TeamFilter>

/** And in a pair of languages. */
const Filter = TeamFilter.extend({
  sourceLanguage: Uuid.optional(),
  targetLanguage: Uuid.optional(),
})
export type StatisticsFilter = z.infer<typeof Filter>

/** Weeks begin on Monday and end on Sunday, in UTC; the last may still be running. */
const weeks = {
  asOf: Instant,
  /** The Monday of each week, as `2026-11-16`. What is by week stands in the same order. */
  weeks: z.array(z.string()),
}
const Count = z.number().int()
const ByWeek = z.array(Count)

/** A job into two languages is two. */
const Work = z.object({ jobs: Count, words: Count })
const PairWork = Work.extend({ wordsByWeek: ByWeek })

/** What was prepared, and what was finished. */
const WordStatistics = z.object({
  ...weeks,
  received: PairWork,
  finished: PairWork,
  /** The period of the same length before this one. */
  before: z.object({ received: Work, finished: Work }),
  /** Of what was finished, the pairs with the most words. */
  pairs: z.array(PairWork.extend({ sourceLanguage: LanguageRef.nullable(), targetLanguage: LanguageRef })),
  /** All other pairs. */
  others: PairWork,
})
export type WordStatistics = z.infer<typeof WordStatistics>

/** Where the words of finished jobs came from. */
export const wordOrigins = ['memory', 'engine', 'model', 'people', 'none'] as const
export type WordOrigin = (typeof wordOrigins)[number]
const Origins = z.object({
  /** `memory` with repetitions; `none` is without a target or its source. */
  words: z.object({ memory: Count, engine: Count, model: Count, people: Count, none: Count }),
  findings: Count,
  /** Words that an engine or a model had drafted, and those of them that nobody has changed. */
  draftedWords: Count,
  keptWords: Count,
})
const OriginStatistics = z.object({
  ...weeks,
  total: Origins,
  before: Origins,
  wordsByWeek: z.object({ memory: ByWeek, engine: ByWeek, model: ByWeek, people: ByWeek, none: ByWeek }),
  /** Of what was prepared: all words, and as many as the analysis weighs them. */
  prepared: z.object({ words: Count, weightedWords: z.number() }),
})
export type OriginStatistics = z.infer<typeof OriginStatistics>

/** Steps of people that were finished: those that had a due date, were finished by it, were ever given back. */
const Steps = z.object({ finished: Count, due: Count, onTime: Count, returned: Count })
/** Of finished jobs, from start to end; null where there was none. */
const TurnRound = z.object({ jobs: Count, medianMinutes: Count.nullable(), slowMinutes: Count.nullable() })
const TimeStatistics = z.object({
  ...weeks,
  total: Steps.extend({ /** `slowMinutes`: nine of ten jobs took less. */ turnRound: TurnRound }),
  before: Steps.extend({ turnRound: TurnRound }),
  dueByWeek: ByWeek,
  onTimeByWeek: ByWeek,
})
export type TimeStatistics = z.infer<typeof TimeStatistics>

const Amount = z.object({
  currency: z.enum(spendingCurrencies),
  total: z.number(),
  before: z.number(),
  byWeek: z.array(z.number()),
})
/** Steps, and what they were quoted in CHF. */
const Quotes = z.object({ steps: Count, francs: z.number() })
/** Of the jobs that one may edit: what models cost for those finished, and what finished steps of people came to. */
const CostStatistics = z.object({
  ...weeks,
  models: z.array(Amount),
  people: z.array(Amount),
  /** What steps that are given out and not finished will come to, whenever that was: offered, and accepted. */
  openQuotes: z.object({ offered: Quotes, accepted: Quotes }),
})
export type CostStatistics = z.infer<typeof CostStatistics>

const OwnSteps = Steps.extend({ words: Count })
const OwnStatistics = z.object({
  ...weeks,
  total: OwnSteps,
  before: OwnSteps,
  wordsByWeek: ByWeek,
  dueByWeek: ByWeek,
  onTimeByWeek: ByWeek,
  /** The mean of all ratings of one’s steps, whenever they were given; null where there is none. */
  rating: z.object({ stars: z.number().nullable(), ratings: Count }),
})
export type OwnStatistics = z.infer<typeof OwnStatistics>

/** Sums over weeks, of jobs that one may read: a sum never holds what one may not see. */
export const statisticsRoutes = {
  words: get('/statistics/words', {
    summary: 'Words prepared and finished by week and pair of languages',
    query: Filter,
    reply: WordStatistics,
  }),
  origins: get('/statistics/origins', {
    summary: 'Where the words of finished jobs came from, and what was found in them',
    query: Filter,
    reply: OriginStatistics,
  }),
  times: get('/statistics/times', {
    summary: 'How many steps were finished on time, and how long jobs took',
    query: Filter,
    reply: TimeStatistics,
  }),
  costs: get('/statistics/costs', {
    summary: 'What models and people cost, of jobs that one may edit',
    query: TeamFilter,
    reply: CostStatistics,
  }),
  own: get('/me/work_statistics', {
    summary: 'One’s own finished steps by week',
    query: Period,
    reply: OwnStatistics,
  }),
}

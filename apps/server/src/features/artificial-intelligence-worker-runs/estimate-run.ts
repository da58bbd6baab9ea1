import type { WorkerRunEstimate } from '@langwerk/contract/artificial-intelligence-worker-runs'
import { leftOutReasons } from '@langwerk/contract/worker-run-words'
import { batchesOf } from '@langwerk/generation/batches'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { modelUsage } from '../../database/schema/models.ts'
import type { House } from '../../kit/house.ts'
import {
  budgetAhead,
  type ModelRow,
  tokensAhead,
  type WorkPrices,
} from '../generative-artificial-intelligence-models/index.ts'
import type { JobSettings } from '../jobs/index.ts'
import type { Action } from './actions/action.ts'
import { expectedTokens } from './ask-for-run.ts'
import { callsAtOnce } from './call-places.ts'
import { filesOf, type RequestingWorker } from './open-work.ts'
import { prepareBatch } from './prepare-batch.ts'
import { unitsByUuid } from './run-units.ts'
import type { SelectedUnit, SelectedUnits } from './select-units.ts'

interface Wish {
  action: Action
  model: ModelRow
  /** In what it is paid; null where nobody has said what it costs. */
  prices: WorkPrices | null
  worker: RequestingWorker
  settings: JobSettings
}

/** A request's segments, of one file. */
interface BatchAhead {
  targetFileUuid: string
  units: SelectedUnit[]
  /** Of their texts. */
  tokens: number
}

/** An id, names and brackets for each segment. */
const ownTokens = 10
/** Where nobody knows yet how long the model takes for an answer. */
const usualMs = 8000

/**
 * What a run would take, rather too much than too little; nobody is asked for it. What is told around the segments is looked at in one
 * request, the longest.
 */
export async function estimateRun(
  house: House,
  wish: Wish,
  selected: readonly SelectedUnits[],
): Promise<WorkerRunEstimate> {
  const { action, model, prices } = wish
  const batches = selected.flatMap(({ file, units }) =>
    [...batchesOf(units, ({ characters }) => characters)].map((batch) => batchAhead(file.uuid, batch)),
  )
  const longest = batches.reduce<BatchAhead | null>(
    (most, one) => (most && most.tokens >= one.tokens ? most : one),
    null,
  )
  const sample = longest && (await requestAhead(house, wish, longest))
  const around = sample ? Math.max(0, sample.expected - longest.tokens) : 0
  const inputTokens = batches.reduce((sum, { tokens }) => sum + tokens + around, 0)
  const units = batches.flatMap((batch) => batch.units)
  const answerTo = (some: readonly SelectedUnit[]) =>
    some.reduce((sum, { tokens }) => sum + action.answerTokens(tokens), 0)
  // Signs of fixed words make an answer longer.
  const ofSigns = sample ? Math.max(0, sample.answer - answerTo(longest.units)) : 0
  const outputTokens = answerTo(units) + ofSigns
  return {
    segments: units.length,
    leftOut: Object.fromEntries(
      leftOutReasons.map((reason) => [reason, selected.reduce((sum, { leftOut }) => sum + (leftOut[reason] ?? 0), 0)]),
    ) as WorkerRunEstimate['leftOut'],
    inputTokens,
    outputTokens,
    cost: budgetAhead(prices, { inputTokens, outputTokens }, sample?.beyond ?? 0),
    seconds: Math.ceil((Math.ceil(batches.length / callsAtOnce) * (await usualTime(house.db, model.uuid))) / 1000),
  }
}

const batchAhead = (targetFileUuid: string, units: SelectedUnit[]): BatchAhead => ({
  targetFileUuid,
  units,
  tokens: units.reduce((sum, { tokens }) => sum + tokens.source + tokens.target + ownTokens, 0),
})

/** Examples that a memory gives are about as long as what they are examples for, in both languages. */
const mostExamples = 5
const exampleTokens = (source: number) => Math.ceil(2.3 * source) + ownTokens
/** More than its tokens a text has of bytes. */
const bytesOfToken = 4

/** How many tokens a request would be, how many more are set aside for it, and how many its answer would be. Memories are not searched: that may take long. */
async function requestAhead(house: House, { action, worker, settings }: Wish, { targetFileUuid, units }: BatchAhead) {
  const run = { jobUuid: settings.jobUuid, worker }
  const file = await filesOf(house.db, run, settings.sourceLanguage?.code ?? '')(targetFileUuid)
  const rows = await unitsByUuid(
    house.db,
    units.map(({ uuid }) => uuid),
  )
  const asked = units.flatMap(({ uuid }) => rows.get(uuid) ?? []).map((row) => ({ ...row, leastPercent: 0 }))
  const work = { house, run, settings: { ...settings, memories: [] } }
  const { segments, batchOf } = await prepareBatch(work, file, asked, new AbortController().signal)
  const request = action.request(batchOf(segments))
  const { expected, beyond } = tokensAhead(request)
  const source = units.reduce((sum, { tokens }) => sum + tokens.source, 0) / units.length
  const examples = settings.memories.length > 0 ? mostExamples * exampleTokens(source) : 0
  return {
    expected: expected + examples,
    beyond: beyond + (bytesOfToken - 1) * examples,
    answer: expectedTokens(action, request),
  }
}

const latestCalls = 20

/** How long the model's latest answers to workers took, in milliseconds. */
async function usualTime(db: Db, modelUuid: string): Promise<number> {
  const latest = db
    .select({ milliseconds: modelUsage.milliseconds })
    .from(modelUsage)
    .where(
      and(
        eq(modelUsage.modelUuid, modelUuid),
        eq(modelUsage.outcome, 'answered'),
        eq(modelUsage.purpose, 'artificialIntelligenceWorker'),
      ),
    )
    .orderBy(desc(modelUsage.at))
    .limit(latestCalls)
    .as('latest')
  const [found] = await db.select({ average: sql<number | null>`avg(${latest.milliseconds})::float8` }).from(latest)
  return found?.average ?? usualMs
}

import type { WorkerRunEstimate } from '@langwerk/contract/artificial-intelligence-worker-runs'
import { leftOutReasons } from '@langwerk/contract/worker-run-words'
import type { ContextWindow } from '@langwerk/contract/worker-words'
import { batchesOf } from '@langwerk/generation/batches'
import { estimateTokens } from '@langwerk/generation/estimate-tokens'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { modelUsage } from '../../database/schema/models.ts'
import { costAhead, type ModelRow } from '../generative-artificial-intelligence-models/index.ts'
import type { Action } from './actions/action.ts'
import { callsAtOnce } from './call-places.ts'
import type { SelectedUnits } from './select-units.ts'

interface Wish {
  action: Action
  model: ModelRow
  contextWindow: ContextWindow
  /** What is told with each request: the worker's texts and the guideline. */
  texts: readonly string[]
}

/** What our own words around the segments of a request take, and an id, a beginning and brackets for each of them. */
const ownTokens = { request: 450, segment: 15 }
/** Neighbours on both sides, as long as segments mostly are. */
const neighbourTokens: Record<ContextWindow, number> = { current: 0, one: 50, three: 150, ten: 500, maximum: 3000 }
/** Where nobody knows yet how long the model takes for an answer. */
const usualMs = 8000

/** What a run would take, rather too much than too little; nobody is asked for it. */
export async function estimateRun(
  db: Db,
  { action, model, contextWindow, texts }: Wish,
  selected: readonly SelectedUnits[],
): Promise<WorkerRunEstimate> {
  const units = selected.flatMap((ofFile) => ofFile.units)
  const batches = selected.reduce(
    (sum, ofFile) => sum + [...batchesOf(ofFile.units, ({ characters }) => characters)].length,
    0,
  )
  const ofRequest =
    ownTokens.request + neighbourTokens[contextWindow] + texts.reduce((sum, text) => sum + estimateTokens(text), 0)
  const inputTokens = units.reduce(
    (sum, { tokens }) => sum + tokens.source + tokens.target + ownTokens.segment,
    batches * ofRequest,
  )
  const outputTokens = units.reduce((sum, { tokens }) => sum + action.answerTokens(tokens), 0)
  return {
    segments: units.length,
    leftOut: Object.fromEntries(
      leftOutReasons.map((reason) => [reason, selected.reduce((sum, { leftOut }) => sum + (leftOut[reason] ?? 0), 0)]),
    ) as WorkerRunEstimate['leftOut'],
    inputTokens,
    outputTokens,
    cost: costAhead(model.prices, { inputTokens, outputTokens }),
    seconds: Math.ceil((Math.ceil(batches / callsAtOnce) * (await usualTime(db, model.uuid))) / 1000),
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

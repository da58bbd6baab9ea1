import type { ServerResponse } from 'node:http'
import type { PlaygroundEvent } from '@langwerk/contract/playground'
import type { House } from '../../kit/house.ts'
import { detailOf } from '../../providers/provider-error.ts'
import {
  type CallOf,
  connectionOf,
  endOfFailure,
  keepUsage,
  type ModelRow,
} from '../generative-artificial-intelligence-models/index.ts'
import type { PreparedQuestion } from './prepare-question.ts'

interface Asking {
  model: ModelRow
  userUuid: string
  question: PreparedQuestion
  /** Aborted when nobody reads any more. */
  signal: AbortSignal
}

const millionths = 1_000_000

/** Asks a model and writes its answer as it comes. Its usage is kept however it ends. */
export async function streamAnswer(house: House, asking: Asking, raw: ServerResponse): Promise<void> {
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  const write = (event: PlaygroundEvent) => {
    if (!raw.destroyed) raw.write(`data: ${JSON.stringify(event)}\n\n`)
  }
  const { model, userUuid, question, signal } = asking
  const of: CallOf = { model, purpose: 'playground', userUuid, jobUuid: question.jobUuid, prompt: question.prompt }
  const { system, text } = question.request
  const began = performance.now()
  try {
    const asked = { system, turns: [{ role: 'user' as const, text }], signal }
    for await (const piece of house.generativeModels.streamModel(connectionOf(house, model), asked)) {
      if ('text' in piece) write({ type: 'text', text: piece.text })
      else write({ type: 'done', ...(await kept(house, of, piece)) })
    }
  } catch (error) {
    const end = endOfFailure(error, performance.now() - began)
    await keepUsage(house.db, of, signal.aborted ? { ...end, outcome: 'stopped' } : end)
    if (signal.aborted) return
    write({ type: 'failed', message: error instanceof Error ? error.message : String(error), detail: detailOf(error) })
    if (end.outcome === 'upstream') house.http.log.warn({ err: error }, 'A model did not answer')
  } finally {
    raw.end()
  }
}

async function kept(
  { db }: Pick<House, 'db'>,
  of: CallOf,
  { usage, milliseconds }: { usage: Parameters<typeof keepUsage>[2]['usage']; milliseconds: number },
) {
  const costMillionths = await keepUsage(db, of, { outcome: 'answered', usage, milliseconds })
  const { prices } = of.model
  const cost = prices && costMillionths !== null && { currency: prices.currency, amount: costMillionths / millionths }
  return { ...usage, milliseconds, cost: cost || null }
}

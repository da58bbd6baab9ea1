import type { ServerResponse } from 'node:http'
import type { ModelAnswerEvent, SuggestedTarget } from '@langwerk/contract/model-questions'
import { readSuggestions } from '@langwerk/generation/suggestions'
import { differenceOf } from '@langwerk/matching/difference'
import { segmentToXml } from '@langwerk/text/segment'
import type { House } from '../../kit/house.ts'
import { detailOf } from '../../providers/provider-error.ts'
import {
  type CallOf,
  connectionOf,
  endOfFailure,
  keepUsage,
} from '../generative-artificial-intelligence-models/index.ts'
import type { PreparedQuestion } from './prepare-question.ts'

interface Asking {
  userUuid: string
  question: PreparedQuestion
  /** Aborted when nobody reads any more. */
  signal: AbortSignal
}

const millionths = 1_000_000

/** Asks a model about a segment and writes its answer as it comes, and at its end what may be taken of it. Its usage is kept however it ends. */
export async function streamAnswer(house: House, { userUuid, question, signal }: Asking, raw: ServerResponse) {
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  const write = (event: ModelAnswerEvent) => {
    if (!raw.destroyed) raw.write(`data: ${JSON.stringify(event)}\n\n`)
  }
  const { model, jobUuid, prompt, request, segment, forOtherLanguages } = question
  const of: CallOf = { model, purpose: 'segmentQuestion', userUuid, jobUuid, prompt }
  write({ type: 'begun', signs: [...segment.signed.signs], forOtherLanguages })
  const began = performance.now()
  let answer = ''
  try {
    const asked = { system: request.system, turns: [{ role: 'user' as const, text: request.text }], signal }
    for await (const piece of house.generativeModels.streamModel(connectionOf(house, model), asked)) {
      if ('text' in piece) {
        answer += piece.text
        write({ type: 'text', text: piece.text })
      } else {
        const { usage, milliseconds } = piece
        const costMillionths = await keepUsage(house.db, of, { outcome: 'answered', usage, milliseconds })
        const { prices } = model
        const cost =
          prices && costMillionths !== null ? { currency: prices.currency, amount: costMillionths / millionths } : null
        write({ type: 'done', suggestions: suggestionsIn(question, answer), ...usage, milliseconds, cost })
      }
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

function suggestionsIn({ segment, targets }: PreparedQuestion, answer: string): SuggestedTarget[] {
  if (targets === 'none') return []
  const { current, targetLanguage: language } = segment
  return readSuggestions(segment, answer, targets === 'several').map(({ target, problem }) => ({
    xml: target && segmentToXml(target),
    difference: target && current && differenceOf({ memory: current, source: target, language }),
    problem,
  }))
}

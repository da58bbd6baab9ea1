import type { ModelAnswerEvent, SuggestedTarget } from '@langwerk/contract/model-questions'
import { readSuggestions } from '@langwerk/generation/suggestions'
import { differenceOf } from '@langwerk/matching/difference'
import { segmentToXml } from '@langwerk/text/segment'
import type { FastifyReply } from 'fastify'
import type { House } from '../../kit/house.ts'
import { ModelError, ModelStoppedError } from '../../providers/generative-artificial-intelligence/model-error.ts'
import { detailOf } from '../../providers/provider-error.ts'
import { paidStream } from '../generative-artificial-intelligence-models/index.ts'
import type { PreparedQuestion } from './prepare-question.ts'

interface Asking {
  userUuid: string
  question: PreparedQuestion
}

/**
 * Asks a model about a segment and writes its answer as it comes, and at its end what may be taken of it. Whoever reads no further
 * stops it.
 * @throws Refusal 402 and 409 where it may not be asked for what it costs; later ends are told within the answer.
 */
export async function streamAnswer(house: House, { userUuid, question }: Asking, reply: FastifyReply): Promise<void> {
  const { raw } = reply
  const stopped = new AbortController()
  raw.on('close', () => stopped.abort())
  // Whoever left while the question was made ready is told of no more.
  if (raw.destroyed) stopped.abort()
  const { model, jobUuid, prompt, request, segment, forOtherLanguages } = question
  const pieces = await paidStream(
    house,
    { model, purpose: 'segmentQuestion', userUuid, jobUuid, prompt },
    { system: request.system, turns: [{ role: 'user', text: request.text }], signal: stopped.signal },
  )
  reply.hijack()
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  const write = (event: ModelAnswerEvent) => {
    if (!raw.destroyed) raw.write(`data: ${JSON.stringify(event)}\n\n`)
  }
  write({ type: 'begun', signs: [...segment.signed.signs], forOtherLanguages })
  let answer = ''
  try {
    for await (const piece of pieces) {
      if ('text' in piece) {
        answer += piece.text
        write({ type: 'text', text: piece.text })
      } else {
        const { usage, milliseconds, cost } = piece
        write({ type: 'done', suggestions: suggestionsIn(question, answer), ...usage, milliseconds, cost })
      }
    }
  } catch (error) {
    if (stopped.signal.aborted) return
    write({ type: 'failed', message: error instanceof Error ? error.message : String(error), detail: detailOf(error) })
    if (!(error instanceof ModelError || error instanceof ModelStoppedError))
      house.http.log.warn({ err: error }, 'A model did not answer')
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

import type { PlaygroundEvent } from '@langwerk/contract/playground'
import type { FastifyReply } from 'fastify'
import type { House } from '../../kit/house.ts'
import { ModelError, ModelStoppedError } from '../../providers/generative-artificial-intelligence/model-error.ts'
import { detailOf } from '../../providers/provider-error.ts'
import { type ModelRow, paidStream } from '../generative-artificial-intelligence-models/index.ts'
import type { PreparedQuestion } from './prepare-question.ts'

interface Asking {
  model: ModelRow
  userUuid: string
  question: PreparedQuestion
}

/**
 * Asks a model and writes its answer as it comes. Whoever reads no further stops it.
 * @throws Refusal 402 and 409 where it may not be asked for what it costs; later ends are told within the answer.
 */
export async function streamAnswer(house: House, asking: Asking, reply: FastifyReply): Promise<void> {
  const { raw } = reply
  const stopped = new AbortController()
  raw.on('close', () => stopped.abort())
  // Whoever left while the question was made ready is told of no more.
  if (raw.destroyed) stopped.abort()
  const { model, userUuid, question } = asking
  const { system, text } = question.request
  const pieces = await paidStream(
    house,
    { model, purpose: 'playground', userUuid, jobUuid: question.jobUuid, prompt: question.prompt },
    { system, turns: [{ role: 'user', text }], signal: stopped.signal },
  )
  reply.hijack()
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  const write = (event: PlaygroundEvent) => {
    if (!raw.destroyed) raw.write(`data: ${JSON.stringify(event)}\n\n`)
  }
  try {
    for await (const piece of pieces) {
      if ('text' in piece) write({ type: 'text', text: piece.text })
      else write({ type: 'done', ...piece.usage, milliseconds: piece.milliseconds, cost: piece.cost })
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

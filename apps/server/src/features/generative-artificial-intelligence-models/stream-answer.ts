import type { PlaygroundEvent } from '@langwerk/contract/playground'
import type { FastifyReply } from 'fastify'
import type { House } from '../../kit/house.ts'
import type { ModelQuestion } from '../../providers/generative-artificial-intelligence/model.ts'
import { ModelError, ModelStoppedError } from '../../providers/generative-artificial-intelligence/model-error.ts'
import { detailOf } from '../../providers/provider-error.ts'
import type { CallOf } from './model-usage.ts'
import { paidStream } from './paid-call.ts'

interface Asking {
  of: CallOf
  request: Pick<ModelQuestion, 'system' | 'answerSchema'> & { text: string }
  /** Told before anything is answered. */
  begun?: { type: 'begun' }
  /** What else is told at the end, of all that was answered. */
  madeOf?: (answer: string) => object
}

/**
 * Asks a model and writes its answer into the reply as it comes, as events: pieces of its text, and last what it took or why it ended.
 * Whoever reads no further stops it.
 * @throws Refusal 402 and 409 where it may not be asked for what it costs; later ends are told within the answer.
 */
export async function streamAnswer(
  house: House,
  { of, request, begun, madeOf = () => ({}) }: Asking,
  reply: FastifyReply,
): Promise<void> {
  const { raw } = reply
  const stopped = new AbortController()
  raw.on('close', () => stopped.abort())
  // Whoever left while the question was made ready is told of no more.
  if (raw.destroyed) stopped.abort()
  const { text, ...told } = request
  const question = { ...told, turns: [{ role: 'user' as const, text }], signal: stopped.signal }
  const pieces = await paidStream(house, of, question)
  reply.hijack()
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  const write = (event: PlaygroundEvent | { type: 'begun' }) => {
    if (!raw.destroyed) raw.write(`data: ${JSON.stringify(event)}\n\n`)
  }
  if (begun) write(begun)
  let answer = ''
  try {
    for await (const piece of pieces) {
      if ('text' in piece) {
        answer += piece.text
        write({ type: 'text', text: piece.text })
      } else {
        const { usage, milliseconds, cost } = piece
        write({ type: 'done', ...usage, milliseconds, cost, ...madeOf(answer) })
      }
    }
  } catch (error) {
    if (stopped.signal.aborted) return
    const message = error instanceof Error ? error.message : String(error)
    write({ type: 'failed', message, detail: detailOf(error) })
    if (!(error instanceof ModelError || error instanceof ModelStoppedError))
      house.http.log.warn({ err: error }, 'A model did not answer')
  } finally {
    raw.end()
  }
}

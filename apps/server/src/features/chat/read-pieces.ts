import type { chatMessage } from '../../database/schema/chat.ts'
import { inMillionths } from '../../foundation/millionths.ts'
import { ModelError } from '../../providers/generative-artificial-intelligence/model-error.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { PaidPiece } from '../generative-artificial-intelligence-models/index.ts'

/** How an answer ended, as its row keeps it. */
export type AnswerEnd = Pick<
  typeof chatMessage.$inferInsert,
  'state' | 'failure' | 'inputTokens' | 'outputTokens' | 'currency' | 'costMillionths'
>

interface Reading {
  onText: (text: string) => void
  /** Ends the call. */
  stop: () => void
  /** So long nothing may come once it has begun; before its first word a model may think as long as any call may take. */
  idleMs: number
  modelName: string
}

const mostCharacters = 200_000

/**
 * Reads what a model writes to its end.
 * @throws what asking throws; ProviderError where nothing comes any more, or no end.
 */
export async function readPieces(
  pieces: AsyncGenerator<PaidPiece>,
  { onText, stop, idleMs, modelName }: Reading,
): Promise<AnswerEnd> {
  let end: AnswerEnd = { state: 'done' }
  let characters = 0
  let idle: NodeJS.Timeout | undefined
  let isIdle = false
  try {
    for await (const piece of pieces) {
      if ('text' in piece) {
        clearTimeout(idle)
        idle = setTimeout(() => {
          isIdle = true
          stop()
        }, idleMs)
        onText(piece.text)
        characters += piece.text.length
        if (characters > mostCharacters) throw new ModelError('truncated', 'answerCut', { provider: modelName })
      } else end = endWith(piece)
    }
    return end
  } catch (error) {
    throw isIdle ? new ProviderError('silent', { host: modelName }) : error
  } finally {
    clearTimeout(idle)
  }
}

const endWith = ({ usage, cost }: Exclude<PaidPiece, { text: string }>): AnswerEnd => ({
  state: 'done',
  inputTokens: usage.inputTokens,
  outputTokens: usage.outputTokens,
  ...(cost && { currency: cost.currency, costMillionths: inMillionths(cost.amount) }),
})

import type { WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { ModelGift } from '@langwerk/contract/model-words'
import { estimateTokens } from '@langwerk/generation/estimate-tokens'
import { conflict } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import type {
  Embeddings,
  ModelAnswer,
  ModelPiece,
  ModelQuestion,
  ModelUsage,
} from '../../providers/generative-artificial-intelligence/model.ts'
import { endsUntold, ModelError } from '../../providers/generative-artificial-intelligence/model-error.ts'
import { type AdmittedCall, admit, textsOf } from './admit-call.ts'
import { connectionOf } from './model-rows.ts'
import { type CallEnd, type CallOf, endOfFailure, noUsage } from './model-usage.ts'

type Parts = Pick<House, 'db' | 'secrets' | 'bookings' | 'generativeModels'>

/** A piece of an answer; the last one says what it took and cost, null where nobody has said. */
export type PaidPiece = { text: string } | (Exclude<ModelPiece, { text: string }> & { cost: WorkCost | null })

/**
 * Has a model answer a question, and pays for it: what it may cost is set aside before, what it took is kept however it ends.
 * @throws Refusal 402 where that exceeds what may be spent, or an answer that might be no longer for want of money was cut off, 409 where it
 * cannot be held against it; else what asking throws.
 */
export const paidAnswer = async (
  house: Parts,
  of: CallOf,
  question: ModelQuestion,
): Promise<ModelAnswer & { cost: WorkCost | null }> =>
  paidCall(house, requireGift(of, 'text'), question, (limited) =>
    house.generativeModels.askModel(connectionOf(house, of.model), limited),
  )

/**
 * Has a model say what texts mean, and pays for it as for an answer.
 * @throws Refusal as `paidAnswer`, and 409 for a model that gives no embeddings; else what asking throws.
 */
export async function paidEmbeddings(
  house: Parts,
  of: CallOf,
  asked: { texts: readonly string[]; signal: AbortSignal },
): Promise<Embeddings & { cost: WorkCost | null }> {
  const turns = asked.texts.map((text) => ({ role: 'user' as const, text }))
  const question = { system: '', turns, maximumOutputTokens: 0, signal: asked.signal }
  return paidCall(house, requireGift(of, 'embeddings'), question, () =>
    house.generativeModels.embed(connectionOf(house, of.model), asked),
  )
}

/** @throws Refusal 409 for a model that gives something else than is wanted of it. */
function requireGift(of: CallOf, wanted: ModelGift): CallOf {
  if (of.model.gives === wanted) return of
  throw conflict(wanted === 'text' ? 'model_gives_embeddings' : 'model_gives_texts')
}

/**
 * The same for an answer as it is written. It is refused before anybody is asked, and its pieces are then to be read.
 * @throws Refusal 402 and 409 as `paidAnswer`.
 */
export async function paidStream(
  house: Parts,
  of: CallOf,
  question: ModelQuestion,
): Promise<AsyncGenerator<PaidPiece>> {
  return readPieces(house, of, await admit(house, requireGift(of, 'text'), question))
}

async function* readPieces(house: Parts, of: CallOf, call: AdmittedCall): AsyncGenerator<PaidPiece> {
  const began = performance.now()
  const took = () => performance.now() - began
  let answer = ''
  let isSettled = false
  const settle = (end: CallEnd) => {
    isSettled = true
    return call.settle(end)
  }
  const endOf = endsOf(call.question)
  try {
    for await (const piece of house.generativeModels.streamModel(connectionOf(house, of.model), call.question))
      if ('text' in piece) {
        answer += piece.text
        yield piece
      } else yield { ...piece, cost: await settle({ outcome: 'answered', ...piece }) }
  } catch (error) {
    if (!isSettled) await settle(endOf(error, took(), answer))
    throw error
  } finally {
    // Whoever reads no further has stopped it.
    if (!isSettled)
      await settle({ outcome: 'stopped', usage: atLeast(noUsage, call.question, answer), milliseconds: took() })
  }
}

/** How a call about a question ends that throws from now on. */
function endsOf(question: ModelQuestion) {
  const { signal } = question
  // Whoever left before it was asked has had nobody asked.
  const isSent = !signal.aborted
  return (error: unknown, milliseconds: number, answer = ''): CallEnd => {
    const end = endOfFailure(error, signal, milliseconds)
    return isSent && endsUntold(error) ? { ...end, usage: atLeast(end.usage, question, answer) } : end
  }
}

/**
 * What a call took of whose end nobody told. Most providers count at the end of an answer alone, and bill what they read and wrote
 * until then: without an estimate whoever leaves just before the end would spend nothing of any limit.
 */
function atLeast(counted: ModelUsage, question: ModelQuestion, answer: string): ModelUsage {
  const asked = textsOf(question).reduce((sum, text) => sum + estimateTokens(text), 0)
  return {
    ...counted,
    inputTokens: Math.max(counted.inputTokens, asked),
    outputTokens: Math.max(counted.outputTokens, estimateTokens(answer)),
  }
}

/**
 * The one way in which anything is asked that costs.
 * @param question what the call may cost is reckoned from; it is asked with a limit to its answer where something limits the cost
 */
export async function paidCall<Answer extends { usage: ModelUsage; milliseconds: number }>(
  house: Parts,
  of: CallOf,
  question: ModelQuestion,
  ask: (limited: ModelQuestion) => Promise<Answer>,
): Promise<Answer & { cost: WorkCost | null }> {
  const call = await admit(house, of, question)
  const answer = await answerTo(call, ask)
  const { usage, milliseconds } = answer
  return { ...answer, cost: await call.settle({ outcome: 'answered', usage, milliseconds }) }
}

async function answerTo<Answer>(call: AdmittedCall, ask: (limited: ModelQuestion) => Promise<Answer>): Promise<Answer> {
  const began = performance.now()
  const endOf = endsOf(call.question)
  try {
    return await ask(call.question)
  } catch (error) {
    const end = endOf(error, performance.now() - began)
    await call.settle(end)
    // It was cut off for want of money, and would be again.
    if (call.shortage && error instanceof ModelError && error.failure === 'truncated') throw await call.shortage(end)
    throw error
  }
}

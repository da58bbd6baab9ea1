import type { ModelReply } from '@langwerk/generation/ask-segments'
import type { TermQuestion } from '@langwerk/generation/term-review'
import { detailOf } from '../../../providers/provider-error.ts'
import {
  callPlacesOf,
  failureOf,
  RunStopped,
  replyToFailure,
  roomFor,
} from '../../artificial-intelligence-worker-runs/index.ts'
import { paidAnswer } from '../../generative-artificial-intelligence-models/index.ts'
import { tellReview } from './begin-review.ts'
import type { ReviewWork } from './open-review.ts'
import { moveReview } from './review-rows.ts'

const callMs = 5 * 60_000
/**
 * A question without an answer is asked in ever smaller parts, since one sentence may be what the model will not read; that takes four.
 * After so many in a row it is the model itself, and each of them is paid for.
 */
const mostUnusable = 12

/**
 * Asks a review's model, when it is the review's turn, and pays. With its first answer the worker is at work.
 * @param answerTokens how long an answer is expected to be
 * @throws RunStopped where no further call would do better, CallFailed where it might
 */
export async function askWorker(
  { house, review, row, actor, model, unusable }: ReviewWork,
  question: TermQuestion,
  { answerTokens, signal }: { answerTokens: number; signal: AbortSignal },
): Promise<ModelReply> {
  const { uuid, budget, workerUuid } = review
  const leave = await callPlacesOf(model.uuid).take({ signal })
  try {
    const { value } = await paidAnswer(
      house,
      {
        model,
        purpose: 'artificialIntelligenceWorker',
        userUuid: actor.uuid,
        run: { uuid, budget, workerUuid },
        room: roomFor(answerTokens),
      },
      {
        system: question.system,
        turns: [{ role: 'user', text: question.text }],
        answerSchema: question.answerSchema,
        signal: AbortSignal.any([signal, AbortSignal.timeout(callMs)]),
      },
    )
    if (await moveReview(house.db, row.uuid, ['waiting'], 'running')) await tellReview(house, row.uuid)
    unusable.inARow = 0
    return { value }
  } catch (error) {
    const reply = replyToFailure(error, signal)
    if (++unusable.inARow < mostUnusable) return reply
    const message = error instanceof Error ? error.message : String(error)
    throw new RunStopped({ stop: failureOf(error) ?? 'badAnswer', message, detail: detailOf(error) })
  } finally {
    leave()
  }
}

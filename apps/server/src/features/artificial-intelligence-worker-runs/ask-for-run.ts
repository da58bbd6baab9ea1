import type { WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { SpendingCurrency } from '@langwerk/contract/model-words'
import type { ModelFailure } from '@langwerk/contract/words'
import type { ModelReply } from '@langwerk/generation/ask-segments'
import { estimateTokens } from '@langwerk/generation/estimate-tokens'
import type { GenerationRequest } from '@langwerk/generation/generation-request'
import { plainText } from '@langwerk/text/segment'
import { inMillionths } from '../../foundation/millionths.ts'
import { keptRefusal, Refusal } from '../../foundation/refusals.ts'
import { isOfTheQuestion, ModelError } from '../../providers/generative-artificial-intelligence/model-error.ts'
import { detailOf } from '../../providers/provider-error.ts'
import { paidAnswer } from '../generative-artificial-intelligence-models/index.ts'
import { isSpendingCode, spendingRefusals } from '../spending-limits/index.ts'
import { callPlacesOf } from './call-places.ts'
import type { RunWork } from './open-work.ts'
import type { Stop } from './run-rows.ts'

/** What calls took, for each segment that they were about. */
export interface Share {
  inputTokens: number
  outputTokens: number
  costMillionths: number | null
  /** Of the cost. */
  currency: SpendingCurrency | null
}

/** Ends a run until somebody lets it go on. */
export class RunStopped extends Error {
  override name = 'RunStopped'

  constructor(readonly why: Stop) {
    super(why.message)
  }
}

/** A call gave no answer, and another one may. */
export class CallFailed extends Error {
  override name = 'CallFailed'

  constructor(
    readonly failure: ModelFailure,
    readonly why: Stop,
  ) {
    super(why.message)
  }
}

const callMs = 5 * 60_000

/** What the calls about one batch have in common. */
export interface Asking {
  /** What the calls took for each of their segments. */
  shares: Map<string, Share>
  signal: AbortSignal
  /** Gives back the place at which the batch asks; null before its first call. */
  leave: (() => void) | null
}

/**
 * Asks the run's model, when it is the batch's turn, and pays. The place is kept: whoever asks for the batch gives it back when what was
 * answered is written, so that a process that is killed has paid for no more than is under way.
 * @throws RunStopped where no further call would do better, CallFailed where it might
 */
export async function askForRun(
  { house, run, model, action }: RunWork,
  request: GenerationRequest,
  asking: Asking,
): Promise<ModelReply> {
  const { shares, signal } = asking
  if (!run.userUuid) throw new RunStopped(goneStop)
  const call = {
    model,
    purpose: 'artificialIntelligenceWorker' as const,
    userUuid: run.userUuid,
    jobUuid: run.jobUuid,
    run: { uuid: run.uuid, budget: run.budget },
    room: roomFor(expectedTokens(action, request)),
  }
  const length = request.asked.length
  asking.leave ??= await callPlacesOf(model.uuid).take({ signal })
  try {
    const { value, usage, cost } = await paidAnswer(house, call, {
      system: request.system,
      turns: [{ role: 'user', text: request.text }],
      answerSchema: request.answerSchema,
      signal: AbortSignal.any([signal, AbortSignal.timeout(callMs)]),
    })
    for (const { key } of request.asked) addShare(shares, key, { ...usage, cost }, length)
    return { value }
  } catch (error) {
    return replyToFailure(error, signal)
  }
}

/** What an answer is given room for, thoughts among it, where it is not expected to be long. */
const usualOutputTokens = 4000

/**
 * How long an answer may be where something limits what it may cost: so much that hardly any is cut off; where less is left, as much as
 * was estimated, so that a budget of the estimate suffices.
 */
export const roomFor = (expected: number) => ({
  tokens: Math.max(usualOutputTokens, 3 * expected),
  leastTokens: expected,
})

/** About how many tokens the answer to a request is. */
export const expectedTokens = (
  { answerTokens }: RunWork['action'],
  { asked }: Pick<GenerationRequest, 'asked'>,
): number =>
  asked.reduce((sum, { signed, current }) => {
    const source = estimateTokens(signed.text)
    return sum + answerTokens({ source, target: current ? estimateTokens(plainText(current)) : 0 })
  }, 0)

function addShare(
  shares: Map<string, Share>,
  key: string,
  { inputTokens, outputTokens, cost }: { inputTokens: number; outputTokens: number; cost: WorkCost | null },
  among: number,
) {
  const before = shares.get(key) ?? noShare
  const { costMillionths, currency } = before
  shares.set(key, {
    inputTokens: before.inputTokens + Math.round(inputTokens / among),
    outputTokens: before.outputTokens + Math.round(outputTokens / among),
    ...(cost
      ? {
          costMillionths:
            Math.round(inMillionths(cost.amount) / among) + (currency === cost.currency ? (costMillionths ?? 0) : 0),
          currency: cost.currency,
        }
      : { costMillionths, currency }),
  })
}

export const noShare: Share = { inputTokens: 0, outputTokens: 0, costMillionths: null, currency: null }

/** Nobody is left for whom it works. */
export const goneStop: Stop = { stop: 'workerGone', message: '', detail: null }

/** Every other call would end so, too. */
const lasting: ReadonlySet<ModelFailure> = new Set<ModelFailure>(['auth', 'quota'])

/**
 * What a call that failed means for the others.
 * @throws RunStopped where no further call would do better, CallFailed where it might; what is of no model as it is.
 */
export function replyToFailure(error: unknown, signal: AbortSignal): ModelReply {
  signal.throwIfAborted()
  if (error instanceof Refusal && isSpendingCode(error.code)) {
    const { stop } = spendingRefusals[error.code]
    throw new RunStopped({ stop, message: error.message, detail: keptRefusal(error) })
  }
  const failure = failureOf(error)
  if (!failure) throw error
  const message = error instanceof Error ? error.message : String(error)
  if (isOfTheQuestion(failure)) return { unusable: message }
  const why = { stop: failure, message, detail: detailOf(error) }
  throw lasting.has(failure) ? new RunStopped(why) : new CallFailed(failure, why)
}

/** A time that is over is the call's own: nobody else has ended it. */
export function failureOf(error: unknown): ModelFailure | null {
  if (error instanceof ModelError) return error.failure
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError') ? 'timeout' : null
}

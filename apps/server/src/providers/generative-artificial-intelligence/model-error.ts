import type { ModelFailure, ProviderProblem } from '@langwerk/contract/words'
import { ProviderError } from '../provider-error.ts'
import type { ModelUsage } from './model.ts'

interface MoreOfFailure {
  /** What it cost all the same; null where nothing was counted. */
  usage?: ModelUsage | null
  /** When the provider wants to be asked again; null where it does not say. */
  retryAfterMs?: number | null
  /** It passes by itself and was not charged. */
  passes?: boolean
}

/** Why a model gave no answer that can be used: its kind, and a sentence of ours or the provider's own. */
export class ModelError extends ProviderError {
  override name = 'ModelError'
  readonly usage: ModelUsage | null
  readonly passes: boolean

  constructor(
    readonly failure: ModelFailure,
    problem: ProviderProblem,
    values: Readonly<Record<string, string>>,
    { usage = null, retryAfterMs = null, passes = false }: MoreOfFailure = {},
  ) {
    super(problem, values, retryAfterMs)
    this.usage = usage
    this.passes = passes
  }
}

/** Failures that are of one question only: another one, or the same in smaller pieces, may be answered. */
const ofTheQuestion: ReadonlySet<ModelFailure> = new Set(['tooLarge', 'contentFiltered', 'truncated', 'badAnswer'])

export const isOfTheQuestion = (failure: ModelFailure): boolean => ofTheQuestion.has(failure)

/** The end of an answer that whoever asked did not wait for. */
export class ModelStoppedError extends Error {
  override name = 'AbortError'

  /**
   * @param usage what had been counted until then; null where nothing was told
   * @param isUnderWay whether it was asked for; not where it had been refused, and was to be asked for again
   */
  constructor(
    readonly usage: ModelUsage | null,
    readonly isUnderWay = true,
  ) {
    super('The answer was not waited for')
  }
}

/** Whether a call ended before the provider said what it had taken: its line broke, or nobody waited any longer. What refuses says so. */
export function endsUntold(error: unknown): boolean {
  if (error instanceof ModelStoppedError) return error.isUnderWay
  if (error instanceof ModelError)
    return (
      error.key === 'silent' ||
      error.key === 'brokenOff' ||
      (error.failure === 'network' && error.key === 'answerUnclear')
    )
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')
}

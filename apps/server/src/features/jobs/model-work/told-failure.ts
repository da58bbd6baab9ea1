import { answerProblemTexts } from '@langwerk/contract/answer-problem-texts.en'
import type { ErrorDetail } from '@langwerk/contract/common'
import type { AnswerProblem } from '@langwerk/generation/check-answer'
import { Refusal } from '../../../foundation/refusals.ts'
import { detailOf } from '../../../providers/provider-error.ts'

/** Why a model wrote nothing: in English, and for the interface as far as that knows it. */
export interface ToldFailure {
  message: string
  detail: ErrorDetail | null
}

/** Of so many segments for which nothing that a model gave is taken, all for the same reason. */
export const refusedAnswers = (code: AnswerProblem['code'], model: string, count: number) => ({
  message: `${model}: nothing of what it wrote could be taken for ${count} of the segments: ${answerProblemTexts[code]}`,
  detail: { key: `refused.${code}`, values: { engine: model, count: String(count) } },
})

/** Of the one segment that somebody asked for. Of an answer that did not come, its provider says why. */
export const refusedAnswer = ({ code, values }: AnswerProblem, model: string): ToldFailure =>
  code === 'unanswered' ? { message: String(values.reason), detail: null } : refusedAnswers(code, model, 1)

/**
 * Of a question that ended with an error.
 * @throws the error where it is a refusal, which whoever asked is told as that of any call
 */
export function failedQuestion(error: unknown): ToldFailure {
  if (error instanceof Refusal) throw error
  return { message: error instanceof Error ? error.message : String(error), detail: detailOf(error) }
}

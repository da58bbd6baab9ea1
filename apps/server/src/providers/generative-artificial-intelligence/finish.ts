import type { LanguageModelV3FinishReason } from '@ai-sdk/provider'
import { readableReason } from '../readable-reason.ts'
import type { ModelUsage } from './model.ts'
import { ModelError } from './model-error.ts'

interface Finished {
  provider: string
  usage: ModelUsage
  finish: LanguageModelV3FinishReason
  /** What the model says to decline; null where it does not. */
  refusal: string | null
}

/** @throws ModelError for an answer that is none, or not whole: it was paid for and is not used. */
export function requireWhole({ provider, usage, finish, refusal }: Finished): void {
  if (refusal !== null)
    throw new ModelError('contentFiltered', 'answerDeclined', { provider, reason: readableReason(refusal) }, { usage })
  if (finish.unified === 'content-filter')
    throw new ModelError('contentFiltered', 'answerWithheld', { provider }, { usage })
  if (finish.unified === 'length' || finish.raw === 'model_length')
    throw new ModelError('truncated', 'answerCut', { provider }, { usage })
  if (finish.unified === 'error' || finish.raw === 'error')
    throw new ModelError('upstream', 'answerUnclear', { provider }, { usage })
}

import { type AskingModel, askSegments } from './ask-segments.ts'
import type { SegmentToWrite } from './generation-batch.ts'
import type { GenerationRequest } from './generation-request.ts'
import { type RefusedSegment, readTranslations, type SegmentOutcome } from './read-answer.ts'

/** Has a model write targets, and gives each segment its outcome as soon as that is certain (`askSegments`). */
export const writeSegments = (
  segments: readonly SegmentToWrite[],
  asking: AskingModel,
): AsyncGenerator<SegmentOutcome[]> =>
  askSegments(segments, {
    ...asking,
    read: ({ asked }, value) => readTranslations(asked, value),
    isRefused: ({ outcome }) => outcome === 'refused',
    unanswered,
  })

/** The outcomes of a request that got no useful answer, with what is said of that. */
export const unanswered = ({ asked }: Pick<GenerationRequest, 'asked'>, reason: string): RefusedSegment[] =>
  asked.map((segment) => ({
    asked: segment,
    outcome: 'refused',
    problem: { code: 'unanswered', values: { reason } },
  }))

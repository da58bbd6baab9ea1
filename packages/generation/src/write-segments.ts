import { type AskingModel, askSegments } from './ask-segments.ts'
import type { SegmentToWrite } from './generation-batch.ts'
import { readTranslations, type SegmentOutcome } from './read-answer.ts'

/** Has a model write targets, and gives each segment its outcome as soon as that is certain (`askSegments`). */
export const writeSegments = (
  segments: readonly SegmentToWrite[],
  asking: AskingModel,
): AsyncGenerator<SegmentOutcome[]> =>
  askSegments(segments, {
    ...asking,
    read: ({ asked }, value) => readTranslations(asked, value),
    isRefused: ({ outcome }) => outcome === 'refused',
    unanswered: ({ asked }, reason) =>
      asked.map((segment) => ({
        asked: segment,
        outcome: 'refused',
        problem: { code: 'unanswered', values: { reason } },
      })),
  })

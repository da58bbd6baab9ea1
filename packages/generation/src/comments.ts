import { type AskedSegment, answersById, perSegment, text } from './asked.ts'
import type { GenerationBatch } from './generation-batch.ts'
import { type GenerationRequest, requestOf } from './generation-request.ts'

const mostCharacters = 2000

/** Asks what is to be said of the segments of a batch. */
export const commentRequest = (batch: GenerationBatch): GenerationRequest =>
  requestOf(batch, task, perSegment({ comment: text }))

const task = [
  'Comment on the segments in the data and on their “current” translations, as the instructions say.',
  'Answer for every segment, by its id, with a comment for those who work on it: plain text, short, empty where there is nothing to say.',
]

/** The comments on the segments of a request, in its order; empty for nothing to say, null for no answer that can be read. */
export function readComments(asked: readonly AskedSegment[], value: unknown): (string | null)[] {
  const answers = answersById(value)
  return asked.map(({ id }) => {
    const [answer, ...more] = answers.get(id) ?? []
    if (typeof answer?.comment !== 'string' || more.length > 0) return null
    return [...answer.comment.trim()].slice(0, mostCharacters).join('')
  })
}

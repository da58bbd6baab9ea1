import { beginningOf } from '@langwerk/text/characters'
import { type AskedSegment, answersById, perSegment, text } from './asked.ts'
import type { GenerationBatch } from './generation-batch.ts'
import { type GenerationRequest, requestOf } from './generation-request.ts'

/** Whether what was asked is so of a segment, and why. */
export interface Verdict {
  holds: boolean
  reason: string
}

const mostCharacters = 500

/** Asks of which segments of a batch it is so what the instructions ask for: that they are done, that they are not to be changed. */
export const verdictRequest = (batch: GenerationBatch): GenerationRequest =>
  requestOf(batch, task, perSegment({ verdict: { type: 'string', enum: ['yes', 'no'] }, reason: text }))

const task = [
  'Decide for each segment in the data, with its “current” translation, whether what the instructions ask for is so.',
  'Answer for every segment, by its id: “yes” only where it is certainly so, and else “no”; the reason in a few words.',
]

/** The verdicts on the segments of a request, in its order; null for no answer that can be read, which is no yes. */
export function readVerdicts(asked: readonly AskedSegment[], value: unknown): (Verdict | null)[] {
  const answers = answersById(value)
  return asked.map(({ id }) => {
    const [answer, ...more] = answers.get(id) ?? []
    if ((answer?.verdict !== 'yes' && answer?.verdict !== 'no') || more.length > 0) return null
    const reason = typeof answer.reason === 'string' ? beginningOf(answer.reason.trim(), mostCharacters) : ''
    return { holds: answer.verdict === 'yes', reason }
  })
}

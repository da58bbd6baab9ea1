import { plainText } from '@langwerk/text/segment'
import { batchesOf, smallerBatches } from './batches.ts'
import type { SegmentToWrite } from './generation-batch.ts'
import type { GenerationRequest } from './generation-request.ts'
import { readTranslations, type SegmentOutcome } from './read-answer.ts'

/** What a model answered: JSON of whatever kind, or why its answer is of no use to anybody (filtered, cut off, too much to read). */
export type ModelReply = { value: unknown } | { unusable: string }

interface Writing {
  /** What is asked for some segments. It is made anew each time, so that a second request lacks nothing that the first one had. */
  requestFor(segments: readonly SegmentToWrite[]): GenerationRequest | Promise<GenerationRequest>
  /** Asks the model. What it throws ends the writing: no key, no money, nobody there. */
  ask(request: GenerationRequest): Promise<ModelReply>
}

/**
 * Has a model write targets, and gives each segment its outcome as soon as that is certain. A segment whose answer is refused is asked for
 * once more, among fewer others; one of a batch that got no useful answer, until it is alone, so that a single text that the model will
 * not read spoils no other.
 */
export async function* writeSegments(
  segments: readonly SegmentToWrite[],
  writing: Writing,
): AsyncGenerator<SegmentOutcome[]> {
  for (const batch of batchesOf(segments, lengthOf)) yield* writeBatch(batch, writing, 'first')
}

const lengthOf = ({ source }: SegmentToWrite) => plainText(source).length

async function* writeBatch(
  segments: readonly SegmentToWrite[],
  writing: Writing,
  attempt: 'first' | 'second',
): AsyncGenerator<SegmentOutcome[]> {
  const request = await writing.requestFor(segments)
  const reply = await writing.ask(request)
  if ('unusable' in reply) {
    if (segments.length === 1) yield unanswered(request, reply.unusable)
    else for (const fewer of fewerThan(segments)) yield* writeBatch(fewer, writing, attempt)
    return
  }
  const outcomes = readTranslations(request.asked, reply.value)
  const isCertain = ({ outcome }: SegmentOutcome) => attempt === 'second' || outcome !== 'refused'
  const certain = outcomes.filter(isCertain)
  if (certain.length > 0) yield certain
  const refused = segments.filter((_, index) => !isCertain(outcomes[index]!))
  for (const fewer of smallerBatches(refused, lengthOf)) yield* writeBatch(fewer, writing, 'second')
}

/** A quarter of the batch, and another, until each segment has been in one. */
const fewerThan = (segments: readonly SegmentToWrite[]) =>
  batchesOf(segments, lengthOf, { segments: Math.ceil(segments.length / 4), characters: Number.POSITIVE_INFINITY })

const unanswered = ({ asked }: GenerationRequest, reason: string): SegmentOutcome[] =>
  asked.map((segment) => ({
    asked: segment,
    outcome: 'refused',
    problem: { code: 'unanswered', values: { reason } },
  }))

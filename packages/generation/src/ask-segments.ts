import { plainText } from '@langwerk/text/segment'
import { batchesOf, smallerBatches } from './batches.ts'
import type { SegmentToWrite } from './generation-batch.ts'
import type { GenerationRequest } from './generation-request.ts'

/** What a model answered: JSON of whatever kind, or why its answer is of no use to anybody (filtered, cut off, too much to read). */
export type ModelReply = { value: unknown } | { unusable: string }

export interface AskingModel {
  /** What is asked for some segments. It is made anew each time, so that a second request lacks nothing that the first one had. */
  requestFor(segments: readonly SegmentToWrite[]): GenerationRequest | Promise<GenerationRequest>
  /** Asks the model. What it throws ends the asking: no key, no money, nobody there. */
  ask(request: GenerationRequest): Promise<ModelReply>
}

interface Reading<Outcome> {
  /** How much goes into one request; as much as of translations, where it is not said. */
  most?: { segments: number; characters: number }
  /** What an answer says of each segment of a request, in its order. */
  read(request: GenerationRequest, value: unknown): Outcome[]
  /** Whether the segment is asked for once more. */
  isRefused(outcome: Outcome): boolean
  /** What is said of each segment of a request that got no useful answer. */
  unanswered(request: GenerationRequest, reason: string): Outcome[]
}

/**
 * Asks a model about segments, and gives each its outcome as soon as that is certain. A segment whose answer is refused is asked for
 * once more, among fewer others; one of a batch that got no useful answer, until it is alone, so that a single text that the model will
 * not read spoils no other.
 */
export async function* askSegments<Outcome>(
  segments: readonly SegmentToWrite[],
  asking: AskingModel & Reading<Outcome>,
): AsyncGenerator<Outcome[]> {
  for (const batch of batchesOf(segments, lengthOf, asking.most)) yield* askBatch(batch, asking, 'first')
}

const lengthOf = ({ source }: SegmentToWrite) => plainText(source).length

async function* askBatch<Outcome>(
  segments: readonly SegmentToWrite[],
  asking: AskingModel & Reading<Outcome>,
  attempt: 'first' | 'second',
): AsyncGenerator<Outcome[]> {
  const request = await asking.requestFor(segments)
  const reply = await asking.ask(request)
  if ('unusable' in reply) {
    if (segments.length === 1) yield asking.unanswered(request, reply.unusable)
    else for (const fewer of fewerThan(segments)) yield* askBatch(fewer, asking, attempt)
    return
  }
  const outcomes = asking.read(request, reply.value)
  const isCertain = (outcome: Outcome) => attempt === 'second' || !asking.isRefused(outcome)
  const certain = outcomes.filter(isCertain)
  if (certain.length > 0) yield certain
  const refused = segments.filter((_, index) => !isCertain(outcomes[index]!))
  for (const fewer of smallerBatches(refused, lengthOf, asking.most)) yield* askBatch(fewer, asking, 'second')
}

/** A quarter of the batch, and another, until each segment has been in one. */
const fewerThan = (segments: readonly SegmentToWrite[]) =>
  batchesOf(segments, lengthOf, { segments: Math.ceil(segments.length / 4), characters: Number.POSITIVE_INFINITY })

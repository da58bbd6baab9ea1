import type { ModelReply } from '@langwerk/generation/ask-segments'
import type { SegmentToWrite } from '@langwerk/generation/generation-batch'
import { type GenerationRequest, translationRequest } from '@langwerk/generation/generation-request'
import { writeSegments } from '@langwerk/generation/write-segments'
import { plainText, type Segment, segmentFromXml } from '@langwerk/text/segment'
import { formalityWords } from '../../kit/formality-words.ts'
import type { House } from '../../kit/house.ts'
import { isOfTheQuestion, ModelError } from '../../providers/generative-artificial-intelligence/model-error.ts'
import { type CallOf, paidAnswer } from '../generative-artificial-intelligence-models/index.ts'
import { failedQuestion, refusedAnswer } from '../jobs/index.ts'
import { termsToWrite } from '../termbases/index.ts'
import type { ParagraphHelp } from './find-help.ts'
import type { ParagraphToTranslate, PassingFailure, Translated } from './outcome.ts'
import type { TranslationWish } from './read-wish.ts'

/** So long a person waits for a model. */
export const modelMs = 120_000

interface Asking {
  wish: TranslationWish
  of: CallOf
  /** What the model is to heed; empty for nothing. */
  prompt: string
  /** Plain texts around the paragraphs, for reading only. */
  before: readonly string[]
  after: readonly string[]
  /** What is known of each paragraph. */
  helps: readonly ParagraphHelp[]
}

/**
 * Has a model translate paragraphs, and pays. What they say is data to it and no instruction.
 * @throws Refusal 402 and 409 as `paidAnswer`, and why the signal was aborted
 */
export async function translateByModel(
  house: House,
  asking: Asking,
  paragraphs: readonly ParagraphToTranslate[],
  signal: AbortSignal,
): Promise<Translated> {
  const { wish, of, prompt, before, after, helps } = asking
  const targets: (Segment | null)[] = paragraphs.map(() => null)
  const failures: PassingFailure[] = []
  const { name } = of.model
  const patience = AbortSignal.any([signal, AbortSignal.timeout(modelMs)])
  const requestFor = (segments: readonly SegmentToWrite[]) =>
    translationRequest({
      ...wish.pair,
      formality: formalityWords[wish.formality],
      instruction: { system: '', prompt, guideline: '' },
      fileName: '',
      fuzzy: helps.flatMap(({ translationMemoryMatches }) => translationMemoryMatches.map(exampleOf)),
      confirmed: [],
      before,
      after,
      segments,
    })
  try {
    const segments = await segmentsToWrite(house, wish, paragraphs)
    for await (const outcomes of writeSegments(segments, { requestFor, ask: askingOf(house, of, patience) }))
      for (const outcome of outcomes) {
        if (outcome.outcome === 'refused') failures.push({ name, ...refusedAnswer(outcome.problem, name) })
        else targets[Number(outcome.asked.key)] = outcome.target
      }
  } catch (error) {
    signal.throwIfAborted()
    const retryAfterMs = error instanceof ModelError ? error.retryAfterMs : null
    failures.push({ name, ...failedQuestion(error), retryAfterMs })
  }
  return { targets, failures }
}

const exampleOf = (match: ParagraphHelp['translationMemoryMatches'][number]) => ({
  source: plainText(segmentFromXml(match.sourceSegment.xml)),
  target: plainText(segmentFromXml(match.targetSegment.xml)),
  percent: match.matchPercent,
})

/** Paragraphs as a model is asked for them, their keys their places. */
export async function segmentsToWrite(
  house: House,
  { pair, termbases }: TranslationWish,
  paragraphs: readonly { source: Segment; current?: Segment }[],
): Promise<SegmentToWrite[]> {
  const terms = await termsToWrite(
    house,
    { ...pair, termbases },
    paragraphs.map(({ source }) => plainText(source)),
  )
  return paragraphs.map(({ source, current = null }, index) => ({
    key: String(index),
    source,
    current,
    terms: terms[index]!,
  }))
}

const askingOf =
  (house: House, of: CallOf, signal: AbortSignal) =>
  async ({ system, text, answerSchema }: GenerationRequest): Promise<ModelReply> => {
    const question = { system, turns: [{ role: 'user' as const, text }], answerSchema, signal }
    try {
      return { value: (await paidAnswer(house, of, question)).value }
    } catch (error) {
      if (error instanceof ModelError && isOfTheQuestion(error.failure)) return { unusable: error.message }
      throw error
    }
  }

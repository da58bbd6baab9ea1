import { estimateQuality } from '@langwerk/quality/estimate-quality'
import type { RecognisedTerm } from '@langwerk/quality/unit'
import { plainText, type Segment } from '@langwerk/text/segment'
import { createBreather } from '../../kit/breathe.ts'
import type { House } from '../../kit/house.ts'
import type { LanguagePair } from '../../providers/machine-translation/provider.ts'
import type { TermbaseUse } from '../termbases/index.ts'
import { connectionOf, type EngineRow } from './engine-rows.ts'

/** A segment and its translation: as they went out and came back, and as they are without what was hidden. */
interface AnswerToEstimate {
  sent: Segment
  answered: Segment
  source: Segment
  target: Segment
}

export interface EstimateWish extends LanguagePair {
  /** Whose terms the answers should have. */
  termbases: readonly TermbaseUse[]
  /** How those in each of some source texts are found; null where nobody asks for the estimate, and the terms need not be looked for. */
  termsIn: ((termbases: readonly TermbaseUse[], sourceTexts: readonly string[]) => Promise<RecognisedTerm[][]>) | null
  /** A person waits for the estimates. */
  isWaitedFor: boolean
}

/**
 * How good an engine's answers are, in percent and in their order: by its provider's estimate where there is one, else by
 * ours. A provider that gives none just now does not cost its answers.
 */
export async function estimateAnswers(
  house: Pick<House, 'machineTranslation' | 'secrets'>,
  engine: EngineRow,
  wish: EstimateWish,
  answers: readonly AnswerToEstimate[],
  signal: AbortSignal,
): Promise<number[]> {
  const theirs = await providerEstimates(house, engine, wish, answers, signal)
  const open = answers.filter((_, index) => typeof theirs[index] !== 'number')
  const ours = (await ownEstimates(wish, open, signal)).values()
  return answers.map((_, index) => theirs[index] ?? ours.next().value!)
}

async function providerEstimates(
  house: Pick<House, 'machineTranslation' | 'secrets'>,
  engine: EngineRow,
  { sourceLanguage, targetLanguage, isWaitedFor }: EstimateWish,
  answers: readonly AnswerToEstimate[],
  signal: AbortSignal,
): Promise<(number | null)[]> {
  const { estimate } = house.machineTranslation[engine.provider]
  if (estimate === null || answers.length === 0) return []
  const pairs = answers.map(({ sent, answered }) => ({ source: plainText(sent), target: plainText(answered) }))
  try {
    const connection = connectionOf(house, engine)
    return await estimate({ connection, sourceLanguage, targetLanguage, pairs, isWaitedFor, signal })
  } catch {
    signal.throwIfAborted()
    return []
  }
}

async function ownEstimates(
  wish: EstimateWish,
  answers: readonly AnswerToEstimate[],
  signal: AbortSignal,
): Promise<number[]> {
  if (answers.length === 0) return []
  const { sourceLanguage, targetLanguage } = wish
  const texts = answers.map(({ source }) => plainText(source))
  const terms = await wish.termsIn?.(wish.termbases, texts)
  const breathe = createBreather(signal)
  const estimates: number[] = []
  for (const [index, { source, target }] of answers.entries()) {
    estimates.push(estimateQuality({ source, target, sourceLanguage, targetLanguage, terms: terms?.[index] }))
    await breathe()
  }
  return estimates
}

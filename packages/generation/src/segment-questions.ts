import { copyRules } from './copy.ts'
import type { GenerationBatch } from './generation-batch.ts'
import { addressed, type GenerationRequest, requestInWords, targetRules } from './generation-request.ts'
import { languageInWords } from './language-in-words.ts'

/** What a person can ask a model about a segment, to be answered with targets. */
export type Rewriting = 'translate' | 'alternatives' | 'shorter' | 'moreFormal' | 'simpler' | 'prompt'

/** What a person asks a model about a segment while they work on it. */
export type SegmentQuestion =
  | { ask: Rewriting }
  | { ask: 'question'; question: string }
  /** @param language in which it is explained, in English */
  | { ask: 'explain'; words: string; language: string }

/**
 * Asks about one segment, to be answered in words while somebody watches.
 * @param batch with this one segment; its `current` is what stands in the target now
 */
export function segmentRequest(
  batch: GenerationBatch,
  asked: SegmentQuestion,
): Omit<GenerationRequest, 'answerSchema'> {
  if (asked.ask === 'question') return requestInWords(batch, questionTask(batch), { question: asked.question })
  if (asked.ask === 'explain')
    return requestInWords(batch, explanationTask(batch, asked.language), { question: marked(asked.words) })
  const rules = isCopy(batch) ? copyRules.instructions : undefined
  return requestInWords(batch, [...rewritingTask(batch, asked.ask), ...targetRules], { rules })
}

/** Copy is written in the language of what asks for it. */
export const isCopy = ({ sourceLanguage, targetLanguage }: { sourceLanguage: string; targetLanguage: string }) =>
  sourceLanguage === targetLanguage

const rewritingTask = (batch: GenerationBatch, rewriting: Rewriting) => {
  const { sourceLanguage, targetLanguage, formality } = batch
  const what = isCopy(batch) ? 'text' : 'translation'
  return [
    isCopy(batch)
      ? `What is to be written in ${languageInWords(targetLanguage)} stands in the segment in the data, as an instruction or as a draft.${addressed(formality)}`
      : `The segment in the data is to be translated from ${languageInWords(sourceLanguage)} into ${languageInWords(targetLanguage)}.${addressed(formality)}`,
    wishes[rewriting](what),
    rewriting === 'alternatives'
      ? `Answer with the three ${what}s alone, a line of --- between one and the next: no introduction, no numbers, no explanation, no Markdown.`
      : `Answer with the ${what} alone: no introduction, no quotation marks around it, no explanation, no Markdown.`,
  ]
}

const wishes: Record<Rewriting, (what: string) => string> = {
  translate: (what) => `Give the ${what} that a professional would.`,
  alternatives: (what) =>
    `Give three ${what}s that say the same in other words and differ in style, from close to free. None of them is the “current” one.`,
  shorter: (what) =>
    `Give a ${what} that is clearly shorter than the “current” one, or as short as may be where there is none, and that loses nothing that matters.`,
  moreFormal: (what) =>
    `Give a ${what} in a more formal tone than the “current” one, or a formal one where there is none.`,
  simpler: (what) =>
    `Give a ${what} in plain words and short sentences, simpler than the “current” one where there is one.`,
  prompt: (what) => `Do with it what the instructions ask for, and give the ${what} that comes of it.`,
}

const questionTask = (batch: GenerationBatch) => [
  `Somebody works on the segment in the data${betweenLanguages(batch)}, and asks about it. “current” is what they have so far.`,
  'Answer their question in its own language, briefly, as plain text without Markdown.',
]

const explanationTask = (batch: GenerationBatch, language: string) => [
  `Somebody works on the segment in the data${betweenLanguages(batch)}, and does not know the marked words well.`,
  `Explain in ${language} what they mean in this sentence, in which tone they are said, and how they may be put in ${languageInWords(batch.targetLanguage)}: in five sentences at most, as plain text without Markdown.`,
]

const betweenLanguages = (batch: GenerationBatch) =>
  isCopy(batch)
    ? `, in ${languageInWords(batch.targetLanguage)}`
    : `, from ${languageInWords(batch.sourceLanguage)} into ${languageInWords(batch.targetLanguage)}`

/** Marked words come from documents: as JSON, in which nothing can end the data before its end. */
const marked = (words: string) =>
  `The marked words:\n<data>\n${JSON.stringify(words).replaceAll('<', '\\u003c')}\n</data>`

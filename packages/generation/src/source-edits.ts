import { translationSchema } from './asked.ts'
import type { GenerationBatch } from './generation-batch.ts'
import { type GenerationRequest, requestOf } from './generation-request.ts'
import { languageInWords } from './language-in-words.ts'

/**
 * Asks for the sources of a batch as the prompt wants them. The answer is read as that of a translation is, from the source's language into
 * the same: tags, numbers and limits of what was there hold for what comes.
 */
export function sourceEditRequest(batch: GenerationBatch): GenerationRequest {
  const { sourceLanguage } = batch
  // Their terms say what stands in a target, and their targets nothing of the source.
  const segments = batch.segments.map((segment) => ({ ...segment, terms: [], current: null }))
  return requestOf(
    { ...batch, segments, targetLanguage: sourceLanguage },
    task(languageInWords(sourceLanguage)),
    translationSchema,
  )
}

const task = (language: string) => [
  `Edit the segments in the data, which are in ${language}, as the instructions say, and leave them in ${language}. One that needs no change is answered as it stands.`,
  'Answer for every segment, by its id: “begins” is its first five words as they stand in its text, without signs such as ⟦1⟧, “text” the edited text and nothing else.',
  'Signs such as ⟦1⟧ and ⟦/1⟧ stand for formatting or for text that is fixed. Each must stand in the edited text exactly once, and a pair around the words that it stands around now.',
  'Keep numbers, and what is meant. Where “most” is given, the text has no more characters than that.',
]

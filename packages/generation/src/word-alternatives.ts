import { plainText, type Segment } from '@langwerk/text/segment'
import type { AskedSegment } from './asked.ts'
import type { GenerationBatch } from './generation-batch.ts'
import { addressed, type GenerationRequest, requestInWords, targetRules } from './generation-request.ts'
import { languageInWords } from './language-in-words.ts'
import { readSuggestions } from './suggestions.ts'

/** A word of a target, as offsets into its plain text. */
interface PlacedWord {
  start: number
  end: number
}

/**
 * Asks for a segment's translation in other words from one on: what stands before it is kept.
 * @param batch with this one segment; its `current` is what stands in the target
 */
export function continuationRequest(
  batch: GenerationBatch,
  { start, end }: PlacedWord,
): Omit<GenerationRequest, 'answerSchema'> {
  const { sourceLanguage, targetLanguage, formality, segments } = batch
  const current = plainText(segments[0]?.current ?? [])
  const place = { kept: current.slice(0, start), word: current.slice(start, end) }
  const task = [
    `The segment in the data is to be translated from ${languageInWords(sourceLanguage)} into ${languageInWords(targetLanguage)}.${addressed(formality)}`,
    'Give three translations that begin with exactly what is “kept” of the current one, go on with another word than “word”, and then say the rest as it fits to that. Each goes on with a different word.',
    'Answer with the three translations alone, each of them whole, a line of --- between one and the next: no introduction, no numbers, no explanation, no Markdown.',
    ...targetRules,
  ]
  // As JSON, in which nothing can end the data before its end.
  const question = `<data>\n${JSON.stringify(place).replaceAll('<', '\\u003c')}\n</data>`
  return requestInWords(batch, task, { question })
}

/** The answers that keep what is before the word and say another one there, with that word. */
export function continuationsIn(
  asked: AskedSegment,
  answer: string,
  { start, end }: PlacedWord,
): { said: Segment; word: string }[] {
  const current = plainText(asked.current ?? [])
  return readSuggestions(asked, answer, true).flatMap(({ target }) => {
    const text = target ? plainText(target) : ''
    if (!target || !text.startsWith(current.slice(0, start))) return []
    const word = wordAt(text, start)
    return word === '' || word === current.slice(start, end) ? [] : [{ said: target, word }]
  })
}

const wordAt = (text: string, start: number): string => /^[\p{L}\p{N}\p{M}'’-]*/u.exec(text.slice(start))![0]

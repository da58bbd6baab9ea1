import { wordsToLookUp } from '@langwerk/quality/processors/spellcheck'
import type { House } from '../../../kit/house.ts'
import { recogniseTerms, type TermbaseUse } from '../../termbases/index.ts'

export interface SpellingWish {
  sourceLanguage: string
  targetLanguage: string
  termbases: readonly TermbaseUse[]
}

/**
 * The words of the texts that neither the dictionary of the target language has nor a term of the job's termbases is written
 * like. @returns undefined where the language has no dictionary
 */
export async function unknownWordsOf(
  house: Pick<House, 'db' | 'spelling'>,
  { sourceLanguage, targetLanguage, termbases }: SpellingWish,
  targetTexts: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  const words = targetTexts.map((text) => wordsToLookUp(text, targetLanguage))
  const unknown = await house.spelling.unknownWords(targetLanguage, words.flat())
  if (!unknown) return undefined
  const left = new Set(unknown)
  const doubtful = targetTexts.filter((_, index) => words[index]!.some((word) => unknown.has(word)))
  // Read from the other side, the termbases know the terms of the target language.
  const reversed = {
    sourceLanguage: targetLanguage,
    targetLanguage: sourceLanguage,
    termbases: termbases.map(({ termbaseUuid, sourceIndexUuid, targetIndexUuid }) => ({
      termbaseUuid,
      sourceIndexUuid: targetIndexUuid,
      targetIndexUuid: sourceIndexUuid,
    })),
  }
  for (const [index, terms] of (await recogniseTerms(house, reversed, doubtful)).entries()) {
    for (const { start, end } of terms)
      for (const word of wordsToLookUp(doubtful[index]!.slice(start, end), targetLanguage)) left.delete(word)
  }
  return left
}

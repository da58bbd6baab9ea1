import { baseLanguage } from '@langwerk/text/languages'
import { fold, stemKeys } from '@langwerk/text/stem'
import { tokens } from '@langwerk/text/words'
import type { TextRange } from './text-range.ts'

export interface TermWord extends TextRange {
  text: string
  keys: readonly string[]
  folded: string
}

/** The words of a text made ready for `findTerm`. */
export const termWords = (text: string, language: string): TermWord[] =>
  tokens(text, language).map((word) => ({ ...word, keys: stemKeys(word.text, language), folded: fold(word.text) }))

/**
 * The places of a term among the words of a text, in any inflected form.
 * @param tolerance `strict` takes forms by stem and folded spelling; `loose` also long common beginnings and, in languages
 * that write compounds as one word, a term within a longer word: for checks that must not cry wolf.
 */
export function findTerm(
  words: readonly TermWord[],
  term: string,
  language: string,
  tolerance: 'strict' | 'loose',
): TextRange[] {
  const wanted = termWords(term, language)
  if (wanted.length === 0) return []
  const within = tolerance === 'loose' && compounding.has(baseLanguage(language))
  const isForm = (word: TermWord, wantedWord: TermWord) =>
    word.keys.some((key) => wantedWord.keys.includes(key)) ||
    (tolerance === 'loose' && (beginsAlike(word, wantedWord) || (within && holds(word, wantedWord))))
  const ranges: TextRange[] = []
  for (let index = 0; index + wanted.length <= words.length; index++) {
    if (wanted.every((word, offset) => isForm(words[index + offset]!, word))) {
      ranges.push({ start: words[index]!.start, end: words[index + wanted.length - 1]!.end })
    }
  }
  return ranges
}

function beginsAlike(word: TermWord, wanted: TermWord): boolean {
  const shared = commonBeginning(word.folded, wanted.folded)
  return shared >= 4 && shared >= 0.75 * wanted.folded.length && word.folded.length - shared <= 3
}

const holds = (word: TermWord, wanted: TermWord) =>
  wanted.folded.length >= 4 && word.folded.length > wanted.folded.length && word.folded.includes(fold(wanted.keys[0]!))

const compounding = new Set(['da', 'de', 'fi', 'hu', 'is', 'nb', 'nl', 'nn', 'no', 'sv'])

function commonBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

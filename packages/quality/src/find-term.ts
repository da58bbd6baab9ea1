import { baseLanguage } from '@langwerk/text/languages'
import { fold, stemKeys } from '@langwerk/text/stem'
import { tokens } from '@langwerk/text/words'
import type { TextRange } from './unit.ts'

/**
 * The places of a term in a text, in any inflected form.
 * @param tolerance `strict` takes forms by stem and folded spelling; `loose` also long common beginnings and, in languages
 * that write compounds as one word, a term within a longer word: for checks that must not cry wolf.
 */
export function findTerm(text: string, term: string, language: string, tolerance: 'strict' | 'loose'): TextRange[] {
  const wanted = tokens(term, language)
  if (wanted.length === 0) return []
  const words = tokens(text, language)
  const ranges: TextRange[] = []
  for (let index = 0; index + wanted.length <= words.length; index++) {
    if (wanted.every((word, offset) => isFormOf(words[index + offset]!.text, word.text, language, tolerance))) {
      ranges.push({ start: words[index]!.start, end: words[index + wanted.length - 1]!.end })
    }
  }
  return ranges
}

function isFormOf(word: string, term: string, language: string, tolerance: 'strict' | 'loose'): boolean {
  if (word === term) return true
  const keys = stemKeys(term, language)
  if (stemKeys(word, language).some((key) => keys.includes(key))) return true
  if (tolerance === 'strict') return false
  const [inText, inTerm] = [fold(word), fold(term)]
  const shared = commonBeginning(inText, inTerm)
  if (shared >= 4 && shared >= 0.75 * inTerm.length && inText.length - shared <= 3) return true
  return compounding.has(baseLanguage(language)) && inTerm.length >= 4 && inText.includes(keys.map(fold)[0]!)
}

const compounding = new Set(['da', 'de', 'fi', 'hu', 'is', 'nb', 'nl', 'nn', 'no', 'sv'])

function commonBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

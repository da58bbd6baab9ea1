import { tokens } from '@langwerk/text/words'
import type { CheckedUnit, Finding } from '../unit.ts'

/**
 * Words of the target that the language's dictionary and the job's termbases do not know, each told where it stands. Says
 * nothing of words that nobody has looked up yet, and of what the source has in the same spelling: names.
 */
export function spellcheck({ sourceTokens, targetTokens, isKnownWord }: CheckedUnit): Finding[] {
  if (!isKnownWord) return []
  const unknown = targetTokens().filter(({ text }) => isKnownWord(text) === false && isWord(text))
  if (unknown.length === 0) return []
  const names = new Set(sourceTokens().map(({ text }) => text))
  return unknown
    .filter(({ text }) => !names.has(text))
    .map(({ text, start, end }) => ({ key: 'misspelling', values: { word: text }, targetRanges: [{ start, end }] }))
}

/** The words of a text that can be looked up in a dictionary. */
export const wordsToLookUp = (text: string, language: string): string[] =>
  tokens(text, language)
    .map((token) => token.text)
    .filter(isWord)

/** Not so numbers and codes, Roman numerals, and what an apostrophe cut short. */
const isWord = (text: string) =>
  /\p{L}{2}/u.test(text) &&
  !/[\p{N}_@/\\]/u.test(text) &&
  !/\p{Ll}\p{Lu}/u.test(text) &&
  !/['’]$/.test(text) &&
  !romanNumeral.test(text)

const romanNumeral = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?:er?|ème)?$/

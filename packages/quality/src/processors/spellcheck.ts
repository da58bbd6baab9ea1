import { tokens } from '@langwerk/text/words'
import type { CheckedUnit, Finding } from '../unit.ts'

/**
 * Words of the target that the language's dictionary and the job's termbases do not know, each told where it stands. Says
 * nothing of words that nobody has looked up yet, of numbers and codes, and of what the source has in the same spelling: names.
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

const isWord = (text: string) => /\p{L}{2}/u.test(text) && !/[\p{N}_@/\\]/u.test(text) && !/\p{Ll}\p{Lu}/u.test(text)

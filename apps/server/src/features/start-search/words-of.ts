import { fold } from '@langwerk/text/stem'
import { tokens } from '@langwerk/text/words'

/** A word of a text as it is searched, and where it stands there. */
export interface SearchedWord {
  word: string
  /** Offset of the first UTF-16 unit in the text. */
  start: number
}

/** Longer ones are searched by their beginning: nobody types more of a word. */
const longestWord = 60
/** A shorter word stands for itself; as the beginning of others it would stand for too many. */
const shortestBeginning = 3

/**
 * The words of a plain text without case and accents. Of no language in particular: what is searched for says none. What an
 * apostrophe joins are words of their own, as `l’utilisateur`.
 */
export const wordsOf = (text: string): SearchedWord[] =>
  tokens(text, 'und').flatMap(({ text: token, start }) =>
    [...token.matchAll(/[^'’]+/g)].map(({ 0: part, index }) => ({
      word: fold(part).slice(0, longestWord),
      start: start + index,
    })),
  )

/** Whether a word of a text is one that is searched for, or begins with it. */
const isMeant = (word: string, wanted: string) =>
  wanted.length < shortestBeginning ? word === wanted : word.startsWith(wanted)

/**
 * Where the first of the words that are searched for stands in a text that has all of them.
 * @param wanted as `wordsOf` gives them.
 * @returns an offset in UTF-16 units; null where a word is missing.
 */
export function placeOf(text: string, wanted: readonly string[]): number | null {
  const words = wordsOf(text)
  const places = wanted.map((one) => words.find(({ word }) => isMeant(word, one))?.start)
  return places.every((place) => place !== undefined) ? Math.min(...places) : null
}

/** The words as a `tsquery` that asks for all of them: in the same segment, or with `anywhere` in the same block. */
export const asQuery = (wanted: readonly string[], { anywhere }: { anywhere: boolean }): string =>
  wanted.map((word) => `${lexeme(word)}${word.length < shortestBeginning ? '' : ':*'}`).join(anywhere ? ' & ' : ' <0> ')

/** A word as `tsvector` and `tsquery` are written. */
export const lexeme = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`

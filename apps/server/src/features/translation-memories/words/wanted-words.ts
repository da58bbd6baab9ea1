import { foldText, scanWords } from '@langwerk/matching/tokens'
import { stemKey } from './word-block.ts'

export interface WantedWord {
  /** As words stand in blocks. */
  folded: string
  stem: string
}

/** What somebody looks for in a memory. */
export interface WantedText {
  /** As it was written, with single spaces. */
  phrase: string
  words: WantedWord[]
  /** What has signs in it (`C++`, `100%`, `e-mail`) is wanted as it is written. */
  withSigns: string[]
  /** In quotation marks: wanted whole, in this form. */
  isQuoted: boolean
}

export function wantedText(query: string, language: string): WantedText {
  const text = query.trim().replace(/\s+/g, ' ')
  const quoted = /^["“„«](.+)["”“»]$/.exec(text)?.[1]?.trim()
  const phrase = quoted ?? text
  const pieces = phrase.split(' ').map(withoutPunctuation)
  return {
    phrase,
    words: wordsIn(phrase, language).map((word) => ({ folded: word, stem: stemKey(word, language) })),
    withSigns: pieces.filter((piece) => /[^\p{L}\p{M}\p{N}'’]/u.test(piece)),
    isQuoted: quoted !== undefined,
  }
}

/** The words of a text, folded as they are in blocks; numbers as they are written. */
function wordsIn(text: string, language: string): string[] {
  const words: string[] = []
  const folded = foldText(text)
  scanWords(folded, language, (start, end) => words.push(folded.slice(start, end)))
  return words
}

/** Without the marks of a sentence, which come along when words are copied from one; unless there is nothing else. */
function withoutPunctuation(piece: string): string {
  return piece.replace(/^[("'„“«‘¿¡[]+(?=.)/, '').replace(/(?<=.)[)"'“”»’\].,;:!?…]+$/, '')
}

import { isFunctionWord } from '@langwerk/generation/function-words'
import { fold } from '@langwerk/text/stem'
import { tokens } from '@langwerk/text/words'

/** What is asked about, in a question of a person. */
export interface AskedWords {
  /** What stands in quotation marks. */
  quoted: string[]
  /** The words that say something, each once, those in quotation marks first and then the longest. */
  words: string[]
  /** Neighbours among these, as they stand in the text. */
  pairs: string[]
}

const mostQuoted = 5
const mostWords = 20
const mostPairs = 6
const shortest = 3

/** The words of a question by which something is found for it; in whichever language, for nobody says in which it is. */
export function wordsOfText(text: string): AskedWords {
  const quoted = [...text.matchAll(/["“„«»'‘‚]([^"“”„«»\n]{2,200}?)["”“»«'’]/g)].map(([, inside]) => inside!.trim())
  const inQuotes = new Set(quoted.flatMap((one) => tokens(one, '').map((token) => fold(token.text))))
  const all = tokens(text, '')
  const saying = all.filter((token) => isSaying(token.text))
  const words = new Map(saying.map((token) => [fold(token.text), token.text]))
  const pairs = saying.flatMap((token, index) => {
    const next = saying[index + 1]
    // White space or a hyphen alone between them.
    return next && /^[\s-]{1,3}$/.test(text.slice(token.end, next.start)) ? [text.slice(token.start, next.end)] : []
  })
  return {
    quoted: quoted.filter((one) => one !== '').slice(0, mostQuoted),
    words: [...words]
      .sort(([a], [b]) => Number(inQuotes.has(b)) - Number(inQuotes.has(a)) || b.length - a.length)
      .map(([, word]) => word)
      .slice(0, mostWords),
    pairs: [...new Set(pairs)].slice(0, mostPairs),
  }
}

const isSaying = (word: string) =>
  !isFunctionWord(word) && (word.length >= shortest || !/^[\p{Script=Latin}\p{N}]*$/u.test(word))

import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { tokens } from '@langwerk/text/words'

/** Below half of the words in common hardly a memory gives a match; punctuation and numbers may add to what the words share. */
const leastShared = 0.4

/** Whether a translation of one source may be a match for the other: both have enough of the longer one's words. */
export function mayMatch(source: SourceText, other: SourceText): boolean {
  const [words, others] = [wordsOf(source), wordsOf(other)]
  if (words.length === 0 || others.length === 0) return words.length === others.length
  const left = new Map<string, number>()
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of others) {
    const times = left.get(word) ?? 0
    if (times === 0) continue
    shared++
    left.set(word, times - 1)
  }
  return shared >= leastShared * Math.max(words.length, others.length)
}

interface SourceText {
  xml: string
  language: string
}

/** One number is as good as another: matches are adapted to those of the source. */
const wordsOf = ({ xml, language }: SourceText): string[] =>
  tokens(plainText(segmentFromXml(xml)).toLowerCase(), language).map(({ text }) => (/\d/.test(text) ? '0' : text))

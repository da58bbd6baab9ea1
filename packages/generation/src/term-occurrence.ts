import { fold } from '@langwerk/text/stem'
import { type Token, tokens } from '@langwerk/text/words'

/**
 * Where words stand in a text as whole words, whatever their case, accents, hyphens and spaces; null where they do not.
 * @param language of both, as BCP 47
 */
export function termOccurrence(text: string, term: string, language: string): Pick<Token, 'start' | 'end'> | null {
  const wanted = tokens(term, language).map(folded)
  if (wanted.length === 0) return null
  const words = tokens(text, language)
  const there = words.map(folded)
  for (let first = 0; first + wanted.length <= there.length; first++)
    if (wanted.every((word, index) => word === there[first + index]))
      return { start: words[first]!.start, end: words[first + wanted.length - 1]!.end }
  return null
}

const folded = ({ text }: Token) => fold(text)

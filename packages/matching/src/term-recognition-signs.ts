import type { Token } from '@langwerk/text/words'

/** Between the words of a term stands nothing that ends or parts a sentence. */
export function isInOneTerm(text: string, from: number, until: number): boolean {
  if (until - from <= 1) return until === from || !clauseMarks.includes(text[from]!)
  return /^[\s\p{Pd}'’/&+·]*$/u.test(text.slice(from, until))
}

/** Whether a clause ends here: at the end, at a mark, before `und` or `oder` and the like. */
export const clauseEndsAt = (text: string, place: number): boolean =>
  /^\s*(?:$|[.,;:!?…()"“”„«»–—]|(?:und|oder|aber|sowie|bevor|en|of|maar)\s)/u.test(text.slice(place, place + 12))

/**
 * Whether two words may be one that is written apart: by a hyphen, or by a space where the first is long enough not to
 * be an article and the second has no capital of its own.
 */
export function isJoint(text: string, first: Token, second: Token): boolean {
  if (second.start - first.end !== 1) return false
  const between = text[first.end]
  if (between === '-' || between === '\u2010' || between === '\u2011') return true
  if (between !== ' ' && between !== '\u00a0') return false
  const firstIsName = isCapital(first.text)
  return (first.text.length > 3 || first.text === 'e') && (firstIsName || !isCapital(second.text))
}

const isCapital = (word: string) => word[0] !== word[0]!.toLowerCase()

const clauseMarks = '.,;:!?()[]{}"“”„«»…|。、，；：！？'

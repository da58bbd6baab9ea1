import { longestTarget } from '@langwerk/contract/words'
import { plainText, type Segment } from '@langwerk/text/segment'
import type { AskedSegment } from './asked.ts'
import { type AnswerProblem, problemOf, problemOfCopy } from './check-answer.ts'
import { judgedText } from './read-answer.ts'
import { isCopy } from './segment-questions.ts'
import { restore, type SignedText } from './signs.ts'

/** A target that a model suggests, for a person to take or to leave. */
export interface Suggestion {
  /** As it may be taken; null where its tags cannot be made to fit the source's. */
  target: Segment | null
  /** What speaks against it, by what checks a person's target; null for nothing. */
  problem: AnswerProblem | null
}

const mostSuggestions = 5
/** What comes after that is not looked at. */
const mostOfAnswer = mostSuggestions * longestTarget

/**
 * What a model suggests in an answer in words, each suggestion once.
 * @param several whether the answer is one of alternatives
 */
export function readSuggestions(asked: AskedSegment, answer: string, several: boolean): Suggestion[] {
  const texts = (several ? alternativesIn(asked, answer.slice(0, mostOfAnswer)) : [answer]).map((text) =>
    unwrapped(asked, text),
  )
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .slice(0, mostSuggestions)
    .map((text) => {
      const { target, problem } = judgedText(asked, text, isCopy(asked) ? problemOfCopy : problemOf)
      return { target, problem }
    })
}

/** Models that forget the line between alternatives give each a line of its own. */
function alternativesIn({ source }: AskedSegment, answer: string): string[] {
  const parts = answer.split(/^[ \t]*-{3,}[ \t]*$/m)
  if (parts.length > 1 || /[\r\n]/.test(plainText(source))) return parts
  return answer.split(/[\r\n]+/)
}

/** A text without the number and the quotation marks that models like to put around what they suggest. */
function unwrapped({ source }: AskedSegment, text: string): string {
  const ownText = plainText(source).trimStart()
  const bare = text.trim()
  const unlisted = listMark.test(ownText) ? bare : bare.replace(listMark, '')
  const [, quoted] = quotation.exec(unlisted) ?? []
  return quoted === undefined || /^["'“„«‹]/.test(ownText) ? unlisted : quoted.trim()
}

const listMark = /^(?:\d{1,2}[.)]|[-*•])\s+/
const quotation = /^["“„«‹]([^"“”„«»‹›]*)["”“»›]$/

/** A text that is still coming, with its signs restored; one of which only the beginning has come is left for later. */
export const restoredSoFar = (text: string, signs: SignedText['signs']): Segment =>
  restore(text.replace(/⟦[^⟧]{0,12}$/, ''), signs).segment

import { longestTarget } from '@langwerk/contract/words'
import { compareTags, tagsMatch } from '@langwerk/quality/tag-rules'
import { withoutForeignCharacters } from '@langwerk/text/characters'
import { balanceTags, plainText, type Segment } from '@langwerk/text/segment'
import { type AskedSegment, answersById } from './asked.ts'
import { type AnswerProblem, problemOf } from './check-answer.ts'
import { repairTags } from './repair-tags.ts'
import { restore, tidiedSigns } from './signs.ts'
import { tidyText } from './tidy-text.ts'

/** A segment whose answer is of no use, and why. */
export interface RefusedSegment {
  asked: AskedSegment
  outcome: 'refused'
  problem: AnswerProblem
}

/** What became of one segment of a request; `repaired`: the model's words stand, and something around them was put right. */
export type SegmentOutcome = { asked: AskedSegment; outcome: 'ok' | 'repaired'; target: Segment } | RefusedSegment

/**
 * What a model's answer is worth, segment by segment in the order of the request. An answer is never trusted: a target is taken only
 * where it would be taken from a person, and each is repaired once at most. What answers to no segment is left.
 * @param value the answer as JSON, whatever it is
 */
export function readTranslations(asked: readonly AskedSegment[], value: unknown): SegmentOutcome[] {
  const answers = answersById(value)
  return asked.map((segment) => {
    const [answer, ...more] = answers.get(segment.id) ?? []
    if (typeof answer?.text !== 'string') return refused(segment, 'missing')
    if (more.some(({ text }) => text !== answer.text)) return refused(segment, 'repeated')
    if (asked.length > 1 && !beginsSo(segment, answer.begins)) return refused(segment, 'otherSegment')
    return judgeTarget(segment, answer.text)
  })
}

export const refused = (asked: AskedSegment, code: AnswerProblem['code']): RefusedSegment => ({
  asked,
  outcome: 'refused',
  problem: { code, values: {} },
})

/**
 * What one text that a model gave for a segment is worth as its target.
 * @param problemIn what is wrong with it beside its tags
 */
export function judgeTarget(asked: AskedSegment, answer: string, problemIn = problemOf): SegmentOutcome {
  const { target, problem, repaired } = judgedText(asked, answer, problemIn)
  if (problem) return { asked, outcome: 'refused', problem }
  if (target === null) return refused(asked, 'tags')
  return { asked, outcome: repaired ? 'repaired' : 'ok', target }
}

/** The same for somebody who decides for themselves, and may take what something speaks against. */
export function judgedText(
  asked: AskedSegment,
  answer: string,
  problemIn = problemOf,
): {
  /** Null where its tags cannot be made to fit, or where it is longer than any target may be. */
  target: Segment | null
  problem: AnswerProblem | null
  /** Whether something around the model's words was put right. */
  repaired: boolean
} {
  const { source, signed } = asked
  if (answer.length > longestTarget) {
    const values = { characters: answer.length, most: longestTarget }
    return { target: null, problem: { code: 'tooLong', values }, repaired: false }
  }
  const meant = tidiedSigns(withoutForeignCharacters(answer), signed, source)
  const { segment, unknown } = restore(meant, signed.signs)
  const tidied = tidyText(source, segment)
  const fits = tagsMatch(source, balanceTags(tidied))
  const target = fits ? balanceTags(tidied) : repairTags(source, tidied)
  if (target === null) return { target, problem: { code: 'tags', values: {} }, repaired: false }
  const problem = problemOfFixed(asked, meant, tidied) ?? problemIn(asked, target)
  const isUntouched = fits && meant === answer && unknown.length === 0 && isSame(segment, tidied)
  return { target, problem, repaired: !isUntouched }
}

const isSame = (one: Segment, other: Segment) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What is wrong about texts that were to come back as they are: one that did not, one that came twice, or one in an answer whose signs
 * were moved about, so that nobody knows where it belongs.
 */
function problemOfFixed({ source, signed }: AskedSegment, answer: string, target: Segment): AnswerProblem | null {
  const fixed = [...signed.signs].flatMap(([sign, piece]) => (typeof piece === 'string' ? [{ sign, piece }] : []))
  if (fixed.length === 0) return null
  const said = plainText(target)
  const lost = fixed.find(({ piece }) => !said.includes(piece))
  if (lost) return { code: 'termMissing', values: { term: lost.piece, preferred: lost.piece } }
  const isTwice = fixed.some(({ sign }) => answer.split(sign).length > 2)
  const isMoved = compareTags(source, target).unpaired.length > 0
  return isTwice || isMoved ? { code: 'tags', values: {} } : null
}

/** Whether an answer repeats the beginning of what it says it answers, with what is masked in it or without: models mix up ids. */
export function beginsSo({ source, signed }: Pick<AskedSegment, 'source' | 'signed'>, begins: unknown): boolean {
  const said = typeof begins === 'string' ? lettersOf(begins) : ''
  return isBeginning(said, plainText(source)) || isBeginning(said, signed.text)
}

function isBeginning(said: string, text: string): boolean {
  const wanted = lettersOf(text)
  // A source may begin with words of no letter at all.
  const first = lettersOf(text.trim().split(/\s+/).slice(0, 5).join(' '))
  const isWhole = wanted.length >= enough && said.startsWith(wanted)
  return said.length >= Math.min(enough, first.length) && (wanted.startsWith(said) || isWhole)
}

const enough = 8

const lettersOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/⟦\/?\d+⟧|[^\p{L}\p{N}]/gu, '')

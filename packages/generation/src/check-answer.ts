import type { AnswerProblemCode } from '@langwerk/contract/worker-run-words'
import { checkedUnitOf } from '@langwerk/quality/checked-unit'
import { length, script, untranslated } from '@langwerk/quality/estimate/evidence'
import { lineStarts } from '@langwerk/quality/line-starts'
import { forbiddenTerm } from '@langwerk/quality/processors/forbidden-term'
import { numberMismatch } from '@langwerk/quality/processors/number-mismatch'
import { termMissing } from '@langwerk/quality/processors/term-missing'
import { tagsMatch } from '@langwerk/quality/tag-rules'
import type { CheckedUnit, Finding } from '@langwerk/quality/unit'
import type { Segment } from '@langwerk/text/segment'
import type { AskedSegment } from './asked.ts'
import { isSentence, otherLanguageOf } from './function-words.ts'

/** Why an answer is not taken. */
export interface AnswerProblem {
  code: AnswerProblemCode
  values: Record<string, string | number>
}

/** What is wrong with a target, first things first, by what checks a person's; null for nothing. */
export const problemOf = (asked: AskedSegment, target: Segment): AnswerProblem | null =>
  problemBy(checks, asked, target)

/** The same of copy, which is written after its source: it need not say the same, and what it lacks of it is for people to judge. */
export const problemOfCopy = (asked: AskedSegment, target: Segment): AnswerProblem | null =>
  problemBy(copyChecks, asked, target)

type Check = (unit: CheckedUnit, asked: AskedSegment) => AnswerProblem | null

function problemBy(checks: readonly Check[], asked: AskedSegment, target: Segment): AnswerProblem | null {
  const unit = checkedUnitOf({ ...asked, target })
  if (unit.targetText.trim() === '' && unit.sourceText.trim() !== '') return { code: 'empty', values: {} }
  if (!tagsMatch(asked.source, target)) return { code: 'tags', values: {} }
  for (const problem of checks) {
    const found = problem(unit, asked)
    if (found) return found
  }
  return null
}

const inOtherLanguage: Check = (unit) => {
  const language = languageOf(unit)
  return language === null ? null : { code: 'otherLanguage', values: { language } }
}
const withForbiddenTerm: Check = (unit) => fromFinding('forbiddenTerm', forbiddenTerm(unit))
const isTooLong: Check = ({ targetText }, { maxCharacters }) => {
  const characters = [...targetText].length
  if (maxCharacters === undefined || characters <= maxCharacters) return null
  return { code: 'tooLong', values: { characters, most: maxCharacters } }
}

const hasTooManyLines: Check = ({ targetText }, { maxLines }) => {
  const lines = lineStarts(targetText).length
  return maxLines === undefined || lines <= maxLines
    ? null
    : { code: 'tooManyLines', values: { lines, most: maxLines } }
}

const copyChecks: readonly Check[] = [inOtherLanguage, withForbiddenTerm, isTooLong, hasTooManyLines]

const checks: readonly Check[] = [
  inOtherLanguage,
  (unit) => fromFinding('numbers', numberMismatch(unit)),
  withForbiddenTerm,
  (unit) => fromFinding('termMissing', termMissing(unit)),
  isTooLong,
  hasTooManyLines,
  (unit) =>
    length(unit) > strangeLength && Math.max(unit.sourceText.length, unit.targetText.length) > ofNoLength
      ? { code: 'oddLength', values: { characters: unit.targetText.length, source: unit.sourceText.length } }
      : null,
]

const fromFinding = (code: AnswerProblem['code'], [finding]: readonly Finding[]): AnswerProblem | null =>
  finding ? { code, values: finding.values ?? {} } : null

/** More than three times what is to be expected, or less than a third: a model that did something else. */
const strangeLength = 0.97
/** In short texts a word decides. */
const ofNoLength = 30

/** The language that a target is in, where that is certainly not its own; empty where only that is known. */
function languageOf(unit: CheckedUnit): string | null {
  if (script(unit) > mostStrangeLetters) return ''
  const words = unit.targetTokens().map(({ text }) => text)
  const isKept = words.length >= fewestWords && untranslated(unit) > mostKept
  if (isKept && isSentence(words, unit.sourceLanguage)) return unit.sourceLanguage
  return otherLanguageOf(words, unit.targetLanguage)
}

const mostStrangeLetters = 0.5
const fewestWords = 5
const mostKept = 0.8

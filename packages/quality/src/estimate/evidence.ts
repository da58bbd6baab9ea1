import { baseLanguage } from '@langwerk/text/languages'
import { findNumbers } from '@langwerk/text/numbers'
import { fold } from '@langwerk/text/stem'
import { forbiddenTerm } from '../processors/forbidden-term.ts'
import { numberMismatch } from '../processors/number-mismatch.ts'
import { repeatedWord } from '../processors/repeated-word.ts'
import { tagMismatch } from '../processors/tag-mismatch.ts'
import { termMissing } from '../processors/term-missing.ts'
import type { CheckedUnit } from '../unit.ts'
import { oddLength } from './lengths.ts'
import { marksOf } from './marks.ts'
import { strangeLetters } from './scripts.ts'

/** What speaks against a translation, each from 0 (nothing) to 1 (all of it is so). */
export type Evidence = (unit: CheckedUnit) => number

/** The length is not what the source's lets expect. */
export const length: Evidence = ({ sourceText, targetText, sourceLanguage, targetLanguage }) =>
  oddLength({ text: sourceText, language: sourceLanguage }, { text: targetText, language: targetLanguage })

/** Words stand as in the source. Names are left as they are, so that what begins with a capital counts for less. */
export const untranslated: Evidence = (unit) => {
  if (baseLanguage(unit.sourceLanguage) === baseLanguage(unit.targetLanguage)) return 0
  const inSource = new Set(unit.sourceTokens().map(({ text }) => text.toLowerCase()))
  let kept = 0
  let all = 0
  for (const { text } of unit.targetTokens()) {
    const weight = wordWeight(text)
    all += weight
    if (inSource.has(text.toLowerCase())) kept += weight
  }
  // Related languages share some words.
  return all === 0 ? 0 : Math.max(0, (kept / all - sharedWords) / (1 - sharedWords))
}

const sharedWords = 0.12

/** How much is to be translated of a word, by its letters; nothing of what has digits or capitals within, or is no longer than a unit's sign. */
const wordWeight = (word: string) => {
  if (/\p{Nd}|.\p{Lu}|^\P{Lo}{1,2}$/u.test(word)) return 0
  return /^\p{Lu}/u.test(word) ? word.length * 0.4 : word.length
}

/** Numbers of one side that the other has not. */
export const numbers: Evidence = (unit) => {
  const wrong = numberMismatch(unit).flatMap(({ sourceRanges = [], targetRanges = [] }) => [
    ...sourceRanges,
    ...targetRanges,
  ]).length
  if (wrong === 0) return 0
  const all = findNumbers(unit.sourceText, unit.sourceLanguage).length
  return Math.min(1, wrong / Math.max(1, all))
}

/** Names and identifiers of the source (capitals within, digits, a capital amid a sentence) that the target has not. */
export const names: Evidence = (unit) => {
  if (!isLatin(unit.sourceText) || !isLatin(unit.targetText)) return 0
  const target = fold(unit.targetText)
  // In titles every word has a capital.
  const capitalsName = !isTitle(unit.sourceText)
  const carried = unit
    .sourceTokens()
    .filter(({ text, start }) => isCode(text) || (capitalsName && isAmidSentence(text, unit.sourceText, start)))
  if (carried.length === 0) return 0
  return carried.filter(({ text }) => !target.includes(fold(text).slice(0, nameBeginning))).length / carried.length
}

/** A name may take another ending. */
const nameBeginning = 5

const isCode = (word: string) => /^.+\p{Lu}/u.test(word) || (/\p{L}/u.test(word) && /\p{Nd}/u.test(word))

/** Whether a word has a capital and stands after another one: of the text before it, only its end is looked at. */
const isAmidSentence = (word: string, text: string, start: number) =>
  /^\p{Lu}\p{Ll}/u.test(word) && /\p{Ll}{2}[,;]?\s$/u.test(text.slice(Math.max(0, start - looksBack), start))

/** Two letters, each of which may take two units, a mark and a space. */
const looksBack = 6

const isTitle = (text: string) => !/(?:^|\s)\p{Ll}{4,}/u.test(text)

const isLatin = (text: string) => /\p{Script=Latin}/u.test(text)

/** Brackets, colons, quotes and the like of one side that the other has not; commas follow each language's own grammar. */
export const marks: Evidence = ({ sourceText, targetText, sourceLanguage, targetLanguage }) => {
  const source = marksOf(sourceText, sourceLanguage)
  const target = marksOf(targetText, targetLanguage)
  let all = 0
  let odd = 0
  for (const mark of new Set([...source.keys(), ...target.keys()])) {
    const [here, there] = [source.get(mark) ?? 0, target.get(mark) ?? 0]
    all += Math.max(here, there)
    odd += Math.abs(here - there)
  }
  return all === 0 ? 0 : odd / all
}

/** Terms without their translation, or with a forbidden one. */
export const terms: Evidence = (unit) => {
  if (unit.terms.length === 0) return 0
  return Math.min(1, (termMissing(unit).length + forbiddenTerm(unit).length) / unit.terms.length)
}

/** Words twice in a row, or said again and again where the source says nothing so. */
export const repeated: Evidence = (unit) => {
  if (repeatedWord(unit).length > 0) return 1
  const most = (words: readonly { text: string }[]) => {
    const counts = new Map<string, number>()
    for (const { text } of words) counts.set(text.toLowerCase(), (counts.get(text.toLowerCase()) ?? 0) + 1)
    return Math.max(0, ...[...counts].map(([word, count]) => (word.length > 4 ? count : 0)))
  }
  const more = most(unit.targetTokens()) - most(unit.sourceTokens())
  return more < 2 ? 0 : Math.min(1, more / 4)
}

/** Letters that the target's language is not written with, but for words of the source. */
export const script: Evidence = (unit) => {
  const inSource = new Set(unit.sourceTokens().map(({ text }) => text))
  return strangeLetters(
    unit.targetTokens().flatMap(({ text }) => (inSource.has(text) ? [] : [text])),
    unit.targetLanguage,
  )
}

/** Tags that are lost, added or out of order. */
export const tags: Evidence = (unit) => {
  const [found] = tagMismatch(unit)
  return found ? (found.blocking ? 1 : 0.3) : 0
}

/** Long words of the source of which nothing in the target reminds: most texts share some with their translation. */
export const strangers: Evidence = (unit) => {
  if (!isLatin(unit.sourceText) || !isLatin(unit.targetText)) return 0
  const target = fold(unit.targetText)
  const long = unit.sourceTokens().filter(({ text }) => text.length >= 6)
  if (long.length === 0) return 0
  const strange = long.filter(({ text }) => !target.includes(fold(text).slice(0, 4))).length / long.length
  const beyond = Math.max(0, (strange - usuallyStrange) / (1 - usuallyStrange))
  // A few words may all be of another origin.
  return beyond * Math.min(1, long.length / wordsForCertainty)
}

/** So many are strangers in good translations too. */
const usuallyStrange = 0.8
const wordsForCertainty = 8

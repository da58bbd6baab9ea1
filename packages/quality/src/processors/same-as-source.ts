import { baseLanguage } from '@langwerk/text/languages'
import type { CheckedUnit, Finding } from '../unit.ts'

/** One capitalised word, numbers and codes are often the same in two languages and tell nothing. */
export function sameAsSource({ sourceText, targetText, sourceLanguage, targetLanguage }: CheckedUnit): Finding[] {
  const text = targetText.trim()
  if (text !== sourceText.trim() || baseLanguage(sourceLanguage) === baseLanguage(targetLanguage)) return []
  if (!/\p{Ll}{3}|\p{Lo}{2}/u.test(text) || (/^\S+$/.test(text) && !/^\p{Ll}+[.!?:]?$/u.test(text))) return []
  return [{ key: 'sameAsSource', targetRanges: [{ start: 0, end: targetText.length }] }]
}

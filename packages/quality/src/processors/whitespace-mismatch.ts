import { baseLanguage } from '@langwerk/text/languages'
import type { CheckedUnit, Finding } from '../unit.ts'

/** White space at the ends unlike the source's, and several spaces in a row that the source has not. */
export function whitespaceMismatch({ sourceText, targetText, targetLanguage }: CheckedUnit): Finding[] {
  const findings: Finding[] = []
  const leading = startOf(targetText)
  if (leading > 0 !== startOf(sourceText) > 0) {
    findings.push({ key: 'whitespaceAtStart', severity: 'notice', targetRanges: [{ start: 0, end: leading }] })
  }
  const trailing = endOf(targetText)
  const { length } = targetText
  // Chinese and Japanese write no space between two sentences.
  const mayLackSpace = trailing === length && withoutSpaces.has(baseLanguage(targetLanguage))
  if (trailing < length !== endOf(sourceText) < sourceText.length && !mayLackSpace) {
    findings.push({ key: 'whitespaceAtEnd', severity: 'notice', targetRanges: [{ start: trailing, end: length }] })
  }
  if (!doubled.test(sourceText.slice(startOf(sourceText), endOf(sourceText)))) {
    const inner = targetText.slice(leading, trailing)
    const ranges = [...inner.matchAll(everyDoubled)].map(({ 0: spaces, index }) => ({
      start: leading + index,
      end: leading + index + spaces.length,
    }))
    if (ranges.length > 0) findings.push({ key: 'whitespaceDouble', severity: 'notice', targetRanges: ranges })
  }
  return findings
}

const withoutSpaces = new Set(['ja', 'zh', 'yue'])
const doubled = /[^\S\n]{2}/
const everyDoubled = /[^\S\n]{2,}/g

const startOf = (text: string) => text.length - text.trimStart().length
const endOf = (text: string) => Math.max(text.trimEnd().length, startOf(text))

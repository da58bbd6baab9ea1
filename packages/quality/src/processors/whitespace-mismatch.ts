import type { CheckedUnit, Finding } from '../unit.ts'

/**
 * White space at the ends that the source has not, and several spaces in a row that the source has not. What the source
 * has at its ends and the target lacks is put back when the document is written, so it is nothing to complain about.
 */
export function whitespaceMismatch({ sourceText, targetText }: CheckedUnit): Finding[] {
  const findings: Finding[] = []
  const leading = startOf(targetText)
  if (leading > 0 && startOf(sourceText) === 0) {
    findings.push({ key: 'whitespaceAtStart', targetRanges: [{ start: 0, end: leading }] })
  }
  const trailing = endOf(targetText)
  const { length } = targetText
  if (trailing < length && endOf(sourceText) === sourceText.length) {
    findings.push({ key: 'whitespaceAtEnd', targetRanges: [{ start: trailing, end: length }] })
  }
  if (!doubled.test(sourceText.slice(startOf(sourceText), endOf(sourceText)))) {
    const inner = targetText.slice(leading, trailing)
    const ranges = [...inner.matchAll(everyDoubled)].map(({ 0: spaces, index }) => ({
      start: leading + index,
      end: leading + index + spaces.length,
    }))
    if (ranges.length > 0) findings.push({ key: 'whitespaceDouble', targetRanges: ranges })
  }
  return findings
}

const doubled = /[^\S\n]{2}/
const everyDoubled = /[^\S\n]{2,}/g

const startOf = (text: string) => text.length - text.trimStart().length
const endOf = (text: string) => Math.max(text.trimEnd().length, startOf(text))

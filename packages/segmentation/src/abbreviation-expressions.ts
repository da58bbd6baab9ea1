import type { RuleExpressions } from './compile-rule-set.ts'

/** No segment ends after an abbreviation, nor at a full stop within one (`z.` in `z. B.`). */
export function abbreviationExpressions(abbreviations: readonly string[]): RuleExpressions[] {
  const whole: string[] = []
  const within: RuleExpressions[] = []
  for (const abbreviation of abbreviations) {
    const parts = abbreviation.split(/(?<=\.)\s*/)
    whole.push(parts.map(expressionOf).join('\\s?'))
    for (let count = 1; count < parts.length; count++) {
      const [before, after] = [parts.slice(0, count), parts.slice(count)].map((side) =>
        side.map(expressionOf).join('\\s?'),
      )
      within.push(noBreak(`${wordStart}${before}`, `\\s?${after}`))
    }
  }
  return whole.length === 0 ? [] : [noBreak(`${wordStart}(?:${whole.join('|')})`, ''), ...within]
}

const wordStart = '(?<![\\p{L}\\p{N}_+])'

const noBreak = (beforeSegmentEnding: string, afterSegmentEnding: string): RuleExpressions => ({
  name: 'Abbreviation',
  type: 'noBreak',
  beforeSegmentEnding,
  stoppSequence: '',
  afterSegmentEnding,
})

/** At the beginning of a sentence the first letter may be a capital. */
const expressionOf = (part: string): string => {
  const [first = '', ...rest] = part
  const upper = first.toUpperCase()
  const head = upper !== first && upper.length === first.length ? `[${first}${upper}]` : escaped(first)
  return head + rest.map((character) => (/\s/.test(character) ? '\\s' : escaped(character))).join('')
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

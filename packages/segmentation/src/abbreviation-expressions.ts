import type { RuleExpressions } from './rule-expressions.ts'

/** No segment ends after an abbreviation, nor at a full stop within one (`z.` in `z. B.`). */
export function abbreviationExpressions(abbreviations: readonly string[]): RuleExpressions[] {
  if (abbreviations.length === 0) return []
  const all = abbreviations.map((abbreviation) => partsOf(abbreviation).map(expressionOf).join('\\s?'))
  return [
    noBreak(`${wordStart}(?:${all.join('|')})`, ''),
    ...abbreviations.flatMap(within).map(({ before, after }) => noBreak(`${wordStart}${before}`, after)),
  ]
}

/** The places within an abbreviation of several parts, with the expressions of what stands before and after each. */
function within(abbreviation: string): { before: string; ending: string; after: string }[] {
  const parts = partsOf(abbreviation)
  return parts.slice(1).map((_, index) => {
    const [before, after] = [parts.slice(0, index + 1), parts.slice(index + 1)].map((side) =>
      side.map(expressionOf).join('\\s?'),
    )
    return { before: before!, ending: parts[index]!, after: `\\s?${after}` }
  })
}

/** `z.` and `B.` of `z. B.` */
const partsOf = (abbreviation: string) => abbreviation.split(/(?<=\.)\s*/).filter((part) => part !== '')

/**
 * The same as one test of a position. A set may hold thousands of abbreviations: only those are tried whose last two characters
 * stand before the position.
 */
export function abbreviationTest(abbreviations: readonly string[]): (text: string, position: number) => boolean {
  const byEnding = new Map<string, string[]>()
  const add = (ending: string, expression: string) => {
    const key = ending.slice(-2).toLowerCase()
    const known = byEnding.get(key)
    if (known) known.push(expression)
    else byEnding.set(key, [expression])
  }
  for (const abbreviation of abbreviations) {
    add(abbreviation, partsOf(abbreviation).map(expressionOf).join('\\s?'))
    for (const { before, ending, after } of within(abbreviation)) add(ending, `${before}(?=${after})`)
  }
  const tests = new Map(
    [...byEnding].map(([key, expressions]) => [key, new RegExp(`(?<=${wordStart}(?:${expressions.join('|')}))`, 'uy')]),
  )
  return (text, position) => {
    // An abbreviation of one character ends in one.
    return [2, 1].some((length) => {
      const test = tests.get(text.slice(Math.max(0, position - length), position).toLowerCase())
      if (!test) return false
      test.lastIndex = position
      return test.test(text)
    })
  }
}

/** Not within a word, nor the last part of an address (`whitehouse.gov.`). */
const wordStart = '(?<![\\p{L}\\p{N}_+]|\\p{L}{4}\\.)'

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

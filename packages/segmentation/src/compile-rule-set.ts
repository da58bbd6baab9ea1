import type { LanguageProcessingRuleSet, SegmentationRule } from './rule-set.ts'

export interface CompiledRuleSet {
  /** One for each break rule; a match ends where the rule would cut. */
  breakPositions: readonly RegExp[]
  decides: (text: string, position: number) => SegmentationRule['type'] | undefined
}

/**
 * Makes the rules ready to run; abbreviations become the first rules.
 * @throws SyntaxError when an expression of a rule is not a regular expression.
 */
export function compileRuleSet(ruleSet: LanguageProcessingRuleSet): CompiledRuleSet {
  const rules = allRules(ruleSet)
  const tests = rules.map((rule) => ({ type: rule.type, expression: new RegExp(behind(rule) + ahead(rule), 'uy') }))
  return {
    // The stop is looked for first and what stands before it only then: most positions of a text are no stop.
    breakPositions: rules
      .filter((rule) => rule.type === 'break')
      .map(
        (rule) =>
          new RegExp(
            `(?:${rule.stoppSequence})${rule.beforeSegmentEnding === '' ? '' : behind(rule)}${ahead(rule)}`,
            'gu',
          ),
      ),
    decides: (text, position) =>
      tests.find(({ expression }) => {
        expression.lastIndex = position
        return expression.test(text)
      })?.type,
  }
}

/** The rules in the order in which they decide, abbreviations among them. */
export const allRules = ({ abbreviations, segmentationRules }: LanguageProcessingRuleSet): SegmentationRule[] => [
  ...abbreviationRules(abbreviations),
  ...segmentationRules,
]

const behind = (rule: SegmentationRule) => `(?<=(?:${rule.beforeSegmentEnding})(?:${rule.stoppSequence}))`
const ahead = (rule: SegmentationRule) => (rule.afterSegmentEnding === '' ? '' : `(?=${rule.afterSegmentEnding})`)

/** No segment ends after an abbreviation, nor at a full stop within one (`z.` in `z. B.`). */
function abbreviationRules(abbreviations: readonly string[]): SegmentationRule[] {
  const whole: string[] = []
  const within: SegmentationRule[] = []
  for (const abbreviation of abbreviations) {
    const parts = abbreviation.split(/(?<=\.)\s*/)
    whole.push(parts.map(expressionOf).join('\\s?'))
    for (let count = 1; count < parts.length; count++) {
      const [before, after] = [parts.slice(0, count), parts.slice(count)].map((side) =>
        side.map(expressionOf).join('\\s?'),
      )
      within.push(noBreak(`(?<![\\p{L}\\p{N}_+])${before}`, `\\s?${after}`))
    }
  }
  return whole.length === 0 ? [] : [noBreak(`(?<![\\p{L}\\p{N}_+])(?:${whole.join('|')})`, ''), ...within]
}

const noBreak = (beforeSegmentEnding: string, afterSegmentEnding: string): SegmentationRule => ({
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
  return head + escaped(rest.join(''))
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

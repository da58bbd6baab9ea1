import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { abbreviationExpressions, abbreviationTest } from './abbreviation-expressions.ts'
import { numberExpressions } from './number-expressions.ts'
import type { RuleExpressions } from './rule-expressions.ts'
import type { SegmentationRule } from './rules/shape.ts'

/** What decides whether a segment ends at a place. */
export interface Decision {
  type: SegmentationRule['type']
  by: 'abbreviation' | 'number' | 'rule'
  /** The rule's; of an abbreviation and a number none. */
  name: string
}

/** The expression of a break rule, or of the first of those that share a stop. */
interface BreakPosition {
  rule: string
  expression: RegExp
}

export interface CompiledRuleSet {
  /** Their matches end where a break rule may cut. */
  breakPositions: readonly BreakPosition[]
  /** The name of the rule whose expression runs, or ran last; empty for a number and an abbreviation. */
  running: { rule: string }
  decides: (text: string, position: number) => Decision | undefined
}

/**
 * Makes the rules ready to run. A rule looks at one position of a text: what stands before it must end with
 * `beforeSegmentEnding` followed by `stoppSequence`, and what stands after it must begin with `afterSegmentEnding`. The first
 * rule that fits a position decides whether a segment ends there.
 * @throws SyntaxError naming the rule whose expression is no regular expression.
 */
export function compileRuleSet(ruleSet: LanguageProcessingRuleSetValues): CompiledRuleSet {
  const { abbreviationRules, numberRules, segmentationRules } = ruleSet
  const isAbbreviation = abbreviationTest(abbreviationRules.map(({ abbreviation }) => abbreviation))
  const numbers = numberExpressions(bySortId(numberRules))
  const rules = [...numbers, ...bySortId(segmentationRules)]
  const tests = rules.map((rule, index) => ({
    decision: {
      type: rule.type,
      ...(index < numbers.length ? ({ by: 'number', name: '' } as const) : ({ by: 'rule', name: rule.name } as const)),
    },
    expression: expressionOf(rule, behind(rule) + ahead(rule), 'uy'),
  }))
  const running = { rule: '' }
  return {
    running,
    breakPositions: stopsOf(rules.filter(({ type }) => type === 'break')),
    decides: (text, position) =>
      isAbbreviation(text, position)
        ? atAbbreviation
        : tests.find(({ expression, decision }) => {
            running.rule = decision.name
            expression.lastIndex = position
            return expression.test(text)
          })?.decision,
  }

  /** The stop is looked for first, once for all rules that share it: most positions of a text are no stop. */
  function stopsOf(breakRules: readonly RuleExpressions[]): BreakPosition[] {
    const byStop = new Map<string, RuleExpressions[]>()
    for (const rule of breakRules) byStop.set(rule.stoppSequence, [...(byStop.get(rule.stoppSequence) ?? []), rule])
    return [...byStop].flatMap(([stop, sharing]) => {
      const [rule] = sharing
      if (stop === '' || sharing.length === 1)
        return sharing.map((one) => {
          const before = one.beforeSegmentEnding === '' ? '' : behind(one)
          return { rule: one.name, expression: expressionOf(one, `(?:${stop})${before}${ahead(one)}`, 'gu') }
        })
      const afters = [...new Set(sharing.map(({ afterSegmentEnding }) => afterSegmentEnding))]
      const after = afters.includes('') ? '' : `(?=${afters.map((one) => `(?:${one})`).join('|')})`
      return [{ rule: rule!.name, expression: expressionOf(rule!, `(?:${stop})${after}`, 'gu') }]
    })
  }

  function expressionOf(rule: RuleExpressions, source: string, flags: string): RegExp {
    try {
      // Each part must be whole in itself: `a)(b` would be one only together.
      for (const part of [rule.beforeSegmentEnding, rule.stoppSequence, rule.afterSegmentEnding]) new RegExp(part, 'u')
      return new RegExp(source, flags)
    } catch (error) {
      throw new SyntaxError(
        `The rule “${rule.name}” of “${ruleSet.name}” holds what is no regular expression: ${error instanceof Error ? error.message : error}`,
      )
    }
  }
}

const atAbbreviation: Decision = { type: 'noBreak', by: 'abbreviation', name: '' }

/** All rules in the order in which they decide: abbreviations, then numbers, then the segmentation rules by their place. */
export const allRules = ({
  abbreviationRules,
  numberRules,
  segmentationRules,
}: LanguageProcessingRuleSetValues): RuleExpressions[] => [
  ...abbreviationExpressions(bySortId(abbreviationRules).map(({ abbreviation }) => abbreviation)),
  ...numberExpressions(bySortId(numberRules)),
  ...bySortId(segmentationRules),
]

export const bySortId = <Item extends { sortId: number }>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => a.sortId - b.sortId)

const behind = (rule: RuleExpressions) => `(?<=(?:${rule.beforeSegmentEnding})(?:${rule.stoppSequence}))`
const ahead = (rule: RuleExpressions) => (rule.afterSegmentEnding === '' ? '' : `(?=${rule.afterSegmentEnding})`)

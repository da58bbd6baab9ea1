import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { abbreviationExpressions } from './abbreviation-expressions.ts'
import { numberExpressions } from './number-expressions.ts'
import type { SegmentationRule } from './rules/shape.ts'

export interface CompiledRuleSet {
  /** One for each break rule; a match ends where the rule would cut. */
  breakPositions: readonly RegExp[]
  decides: (text: string, position: number) => SegmentationRule['type'] | undefined
}

/** What a rule looks at: three expressions of JavaScript (with the flag `u`) that stand side by side. */
export type RuleExpressions = Pick<
  SegmentationRule,
  'name' | 'type' | 'beforeSegmentEnding' | 'stoppSequence' | 'afterSegmentEnding'
>

/**
 * Makes the rules ready to run. A rule looks at one position of a text: what stands before it must end with
 * `beforeSegmentEnding` followed by `stoppSequence`, and what stands after it must begin with `afterSegmentEnding`. The first
 * rule that fits a position decides whether a segment ends there.
 * @throws SyntaxError naming the rule whose expression is no regular expression.
 */
export function compileRuleSet(ruleSet: LanguageProcessingRuleSetValues): CompiledRuleSet {
  const rules = allRules(ruleSet)
  const tests = rules.map((rule) => ({
    type: rule.type,
    expression: expressionOf(rule, behind(rule) + ahead(rule), 'uy'),
  }))
  return {
    // The stop is looked for first and what stands before it only then: most positions of a text are no stop.
    breakPositions: rules
      .filter((rule) => rule.type === 'break')
      .map((rule) =>
        expressionOf(
          rule,
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

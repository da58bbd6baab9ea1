import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { defaultRuleSet } from '@langwerk/segmentation/default-rule-set'
import { guardedSegmenter } from '@langwerk/segmentation/machine/guarded-segmenter'
import { segmentText } from '@langwerk/segmentation/segment-text'
import { CommandError } from './command.ts'

/** Where a text is cut by the rules that ship for a language: their expressions are known to end soon. */
export function shippedSegmenterOf(language: string): (text: string) => number[] {
  const ruleSet = defaultRuleSet(language)
  return (text) => segmentText(text, ruleSet)
}

/**
 * Where a text is cut by a rule set (`segmentText`); rules from a file may hold expressions that take for ever.
 * @throws CommandError where a text takes longer than the limit, or an expression is none.
 */
export const segmenterOf = (ruleSet: LanguageProcessingRuleSetValues, timeLimitMs = 10_000) =>
  guardedSegmenter(ruleSet, {
    timeLimitMs,
    tooSlow: (rule) =>
      new CommandError(
        `The rule “${rule}” of “${ruleSet.name}” takes too long: it tries endlessly many ways to match a text`,
      ),
    faulty: (reason) => new CommandError(reason),
  })

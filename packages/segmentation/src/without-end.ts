import { compileUserExpression, UserExpressionError } from '@langwerk/text/user-expression'
import { defaultRuleSet, languagesWithRules } from './default-rule-set.ts'
import { translateExpression } from './srx/translate-expression.ts'
import { srxRules } from './srx/write-srx.ts'

/**
 * Whether an expression of a segmentation rule could take without end, as is asked of all that people write. What merely repeats within
 * something that repeats is taken: most of it ends soon, and the rule that does not is stopped and named. Those that ship, which look
 * around and repeat at once, are known to end soon, also where they come back from SRX.
 */
export const isWithoutEnd = (expression: string): boolean =>
  isRefused(expression) && !shippedExpressions().has(expression)

function isRefused(expression: string): boolean {
  try {
    compileUserExpression(expression)
    return false
  } catch (error) {
    if (error instanceof UserExpressionError) return error.fault === 'expression_without_end'
    throw error
  }
}

let shipped: ReadonlySet<string> | undefined

function shippedExpressions(): ReadonlySet<string> {
  shipped ??= new Set(
    [...languagesWithRules, 'und']
      .map(defaultRuleSet)
      .flatMap((ruleSet) => [
        ...ruleSet.segmentationRules.flatMap((rule) => [
          rule.beforeSegmentEnding,
          rule.stoppSequence,
          rule.afterSegmentEnding,
        ]),
        ...srxRules(ruleSet).flatMap(({ before, after }) => [translateExpression(before), translateExpression(after)]),
      ]),
  )
  return shipped
}

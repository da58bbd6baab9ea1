import { createContext, Script } from 'node:vm'
import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { needsGuard } from '../needs-guard.ts'
import { explainSegments, ruleRunning, segmentText } from '../segment-text.ts'

export interface Guard {
  timeLimitMs: number
  /** What is thrown of a text that takes longer. @param rule the name of the rule that does */
  tooSlow(rule: string): Error
  /** What is thrown where an expression is none. */
  faulty(reason: string): Error
}

/**
 * Where texts are cut by a rule set that people wrote. Expressions that may take for ever run in a `vm` script, whose time
 * limit interrupts them while they match; what escapes even that ends with its thread or process.
 */
export const guardedSegmenter = (ruleSet: LanguageProcessingRuleSetValues, guard: Guard) =>
  guarded(ruleSet, segmentText, guard)

/** The same, of how a text is cut and why. */
export const guardedExplainer = (ruleSet: LanguageProcessingRuleSetValues, guard: Guard) =>
  guarded(ruleSet, explainSegments, guard)

function guarded<Result>(
  ruleSet: LanguageProcessingRuleSetValues,
  work: (text: string, ruleSet: LanguageProcessingRuleSetValues) => Result,
  { timeLimitMs, tooSlow, faulty }: Guard,
): (text: string) => Result {
  const cut = (text: string) => {
    try {
      return work(text, ruleSet)
    } catch (error) {
      throw error instanceof SyntaxError ? faulty(error.message) : error
    }
  }
  if (!needsGuard(ruleSet)) return cut
  let text = ''
  let result: Result
  const context = createContext({
    work: () => {
      result = cut(text)
    },
  })
  const script = new Script('work()')
  return (next) => {
    text = next
    try {
      script.runInContext(context, { timeout: timeLimitMs })
    } catch (error) {
      const { code } = error as { code?: string } // an error of the script's realm is no instance of ours
      throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? tooSlow(ruleRunning(ruleSet)) : error
    }
    return result
  }
}

import { createContext, Script } from 'node:vm'
import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { defaultRuleSet } from '@langwerk/segmentation/default-rule-set'
import { needsGuard } from '@langwerk/segmentation/needs-guard'
import { segmentText } from '@langwerk/segmentation/segment-text'
import { CommandError } from './surroundings.ts'

/** Where a text is cut by the rules that ship for a language: their expressions are known to end soon. */
export function shippedSegmenterOf(language: string): (text: string) => number[] {
  const ruleSet = defaultRuleSet(language)
  return (text) => segmentText(text, ruleSet)
}

/**
 * Where a text is cut by a rule set (`segmentText`). Rules from a file may hold expressions that take for ever: those run in a
 * `vm` script, whose time limit interrupts an expression while it matches.
 * @throws CommandError where a text takes longer than the limit, or an expression is none.
 */
export function segmenterOf(
  ruleSet: LanguageProcessingRuleSetValues,
  timeLimitMs = 10_000,
): (text: string) => number[] {
  const cut = (text: string) => {
    try {
      return segmentText(text, ruleSet)
    } catch (error) {
      throw error instanceof SyntaxError ? new CommandError(error.message) : error
    }
  }
  if (!needsGuard(ruleSet)) return cut
  let cuts: number[] = []
  let text = ''
  const context = createContext({
    work: () => {
      cuts = cut(text)
    },
  })
  const script = new Script('work()')
  return (next) => {
    text = next
    try {
      script.runInContext(context, { timeout: timeLimitMs })
    } catch (error) {
      const { code } = error as { code?: string } // an error of the script's realm is no instance of ours
      const isLate = code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
      throw isLate
        ? new CommandError(
            `The rules of “${ruleSet.name}” take too long: an expression among them tries endlessly many ways to match a text`,
          )
        : error
    }
    return cuts
  }
}

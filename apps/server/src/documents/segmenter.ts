import { createContext, Script } from 'node:vm'
import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { DocumentError } from '@langwerk/documents/model/document'
import { needsGuard } from '@langwerk/segmentation/needs-guard'
import { segmentText } from '@langwerk/segmentation/segment-text'

/**
 * Where texts are cut by a rule set that people wrote. Expressions that may take for ever run in a `vm` script, whose time
 * limit interrupts them while they match; what escapes even that ends with its thread (`openDocumentThreads`).
 * @throws DocumentError naming the rule set, where a text takes longer than the limit or an expression is none.
 */
export function segmenterOf(ruleSet: LanguageProcessingRuleSetValues, timeLimitMs = 5000): (text: string) => number[] {
  const cut = (text: string) => {
    try {
      return segmentText(text, ruleSet)
    } catch (error) {
      throw error instanceof SyntaxError ? new DocumentError('broken', 'said', { reason: error.message }) : error
    }
  }
  if (!needsGuard(ruleSet)) return cut
  let text = ''
  let cuts: number[] = []
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
      if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      throw new DocumentError('tooLarge', 'ruleSetTooSlow', { ruleSet: ruleSet.name })
    }
    return cuts
  }
}

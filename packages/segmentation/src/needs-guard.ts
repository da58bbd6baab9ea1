import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import type { SegmentationRule } from './rules/shape.ts'

/**
 * Whether a set's expressions may take far more time than the text is long, so that it must run where it can be stopped: the
 * server and the command line cut such a text with a time limit that interrupts the expression (`vm`, option `timeout`), and
 * refuse it with a sentence that names the set. Says yes too often rather than too seldom.
 */
export const needsGuard = ({ segmentationRules }: LanguageProcessingRuleSetValues): boolean =>
  segmentationRules.some(mayTakeLong)

/**
 * A repeated group that repeats or chooses within, or two repetitions without end side by side that can match the same.
 */
const mayTakeLong = ({ beforeSegmentEnding, stoppSequence, afterSegmentEnding }: SegmentationRule): boolean =>
  [`(?:${beforeSegmentEnding})(?:${stoppSequence})`, afterSegmentEnding].some(mayExplode)

interface Group {
  repeats: boolean
  chooses: boolean
  /** Repetitions without end on this level. */
  endless: number
}

function mayExplode(expression: string): boolean {
  const open: Group[] = [{ repeats: false, chooses: false, endless: 0 }]
  let closed: Group | undefined
  for (const [token] of expression.matchAll(
    /\\.|\[(?:[^\\\]]|\\.)*\]|\((?:\?(?:<?[=!]|[:>]|<\w+>))?|\)|\||[*+?]|\{\d+,?\d*\}|[\s\S]/gu,
  )) {
    const level = open.at(-1)!
    if (token.startsWith('(')) {
      open.push({ repeats: false, chooses: false, endless: 0 })
      closed = undefined
      continue
    }
    if (token === ')') {
      if (open.length > 1) closed = open.pop()
      const outer = open.at(-1)!
      outer.repeats ||= closed?.repeats ?? false
      outer.endless += closed?.endless ?? 0
      if (outer.endless > 2) return true
      continue
    }
    if (token === '|') level.chooses = true
    const isEndless = token === '*' || token === '+' || /^\{\d+,\}$/.test(token)
    if (isEndless) {
      if (closed && (closed.repeats || closed.chooses)) return true
      level.repeats = true
      if (++level.endless > 2) return true
    }
    closed = undefined
  }
  return false
}

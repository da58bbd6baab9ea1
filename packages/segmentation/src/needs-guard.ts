import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { mayExplode } from '@langwerk/text/may-explode'
import type { SegmentationRule } from './rules/shape.ts'

/**
 * Whether a set's expressions may take far more time than the text is long, so that it must run where it can be stopped: the
 * server and the command line cut such a text with a time limit that interrupts the expression (`vm`, option `timeout`), and
 * refuse it with a sentence that names the set. Says yes too often rather than too seldom.
 */
export const needsGuard = ({ segmentationRules }: LanguageProcessingRuleSetValues): boolean =>
  segmentationRules.some(mayTakeLong)

const mayTakeLong = ({ beforeSegmentEnding, stoppSequence, afterSegmentEnding }: SegmentationRule): boolean =>
  [`(?:${beforeSegmentEnding})(?:${stoppSequence})`, afterSegmentEnding].some(mayExplode)

import type { SegmentationRule } from './rules/shape.ts'

/** What a rule looks at: three expressions of JavaScript (with the flag `u`) that stand side by side. */
export type RuleExpressions = Pick<
  SegmentationRule,
  'name' | 'type' | 'beforeSegmentEnding' | 'stoppSequence' | 'afterSegmentEnding'
>

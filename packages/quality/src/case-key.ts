import { hash64 } from '@langwerk/text/normalise'
import type { CheckedUnit, Finding, QualityRule } from './unit.ts'

/**
 * Names a finding so that the same one in another trans unit has the same name: what the rule found, with the texts at the
 * places it names; where it names nothing, the whole source is the case.
 */
export function caseKeyOf(
  rule: QualityRule,
  { key, values = {}, sourceRanges = [], targetRanges = [] }: Finding,
  unit: CheckedUnit,
): string {
  const texts = [
    ...sourceRanges.map(({ start, end }) => unit.sourceText.slice(start, end)),
    ...targetRanges.map(({ start, end }) => unit.targetText.slice(start, end)),
  ]
  const isAboutAll = Object.keys(values).length === 0 && texts.length === 0
  return `${rule.processor}:${hash64(JSON.stringify([key, rule.name, values, isAboutAll ? [unit.sourceText] : texts]))}`
}

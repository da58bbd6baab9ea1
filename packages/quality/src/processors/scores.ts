import type { CheckedUnit, Finding, QualityRule } from '../unit.ts'

/** A segment that a machine translated with a quality estimation between the rule's two percents. */
export const machineTranslationQualityEstimationBetween = (unit: CheckedUnit, rule: QualityRule): Finding[] =>
  isBetween(unit.qualityEstimationPercent, rule)
    ? [{ key: 'qualityEstimationBetween', values: { percent: unit.qualityEstimationPercent } }]
    : []

/** A segment that was taken from a translation memory with a match between the rule's two percents. */
export const translationMemoryMatchBetween = (unit: CheckedUnit, rule: QualityRule): Finding[] =>
  isBetween(unit.memoryMatchPercent, rule)
    ? [{ key: 'memoryMatchBetween', values: { percent: unit.memoryMatchPercent } }]
    : []

const isBetween = (
  percent: number | undefined,
  { lowScorePercent, highScorePercent }: QualityRule,
): percent is number => percent !== undefined && percent >= lowScorePercent && percent <= highScorePercent

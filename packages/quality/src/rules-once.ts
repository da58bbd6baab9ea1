import { isLouder } from './loudness.ts'
import type { QualityRule } from './unit.ts'

/** The rules without those that look for the same as another one: of these the loudest stays, so that nothing is told twice. */
export function rulesOnce(rules: readonly QualityRule[]): QualityRule[] {
  const once = new Map<string, QualityRule>()
  for (const rule of rules) {
    const what = JSON.stringify([rule.processor, ...settingsOf(rule)])
    const known = once.get(what)
    if (!known || isLouder(rule.type, known.type)) once.set(what, rule)
  }
  return [...once.values()]
}

/** What makes a processor look for something else. Rules with expressions are told by their names. */
function settingsOf(rule: QualityRule): unknown[] {
  if (rule.processor.startsWith('expression')) return [rule.name, rule.sourceRegex, rule.targetRegex]
  if (rule.processor === 'characterLimitExceeded') return [rule.characterLimit]
  if (rule.processor.endsWith('Between')) return [rule.lowScorePercent, rule.highScorePercent]
  return []
}

import type { TextRange } from '@langwerk/text/text-range'
import { compileUserExpression, type UserExpression } from '@langwerk/text/user-expression'
import type { CheckedUnit, Finding, QualityRule } from '../unit.ts'

export const expressionInSource = (unit: CheckedUnit, rule: QualityRule): Finding[] => {
  const found = inSource(unit, rule)
  return found.length === 0 ? [] : [{ key: 'expressionInSource', values: named(rule), sourceRanges: found }]
}

export const expressionInTarget = (unit: CheckedUnit, rule: QualityRule): Finding[] => {
  const found = inTarget(unit, rule)
  return found.length === 0 ? [] : [{ key: 'expressionInTarget', values: named(rule), targetRanges: found }]
}

export const expressionInSourceOnly = (unit: CheckedUnit, rule: QualityRule): Finding[] => {
  const found = inSource(unit, rule)
  if (found.length === 0 || inTarget(unit, rule).length > 0) return []
  return [{ key: 'expressionInSourceOnly', values: named(rule), sourceRanges: found }]
}

export const expressionInTargetOnly = (unit: CheckedUnit, rule: QualityRule): Finding[] => {
  const found = inTarget(unit, rule)
  if (found.length === 0 || inSource(unit, rule).length > 0) return []
  return [{ key: 'expressionInTargetOnly', values: named(rule), targetRanges: found }]
}

export const expressionInBoth = (unit: CheckedUnit, rule: QualityRule): Finding[] => {
  const [source, target] = [inSource(unit, rule), inTarget(unit, rule)]
  if (source.length === 0 || target.length === 0) return []
  return [{ key: 'expressionInBoth', values: named(rule), sourceRanges: source, targetRanges: target }]
}

/** Where one side has none at all, the processors `…Only` are asked. */
export const expressionInBothWithDifferentCount = (unit: CheckedUnit, rule: QualityRule): Finding[] => {
  const [source, target] = [inSource(unit, rule), inTarget(unit, rule)]
  if (source.length === 0 || target.length === 0 || source.length === target.length) return []
  const values = { ...named(rule), inSource: source.length, inTarget: target.length }
  return [{ key: 'expressionInBothWithDifferentCount', values, sourceRanges: source, targetRanges: target }]
}

/** Most such rules are about something that only their author can name. */
const named = ({ name }: QualityRule) => ({ name })

const inSource = (unit: CheckedUnit, { sourceRegex, targetRegex }: QualityRule): TextRange[] =>
  rangesIn(unit, 'sourceText', sourceRegex || targetRegex)

const inTarget = (unit: CheckedUnit, { sourceRegex, targetRegex }: QualityRule): TextRange[] =>
  rangesIn(unit, 'targetText', targetRegex || sourceRegex)

/** Rules come in pairs, this way and that: an expression is looked for once in each side of a unit. */
function rangesIn(unit: CheckedUnit, side: 'sourceText' | 'targetText', expression: string): TextRange[] {
  let known = knownRanges.get(unit)
  if (!known) {
    known = { sourceText: new Map(), targetText: new Map() }
    knownRanges.set(unit, known)
  }
  let ranges = known[side].get(expression)
  if (!ranges) {
    ranges = expressionOf(expression).rangesIn(unit[side])
    known[side].set(expression, ranges)
  }
  return ranges
}

const knownRanges = new WeakMap<CheckedUnit, Record<'sourceText' | 'targetText', Map<string, TextRange[]>>>()

const compiled = new Map<string, UserExpression>()
/** Rules are few and stay the same; a life long enough to see more begins anew. */
const mostCompiled = 1000

function expressionOf(source: string): UserExpression {
  let known = compiled.get(source)
  if (!known) {
    if (compiled.size >= mostCompiled) compiled.clear()
    known = compileUserExpression(source)
    compiled.set(source, known)
  }
  return known
}

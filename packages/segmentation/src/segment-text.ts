import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { cutSegment, plainText, type Segment } from '@langwerk/text/segment'
import { abbreviationTest } from './abbreviation-expressions.ts'
import { type CompiledRuleSet, compileRuleSet, type Decision } from './compile-rule-set.ts'

/**
 * The offsets at which a text is cut into segments, ascending; white space between two stays at the end of the first.
 * Rules that people wrote may take for ever: where `needsGuard` says so, the caller runs this where it can be stopped.
 * @throws SyntaxError naming the rule whose expression is no regular expression.
 */
export function segmentText(text: string, ruleSet: LanguageProcessingRuleSetValues): number[] {
  return cutsIn(text, compiled(ruleSet))
}

/** A place at which a segment could end, as an offset, and what decided whether it does. */
export interface DecidedPlace extends Decision {
  position: number
}

/**
 * The same offsets with the decisions that lead to them: of a decision for a break, the segment's text ends at its place, and
 * the next one begins after the white space that follows. An abbreviation is told by its rule's name.
 * @throws SyntaxError as `segmentText`
 */
export function explainSegments(
  text: string,
  ruleSet: LanguageProcessingRuleSetValues,
): { cuts: number[]; places: DecidedPlace[] } {
  const places: DecidedPlace[] = []
  let abbreviations: { name: string; isAt: (text: string, position: number) => boolean }[] | undefined
  const cuts = cutsIn(text, compiled(ruleSet), (position, { type, by, name }) => {
    places.push({ position, type, by, name: by === 'abbreviation' ? abbreviationAt(position) : name })
  })
  return { cuts, places }

  function abbreviationAt(position: number): string {
    abbreviations ??= ruleSet.abbreviationRules.map(({ name, abbreviation }) => ({
      name,
      isAt: abbreviationTest([abbreviation]),
    }))
    return abbreviations.find(({ isAt }) => isAt(text, position))?.name ?? ''
  }
}

function cutsIn(text: string, rules: CompiledRuleSet, tell?: (position: number, decision: Decision) => void): number[] {
  const cuts: number[] = []
  /** Where the segment begins that is being read. */
  let start = skipWhiteSpace(text, 0)
  for (const position of candidates(text, rules)) {
    if (position <= start) continue
    const decision = rules.decides(text, position)
    if (decision) tell?.(position, decision)
    if (decision?.type !== 'break') continue
    start = skipWhiteSpace(text, position)
    if (start === text.length) break
    cuts.push(start)
  }
  return cuts
}

/** The name of the rule of a set whose expression runs, or ran last: of one that was interrupted, the rule that took too long. */
export const ruleRunning = (ruleSet: LanguageProcessingRuleSetValues): string => compiled(ruleSet).running.rule

/** Cuts a trans unit's text into its segments; tags stay with what they hold, and a pair that a border cuts becomes two halves. */
export function segmentUnit(segment: Segment, ruleSet: LanguageProcessingRuleSetValues): Segment[] {
  const cuts = segmentText(plainText(segment), ruleSet)
  return cuts.length === 0 ? [segment] : cutSegment(segment, cuts)
}

function candidates(text: string, { breakPositions, running }: CompiledRuleSet): number[] {
  const positions = new Set<number>()
  for (const { rule, expression } of breakPositions) {
    running.rule = rule
    for (const match of text.matchAll(expression)) positions.add(match.index + match[0].length)
  }
  return [...positions].sort((a, b) => a - b)
}

function skipWhiteSpace(text: string, from: number): number {
  let position = from
  while (position < text.length && /\s/.test(text[position]!)) position++
  return position
}

const compiledSets = new WeakMap<LanguageProcessingRuleSetValues, CompiledRuleSet>()

function compiled(ruleSet: LanguageProcessingRuleSetValues): CompiledRuleSet {
  let known = compiledSets.get(ruleSet)
  if (!known) {
    known = compileRuleSet(ruleSet)
    compiledSets.set(ruleSet, known)
  }
  return known
}

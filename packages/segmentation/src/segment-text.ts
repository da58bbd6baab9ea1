import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { cutSegment, plainText, type Segment } from '@langwerk/text/segment'
import { type CompiledRuleSet, compileRuleSet } from './compile-rule-set.ts'

/**
 * The offsets at which a text is cut into segments, ascending; white space between two stays at the end of the first.
 * Rules that people wrote may take for ever: where `needsGuard` says so, the caller runs this where it can be stopped.
 * @throws SyntaxError naming the rule whose expression is no regular expression.
 */
export function segmentText(text: string, ruleSet: LanguageProcessingRuleSetValues): number[] {
  const { breakPositions, decides } = compiled(ruleSet)
  const cuts: number[] = []
  /** Where the segment begins that is being read. */
  let start = skipWhiteSpace(text, 0)
  for (const position of candidates(text, breakPositions)) {
    if (position <= start || decides(text, position) !== 'break') continue
    start = skipWhiteSpace(text, position)
    if (start === text.length) break
    cuts.push(start)
  }
  return cuts
}

/** Cuts a trans unit's text into its segments; tags stay with what they hold, and a pair that a border cuts becomes two halves. */
export function segmentUnit(segment: Segment, ruleSet: LanguageProcessingRuleSetValues): Segment[] {
  const cuts = segmentText(plainText(segment), ruleSet)
  return cuts.length === 0 ? [segment] : cutSegment(segment, cuts)
}

function candidates(text: string, breakPositions: readonly RegExp[]): number[] {
  const positions = new Set<number>()
  for (const expression of breakPositions) {
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

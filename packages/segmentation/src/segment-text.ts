import { cutSegment, plainText, type Segment } from '@langwerk/text/segment'
import { type CompiledRuleSet, compileRuleSet } from './compile-rule-set.ts'
import type { LanguageProcessingRuleSet } from './rule-set.ts'

/** The offsets at which a text is cut into segments, ascending; white space between two stays at the end of the first. */
export function segmentText(text: string, ruleSet: LanguageProcessingRuleSet): number[] {
  const { breakPositions, decides } = compiled(ruleSet)
  const cuts: number[] = []
  for (const position of candidates(text, breakPositions)) {
    const before = cuts.at(-1) ?? 0
    if (position <= before || decides(text, position) !== 'break') continue
    const cut = skipWhiteSpace(text, position)
    if (cut < text.length && /\S/.test(text.slice(before, position))) cuts.push(cut)
  }
  return cuts
}

/** Cuts a trans unit's text into its segments; tags stay with what they hold, and a pair that a border cuts becomes two halves. */
export function segmentUnit(segment: Segment, ruleSet: LanguageProcessingRuleSet): Segment[] {
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

const compiledSets = new WeakMap<LanguageProcessingRuleSet, CompiledRuleSet>()

function compiled(ruleSet: LanguageProcessingRuleSet): CompiledRuleSet {
  let known = compiledSets.get(ruleSet)
  if (!known) {
    known = compileRuleSet(ruleSet)
    compiledSets.set(ruleSet, known)
  }
  return known
}

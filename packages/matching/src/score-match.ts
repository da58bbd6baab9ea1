import type { Segment } from '@langwerk/text/segment'
import { adaptInPart } from './adapt.ts'
import { contextPercent, type SegmentContext } from './context-percent.ts'
import { matchPercent } from './match-percent.ts'
import type { MatchSides } from './match-sides.ts'

export interface ScoredMatch {
  /** Before penalties: 101 in context, 100 exact, 99 and 98 where tags and numbers were carried over. */
  percent: number
  /** The memory's target with the numbers and tags of the current source, as far as it is certain where they belong. */
  target: Segment
  adapted: boolean
  /** How many of the source's numbers and tags are not in the target; `missingPenalties` says what they cost. */
  missing: { numbers: number; tags: number }
}

/** A unit of a memory as it is shown and inserted for a source. */
export function scoreMatch(
  sides: MatchSides,
  context: { current: SegmentContext; stored: SegmentContext },
): ScoredMatch {
  const percent = matchPercent(sides.source, sides.memorySource, sides.sourceLanguage)
  const { target, adapted, missing, isCertain } = adaptInPart(sides)
  const isAdapted = adapted.length > 0
  const scored = { target, adapted: isAdapted, missing }
  if (percent === 100 && !isAdapted)
    return { ...scored, percent: contextPercent(percent, context.current, context.stored) }
  if (!isAdapted || !isCertain) return { ...scored, percent: Math.min(percent, 97) }
  return { ...scored, percent: adapted.includes('numbers') ? 98 : 99 }
}

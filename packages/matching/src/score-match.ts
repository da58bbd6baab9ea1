import type { Segment } from '@langwerk/text/segment'
import { adaptTarget, fitTags, type MatchSides } from './adapt.ts'
import { contextPercent, type SegmentContext } from './context-percent.ts'
import { matchPercent } from './match-percent.ts'

export interface ScoredMatch {
  /** Before penalties: 101 in context, 100 exact, 99 and 98 where tags and numbers were carried over. */
  percent: number
  /** The memory's target with the tags of the current source, and its numbers where `adapted`. */
  target: Segment
  adapted: boolean
}

/** A unit of a memory as it is shown and inserted for a source. */
export function scoreMatch(
  sides: MatchSides,
  context: { current: SegmentContext; stored: SegmentContext },
): ScoredMatch {
  const percent = matchPercent(sides.source, sides.memorySource, sides.sourceLanguage)
  const adapted = percent < 95 ? undefined : adaptTarget(sides)
  if (adapted === undefined) return { percent: Math.min(percent, 97), target: fitTags(sides), adapted: false }
  if (adapted.adapted.length === 0)
    return { percent: contextPercent(percent, context.current, context.stored), target: adapted.target, adapted: false }
  return { percent: adapted.adapted.includes('numbers') ? 98 : 99, target: adapted.target, adapted: true }
}

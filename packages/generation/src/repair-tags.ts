import { insertMissingTags } from '@langwerk/quality/insert-missing-tags'
import { compareTags, tagsMatch } from '@langwerk/quality/tag-rules'
import { balanceTags, isTag, type Segment, segmentOf } from '@langwerk/text/segment'

/**
 * A target with the source's tags and no others, its text unchanged: what is too many goes, what crosses or is turned round goes and
 * comes anew, what is missing comes to where it stands in the source. Null where no way leads to tags that fit.
 */
export function repairTags(source: Segment, target: Segment): Segment | null {
  const { excess } = compareTags(source, target)
  const known = target.filter((piece) => !isTag(piece) || !excess.includes(piece))
  const muddled = new Set(compareTags(source, known).unpaired.map(({ id }) => id))
  const clear = known.filter((piece) => !isTag(piece) || !muddled.has(piece.id))
  for (const kept of [known, clear, target.filter((piece) => !isTag(piece))]) {
    const whole = balanceTags(insertMissingTags(source, segmentOf(kept)))
    if (tagsMatch(source, whole)) return whole
  }
  return null
}

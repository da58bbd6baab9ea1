import { isTag, type Segment, type Tag } from '@langwerk/text/segment'

export interface TagDifferences {
  /** Tags of the source that the target lacks. */
  missing: Tag[]
  /** Tags of the target that the source lacks, or has fewer of. */
  excess: Tag[]
  /** Tags of the target that are a pair in the source and none here: crossed by another, or closed before opened. */
  unpaired: Tag[]
}

/**
 * Compares the tags of a target with its source's. Their order is free, as the words' is, but pairs must stay pairs.
 * A pair of the target may stand for two halves of the source.
 */
export function compareTags(source: Segment, target: Segment): TagDifferences {
  const sourceTags = source.filter(isTag)
  const targetTags = target.filter(isTag)
  const missing = without(sourceTags, targetTags)
  const excess = without(targetTags, sourceTags)
  if (targetTags.length === 0) return { missing, excess, unpaired: [] }
  const sourcePairs = pairedTags(source, nested)
  const mustNest = new Set([...sourcePairs].filter((tag) => tag.kind === 'open').map((tag) => tag.id))
  const mustFollow = new Set([...pairedTags(source, inOrder)].map((tag) => tag.id))
  const nestedTags = pairedTags(target, nested)
  const orderedTags = pairedTags(target, inOrder)
  const odd = new Set([...missing.map((tag) => tag.id), ...excess.map((tag) => tag.id)])
  const unpaired = targetTags.filter((tag) => {
    if (tag.kind === 'lone' || odd.has(tag.id)) return false
    if (mustNest.has(tag.id)) return !nestedTags.has(tag)
    return mustFollow.has(tag.id) && !orderedTags.has(tag)
  })
  return { missing, excess, unpaired }
}

/** Whether a target may be saved: the source's tags, each as often, pairs as pairs. */
export function tagsMatch(source: Segment, target: Segment): boolean {
  const { missing, excess, unpaired } = compareTags(source, target)
  return missing.length === 0 && excess.length === 0 && unpaired.length === 0
}

/** The tags of the source that the target lacks, in the source's order. */
export const missingTags = (source: Segment, target: Segment): Tag[] =>
  without(source.filter(isTag), target.filter(isTag))

/** What tag it is, whether or not a segment border or a typing hand made a half of it. */
export const tagIdentity = ({ kind, id }: Tag): string =>
  `${kind === 'lone' ? 'lone' : kind === 'open' || kind === 'openHalf' ? 'begin' : 'end'} ${id}`

function without(tags: readonly Tag[], others: readonly Tag[]): Tag[] {
  const left = new Map<string, number>()
  for (const tag of others) left.set(tagIdentity(tag), (left.get(tagIdentity(tag)) ?? 0) + 1)
  return tags.filter((tag) => {
    const count = left.get(tagIdentity(tag)) ?? 0
    left.set(tagIdentity(tag), count - 1)
    return count <= 0
  })
}

const nested = 'nested'
const inOrder = 'inOrder'

/** Tags whose partner stands in the segment: closing the last one opened, or merely somewhere after its beginning. */
function pairedTags(segment: Segment, demand: typeof nested | typeof inOrder): Set<Tag> {
  const begun: Tag[] = []
  const paired = new Set<Tag>()
  for (const piece of segment) {
    if (!isTag(piece) || piece.kind === 'lone') continue
    const isHalf = piece.kind === 'openHalf' || piece.kind === 'closeHalf'
    if (isHalf && demand === nested) continue
    if (piece.kind === 'open' || piece.kind === 'openHalf') begun.push(piece)
    else {
      const at = begun.findLastIndex((tag) => tag.id === piece.id)
      if (at < 0 || (demand === nested && at !== begun.length - 1)) continue
      paired.add(begun[at]!).add(piece)
      begun.splice(at, 1)
    }
  }
  return paired
}

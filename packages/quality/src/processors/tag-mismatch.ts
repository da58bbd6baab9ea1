import { isTag, type Segment, type Tag } from '@langwerk/text/segment'
import type { TextRange } from '@langwerk/text/text-range'
import { compareTags } from '../tag-rules.ts'
import type { CheckedUnit, Finding } from '../unit.ts'

/**
 * Missing, excess and unpaired tags keep the segment from being saved; pairs within other pairs than in the source, and
 * pairs that hold nothing but do in the source, do not.
 */
export function tagMismatch({ source, target }: CheckedUnit): Finding[] {
  if (!source.some(isTag) && !target.some(isTag)) return []
  const { missing, excess, unpaired } = compareTags(source, target)
  if (missing.length + excess.length + unpaired.length > 0) {
    return [
      {
        key: 'tagMismatch',
        blocking: true,
        values: { missing: idsOf(missing), excess: idsOf(excess), unpaired: idsOf(unpaired) },
        sourceRanges: placesOf(source, missing),
        targetRanges: placesOf(target, [...excess, ...unpaired]),
      },
    ]
  }
  return [
    ...warningOf('tagNesting', target, movedPairs(source, target)),
    ...warningOf('tagPairEmpty', target, emptiedPairs(source, target)),
  ]
}

const warningOf = (key: 'tagNesting' | 'tagPairEmpty', target: Segment, tags: Tag[]): Finding[] =>
  tags.length === 0
    ? []
    : [{ key, atMost: 'warning', values: { tags: idsOf(tags) }, targetRanges: placesOf(target, tags) }]

/** The pairs of the target that stand within another pair than in the source. */
function movedPairs(source: Segment, target: Segment): Tag[] {
  const parents = pairsAround(source)
  return [...pairsAround(target)].filter(([tag, around]) => around !== parentOf(parents, tag.id)).map(([tag]) => tag)
}

/** The pairs of the target that hold nothing but do in the source. */
function emptiedPairs(source: Segment, target: Segment): Tag[] {
  const empty = pairsByContent(target).empty
  if (empty.length === 0) return []
  const filled = new Set(pairsByContent(source).filled.map(({ id }) => id))
  return empty.filter(({ id }) => filled.has(id))
}

/** The opening tags of pairs, by whether a text or a lone tag stands in them. */
function pairsByContent(segment: Segment): { empty: Tag[]; filled: Tag[] } {
  const empty: Tag[] = []
  const filled: Tag[] = []
  let open: Tag[] = []
  for (const piece of segment) {
    if (isTag(piece) && piece.kind === 'open') open.push(piece)
    else if (isTag(piece) && piece.kind === 'close') {
      // Pairs close in order: what is still listed as open has met no content.
      const last = open.at(-1)
      if (last?.id === piece.id) empty.push(...open.splice(-1))
    } else if (isTag(piece) || piece.trim() !== '') {
      filled.push(...open)
      open = []
    }
  }
  return { empty, filled }
}

const idsOf = (tags: readonly Tag[]) => [...new Set(tags.map((tag) => tag.id))].join(', ')

function placesOf(segment: Segment, tags: readonly Tag[]): TextRange[] {
  const wanted = new Set<Tag>(tags)
  const places: TextRange[] = []
  let position = 0
  for (const piece of segment) {
    if (!isTag(piece)) position += piece.length
    else if (wanted.has(piece)) places.push({ start: position, end: position })
  }
  return places
}

/** The opening tag of every pair with the id of the innermost pair round it, or none. */
function pairsAround(segment: Segment): Map<Tag, string | undefined> {
  const around = new Map<Tag, string | undefined>()
  const open: string[] = []
  for (const piece of segment) {
    if (!isTag(piece)) continue
    if (piece.kind === 'open') {
      around.set(piece, open.at(-1))
      open.push(piece.id)
    } else if (piece.kind === 'close') open.pop()
  }
  return around
}

function parentOf(parents: Map<Tag, string | undefined>, id: string): string | undefined {
  for (const [tag, around] of parents) if (tag.id === id) return around
  return undefined
}

import { isTag, type Segment, type Tag } from '@langwerk/text/segment'
import type { TextRange } from '@langwerk/text/text-range'
import { compareTags } from '../tag-rules.ts'
import type { CheckedUnit, Finding } from '../unit.ts'

/** Missing, excess and unpaired tags keep the segment from being saved; pairs within other pairs than in the source do not. */
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
  const parents = pairsAround(source)
  const moved = [...pairsAround(target)]
    .filter(([tag, around]) => around !== parentOf(parents, tag.id))
    .map(([tag]) => tag)
  if (moved.length === 0) return []
  return [
    { key: 'tagNesting', atMost: 'warning', values: { tags: idsOf(moved) }, targetRanges: placesOf(target, moved) },
  ]
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

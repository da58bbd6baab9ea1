import type { Segment, TagInfo, TagKind } from '@langwerk/text/segment'
// Beside what is drawn by it: an index that only hands things on is left out of the build, and its styles with it.
import '../segment.css'

/** What a tag looks like: its place in the numbering of the source, and what it stands for. */
export interface TagFace {
  kind: TagKind
  id: string
  label: string
  code: string
  number: number
}

/** The element of a tag chip, the same in the live editor and in rows that are not being edited. */
export const tagAttributes = ({ kind, id, label, code, number }: TagFace): Record<string, string> => ({
  class: 'segment-tag',
  'data-tag-kind': kind,
  'data-tag-id': id,
  'data-tag-label': label,
  'data-tag-number': String(number),
  title: code || label,
  contenteditable: 'false',
})

/** The faces of a trans unit's tags, numbered by their first place in the source. */
export function tagFaces(source: Segment, tags: readonly TagInfo[]): (tag: { kind: TagKind; id: string }) => TagFace {
  const numbers = new Map<string, number>()
  for (const piece of source)
    if (typeof piece !== 'string' && !numbers.has(piece.id)) numbers.set(piece.id, numbers.size + 1)
  const infos = new Map(tags.map((info) => [info.id, info]))
  return ({ kind, id }) => ({
    kind,
    id,
    label: infos.get(id)?.label ?? id,
    code: infos.get(id)?.code ?? '',
    number: numbers.get(id) ?? 0,
  })
}

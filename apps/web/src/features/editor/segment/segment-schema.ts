import { balanceTags, type Segment, type TagInfo, type TagKind } from '@langwerk/text/segment'
import { type Node, Schema } from 'prosemirror-model'
// Beside what is drawn by it: an index that only hands things on is left out of the build, and its styles with it.
import '../segment.css'

/** The document of one target segment: text and atomic tags, no paragraphs. */
export const segmentSchema = new Schema({
  nodes: {
    // Without `pre` each line break becomes a space as soon as somebody types beside it.
    doc: { content: 'inline*', whitespace: 'pre' },
    text: { group: 'inline' },
    tag: {
      group: 'inline',
      inline: true,
      atom: true,
      draggable: true,
      selectable: true,
      attrs: {
        kind: { validate: 'string' },
        id: { validate: 'string' },
        label: { default: '' },
        code: { default: '' },
        number: { default: 0 },
      },
      toDOM: (node) => ['span', tagAttributes(node.attrs as TagFace), String(node.attrs.number)],
      parseDOM: [
        {
          tag: 'span[data-tag-kind]',
          getAttrs: (element) => ({
            kind: element.getAttribute('data-tag-kind'),
            id: element.getAttribute('data-tag-id'),
            label: element.getAttribute('data-tag-label') ?? '',
            code: element.getAttribute('title') ?? '',
            number: Number(element.getAttribute('data-tag-number') ?? 0),
          }),
        },
      ],
    },
  },
})

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

export function segmentToDocument(segment: Segment, face: ReturnType<typeof tagFaces>): Node {
  const nodes = segment.flatMap((piece) => {
    if (typeof piece !== 'string') return [segmentSchema.nodes.tag.create(face(piece))]
    return piece === '' ? [] : [segmentSchema.text(piece)]
  })
  return segmentSchema.nodes.doc.create(null, nodes)
}

/** The segment that a document shows; tags without their partner become halves. */
export function documentToSegment(document: Node): Segment {
  const pieces: Segment = document.content.content.map((node) => {
    if (node.isText) return node.text ?? ''
    const kind = node.attrs.kind as TagKind
    const id = String(node.attrs.id)
    // A half that met its partner in editing is a pair again.
    return { kind: kind === 'openHalf' ? 'open' : kind === 'closeHalf' ? 'close' : kind, id }
  })
  return balanceTags(pieces)
}

/** A place in the document for an offset in its plain text; tags count for nothing. */
export function positionOfOffset(document: Node, offset: number): number {
  let left = offset
  let position = 0
  for (const node of document.content.content) {
    if (node.isText) {
      if (left <= node.nodeSize) return position + left
      left -= node.nodeSize
    }
    position += node.nodeSize
  }
  return position
}

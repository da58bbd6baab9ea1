import { balanceTags, type Segment, type TagKind } from '@langwerk/text/segment'
import { type Node, Schema } from 'prosemirror-model'
import { type TagFace, tagAttributes, type tagFaces } from './tag-faces.ts'

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

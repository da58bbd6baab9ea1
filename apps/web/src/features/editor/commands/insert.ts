import { segmentFromXml, type Tag } from '@langwerk/text/segment'
import { segmentSchema } from '../segment/segment-schema.ts'
import { tagFaces } from '../segment/tag-faces.ts'
import { insertAtCaret } from '../segment/target-view.ts'
import type { Editor } from '../state/editor.ts'
import { openedUnit } from './opened-unit.ts'

export function insertText({ view }: Editor, text: string): void {
  if (view) insertAtCaret(view, text)
}

export function insertTag(editor: Editor, tag: Pick<Tag, 'kind' | 'id'>): void {
  const unit = openedUnit(editor)
  if (!editor.view || !unit) return
  const face = tagFaces(segmentFromXml(unit.sourceSegment.xml), unit.tags)
  insertAtCaret(editor.view, segmentSchema.nodes.tag.create(face(tag)))
}

import type { Origin } from '@langwerk/contract/origin'
import { segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { mayWorkOn } from '../in-step/in-step.ts'
import { documentToSegment, segmentToDocument } from '../segment/segment-schema.ts'
import { tagFaces } from '../segment/tag-faces.ts'
import { replaceDocument } from '../segment/target-view.ts'
import type { Editor } from '../state/editor.ts'
import { openedUnit } from './opened-unit.ts'

/** Puts a target into the open segment; a match taken whole keeps its origin until it is typed over. */
export function takeTarget(editor: Editor, xml: string, origin?: Origin): void {
  const { view, surroundings, state } = editor
  const unit = openedUnit(editor)
  if (!view || !unit || !mayWorkOn(surroundings.file, unit)) return
  const face = tagFaces(segmentFromXml(unit.sourceSegment.xml), unit.tags)
  replaceDocument(view, segmentToDocument(segmentFromXml(xml), face))
  state.dispatch({ type: 'taken', xml: segmentToXml(documentToSegment(view.state.doc)), origin })
}

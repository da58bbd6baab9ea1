import type { TransUnit } from '@langwerk/contract/trans-units'
import { segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { documentToSegment, segmentToDocument } from '../segment/segment-schema.ts'
import { tagFaces } from '../segment/tag-faces.ts'
import { newTargetState } from '../segment/target-view.ts'
import type { Editor } from '../state/editor.ts'

/** An open text that nobody typed in follows what others save. */
export function followSaved({ state, live, histories, view }: Editor, unit: TransUnit): void {
  const base = state.get().bases.get(unit.uuid)
  if (!base || !view || base.version >= unit.version) return
  if (view.dom.dataset.transUnit !== unit.uuid) return
  if (segmentToXml(documentToSegment(view.state.doc)) !== base.xml) return
  const target = segmentFromXml(unit.targetSegment.xml)
  const face = tagFaces(segmentFromXml(unit.sourceSegment.xml), unit.tags)
  view.updateState(newTargetState(segmentToDocument(target, face)))
  histories.delete(unit.uuid)
  state.dispatch({ type: 'followed', unit })
  live.show({ uuid: unit.uuid, target })
}

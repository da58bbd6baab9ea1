import { isTag, segmentFromXml } from '@langwerk/text/segment'
import { mayWorkOn } from '../in-step/in-step.ts'
import type { Editor } from '../state/editor.ts'
import { openedUnit } from './opened-unit.ts'

/** Opens the menu of the source's tags, or closes it; a segment without tags or that may not be changed has none. */
export function toggleTagMenu(editor: Editor): void {
  const unit = openedUnit(editor)
  if (!unit || !mayWorkOn(editor.surroundings.file, unit)) return
  const hasTags = segmentFromXml(unit.sourceSegment.xml).some(isTag)
  editor.state.dispatch({ type: 'tagMenuShown', shown: hasTags && !editor.state.get().showsTagMenu })
}

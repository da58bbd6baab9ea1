import type { Editor } from '../state/editor.ts'
import { openedUnit } from './opened-unit.ts'
import { takeTarget } from './take-target.ts'

export function copySource(editor: Editor): void {
  const unit = openedUnit(editor)
  if (unit) takeTarget(editor, unit.sourceSegment.xml, { type: 'source', matchPercent: null, name: null })
}

import type { Editor } from '../state/editor.ts'
import { openedUnit } from './opened-unit.ts'
import { takeTarget } from './take-target.ts'

/** Puts back what is saved. */
export function resetTarget(editor: Editor): void {
  const unit = openedUnit(editor)
  if (unit) takeTarget(editor, unit.targetSegment.xml)
}

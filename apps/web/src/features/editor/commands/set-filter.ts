import type { Editor } from '../state/editor.ts'
import type { Filter } from '../state/filter.ts'
import { closeUnit } from './open-unit.ts'

export function setFilter(editor: Editor, filter: Filter): void {
  closeUnit(editor)
  editor.surroundings.onFilter(filter)
}

import type { Editor } from '../state/editor.ts'
import { isFiltered } from '../state/filter.ts'
import { openPlace } from './open-place.ts'
import { closeUnit } from './open-unit.ts'

/** Opens a segment by its number, which is one of the whole file: a filter is left for it. */
export async function goToNumber(editor: Editor, number: number): Promise<void> {
  const { filter, onFilter } = editor.surroundings
  if (!isFiltered(filter)) return openPlace(editor, number - 1)
  closeUnit(editor)
  onFilter({}, number)
}

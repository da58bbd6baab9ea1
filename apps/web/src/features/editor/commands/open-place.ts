import type { Editor } from '../state/editor.ts'
import { openUnit } from './open-unit.ts'

/** Opens the segment at a place of the list, and brings it into view. */
export async function openPlace(editor: Editor, place: number): Promise<void> {
  const { units } = editor.surroundings
  const wanted = Math.max(0, Math.min(place, (units.total() ?? 0) - 1))
  await units.need(wanted, wanted)
  editor.list.scrollTo(wanted)
  const unit = units.at(wanted)
  if (unit) openUnit(editor, unit.uuid)
}

export const openNext = (editor: Editor): Promise<void> => openPlace(editor, openedPlace(editor) + 1)
export const openPrevious = (editor: Editor): Promise<void> => openPlace(editor, openedPlace(editor) - 1)

/** The place of the open segment; −1 when none is open, so that the next one is the first. */
export function openedPlace({ state, surroundings }: Editor): number {
  const { openUuid } = state.get()
  return openUuid ? (surroundings.units.placeOf(openUuid) ?? 0) : -1
}

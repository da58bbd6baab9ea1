import { segmentFromXml } from '@langwerk/text/segment'
import type { Editor } from '../state/editor.ts'
import { noteSaved } from './note-saved.ts'
import { saveTarget } from './save-target.ts'

/** Keeps one of the two texts that a conflict has. */
export async function settleConflict(editor: Editor, choice: 'mine' | 'theirs'): Promise<void> {
  const { state, live, drafts, histories, surroundings } = editor
  const { conflict } = state.get()
  if (!conflict) return
  const { current, mine } = conflict
  histories.delete(current.uuid)
  drafts.forget(current.uuid)
  state.dispatch({ type: 'conflictSettled' })
  live.show(null)
  surroundings.units.put(current)
  if (choice === 'theirs') noteSaved(editor, current)
  else await saveTarget(editor, { unit: current, target: segmentFromXml(mine.xml), confirmed: mine.confirmed })
}

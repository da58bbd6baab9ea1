import type { Editor } from '../state/editor.ts'
import { saveTyped } from './save-typed.ts'

/** Offers to let an AI worker work here: on what is saved, so on what was just typed too. */
export async function letWorkerWork(editor: Editor): Promise<void> {
  if (editor.surroundings.file.readOnly) return
  await saveTyped(editor)
  editor.state.dispatch({ type: 'dialogShown', dialog: 'worker' })
}

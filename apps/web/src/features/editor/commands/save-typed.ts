import { notifySuccess } from '../../../kit/notify.ts'
import type { Editor } from '../state/editor.ts'
import { openTarget } from './open-target.ts'
import { saveTarget } from './save-target.ts'

/** Saves what was typed in the open segment; a text that may not be saved stays as a draft. */
export async function saveTyped(editor: Editor): Promise<void> {
  const open = openTarget(editor)
  if (open?.changed && !editor.surroundings.file.readOnly) await saveTarget(editor, { ...open, confirmed: false })
}

export async function save(editor: Editor): Promise<void> {
  await saveTyped(editor)
  notifySuccess(editor.surroundings.t('saved'))
}

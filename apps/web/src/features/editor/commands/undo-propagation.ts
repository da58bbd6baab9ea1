import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { call } from '../../../kit/call.ts'
import { notifySuccess } from '../../../kit/notify.ts'
import { stepOf } from '../in-step/in-step.ts'
import type { Editor } from '../state/editor.ts'
import { reload } from '../state/reload.ts'

/** Takes back what the last propagation or replacement changed. */
export async function undoPropagation(editor: Editor): Promise<void> {
  const { file, t } = editor.surroundings
  const { lastChanges } = editor.state.get()
  if (lastChanges.length === 0) return void notifySuccess(t('nothingToUndo'))
  editor.state.dispatch({ type: 'changesUndone' })
  const transUnits = lastChanges.map(({ uuid, version }) => ({ uuid, version }))
  await call(transUnitRoutes.revert, { params: { uuid: file.uuid }, query: stepOf(file), body: { transUnits } })
  notifySuccess(t('undone'))
  void reload(editor)
}

import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { call } from '../../../kit/call.ts'
import { notifyWarning } from '../../../kit/notify.ts'
import { stepOf } from '../in-step/in-step.ts'
import type { Editor } from '../state/editor.ts'
import { reload } from '../state/reload.ts'
import { showNone } from './open-unit.ts'
import { openedUnit } from './opened-unit.ts'
import { saveTyped } from './save-typed.ts'

/** Makes two segments of the open one, where the caret stands in its source. */
export async function split(editor: Editor): Promise<void> {
  const { file, units, t } = editor.surroundings
  const unit = openedUnit(editor)
  const caret = editor.state.get().sourceCaret
  if (!unit || caret?.uuid !== unit.uuid || caret.offset < 1) return void notifyWarning(t('splitHint'))
  await saveTyped(editor)
  const { uuid, version } = units.byUuid(unit.uuid)!
  await call(transUnitRoutes.split, { params: { uuid }, query: stepOf(file), body: { offset: caret.offset, version } })
  editor.histories.delete(uuid)
  showNone(editor)
  void reload(editor)
}

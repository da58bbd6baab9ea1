import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { call } from '../../../kit/call.ts'
import { stepOf } from '../in-step/in-step.ts'
import type { Editor } from '../state/editor.ts'
import { reload } from '../state/reload.ts'
import { openUnit, showNone } from './open-unit.ts'
import { openedUnit } from './opened-unit.ts'
import { saveTyped } from './save-typed.ts'

/** Makes one segment of the open one and the next. */
export async function merge(editor: Editor): Promise<void> {
  const unit = openedUnit(editor)
  if (!unit) return
  await saveTyped(editor)
  const { uuid, version } = editor.surroundings.units.byUuid(unit.uuid)!
  const merged = await call(transUnitRoutes.merge, {
    params: { uuid },
    query: stepOf(editor.surroundings.file),
    body: { version },
  })
  editor.histories.delete(uuid)
  showNone(editor)
  await reload(editor)
  openUnit(editor, merged.uuid)
}

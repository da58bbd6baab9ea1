import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { call } from '../../../kit/call.ts'
import type { Editor } from '../state/editor.ts'
import { historyOf } from '../state/match-data.ts'
import { openedUnit } from './opened-unit.ts'
import { saveTyped } from './save-typed.ts'

/** Locks the open segment with what was typed in it, or opens it for work again. */
export async function toggleLock(editor: Editor): Promise<void> {
  const unit = openedUnit(editor)
  if (!unit || !editor.surroundings.file.mayLock) return
  await saveTyped(editor)
  const body = { locked: !unit.locked }
  const changed = await call(transUnitRoutes.lock, { params: { uuid: unit.uuid }, body })
  editor.surroundings.units.put(changed)
  // Its history tells of the lock.
  void editor.client.invalidateQueries({ queryKey: historyOf(changed, {}).queryKey })
}

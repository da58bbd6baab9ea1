import type { Refusal } from '../../../kit/refusal.ts'
import type { Editor } from '../state/editor.ts'
import type { WaitingSave } from '../state/save-queue.ts'
import { tellRefusedSave } from './tell-refused-save.ts'

/** The server has answered to a save that waited for the line. */
export function settleWaitingSave(
  editor: Editor,
  { transUnitUuid, change }: WaitingSave,
  refusal: Refusal | null,
): void {
  if (refusal) {
    const mine = { xml: change.targetSegment?.xml ?? '', confirmed: change.confirmed ?? false }
    tellRefusedSave(editor, refusal, mine)
    return
  }
  const { units } = editor.surroundings
  const place = units.placeOf(transUnitUuid) ?? 0
  void units.reload(place, place)
  editor.countSoon()
}

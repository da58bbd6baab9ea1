import { type TransUnit, TransUnit as TransUnitSchema } from '@langwerk/contract/trans-units'
import { checkedBy } from '../../../kit/checked-by.ts'
import { notifyRefusal } from '../../../kit/notify.ts'
import type { Refusal } from '../../../kit/refusal.ts'
import type { Conflict } from '../state/editing.ts'
import type { Editor } from '../state/editor.ts'

/** A save that came too late is for the person to settle; of any other refusal there is only the reason to tell. */
export function tellRefusedSave({ state }: Editor, refusal: Refusal, mine: Conflict['mine']): void {
  const current = currentUnit(refusal)
  if (current) state.dispatch({ type: 'conflictMet', conflict: { current, mine } })
  else notifyRefusal(refusal)
}

/** The unit that a 409 carries. */
function currentUnit({ status, current }: Refusal): TransUnit | null {
  if (status !== 409) return null
  const parsed = checkedBy(TransUnitSchema, current)
  return parsed.success ? parsed.data : null
}

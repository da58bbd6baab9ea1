import type { TransUnit } from '@langwerk/contract/trans-units'
import type { Editor } from '../state/editor.ts'

/** What was typed in this segment is saved, or given up for what is. */
export function noteSaved({ state, drafts, histories, view }: Editor, unit: TransUnit): void {
  drafts.forget(unit.uuid)
  state.dispatch({ type: 'saved', unit })
  if (unit.uuid !== view?.dom.dataset.transUnit) histories.delete(unit.uuid)
}

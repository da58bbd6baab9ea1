import type { TransUnit } from '@langwerk/contract/trans-units'
import { segmentFromXml } from '@langwerk/text/segment'
import { isStillTyped } from '../state/editing.ts'
import type { Editor } from '../state/editor.ts'
import { saveTyped } from './save-typed.ts'

/** Opens a segment; what was typed in the last one is saved, or stays as a draft. */
export function openUnit(editor: Editor, uuid: string): void {
  const { state, live, drafts, surroundings } = editor
  if (uuid === state.get().openUuid) return
  void saveTyped(editor)
  const unit = surroundings.units.byUuid(uuid)
  if (unit) forgetWhatIsSaved(editor, unit)
  const typed = drafts.get(uuid)
  state.dispatch({ type: 'opened', uuid, unit, typed })
  live.show(unit ? { uuid, target: segmentFromXml(typed ?? unit.targetSegment.xml) } : null)
}

/** Leaves the open segment for none. */
export function closeUnit(editor: Editor): void {
  if (editor.state.get().openUuid === null) return
  void saveTyped(editor)
  showNone(editor)
}

/** Takes away the open segment without a save: it is saved already, or is no more. */
export function showNone({ state, live }: Editor): void {
  state.dispatch({ type: 'closed' })
  live.show(null)
}

function forgetWhatIsSaved({ state, drafts, histories }: Editor, { uuid, version }: TransUnit) {
  const { bases } = state.get()
  if (isStillTyped(state.get(), uuid, drafts.get(uuid))) return
  drafts.forget(uuid)
  if (bases.get(uuid)?.version !== version) histories.delete(uuid)
}

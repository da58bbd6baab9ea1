import type { TransUnit } from '@langwerk/contract/trans-units'
import type { Editor } from '../state/editor.ts'

/** The open segment as it is saved. */
export function openedUnit({ state, surroundings }: Editor): TransUnit | undefined {
  const { openUuid } = state.get()
  return openUuid === null ? undefined : surroundings.units.byUuid(openUuid)
}

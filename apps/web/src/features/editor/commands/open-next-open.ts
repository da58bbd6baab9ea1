import { transUnitRoutes } from '@langwerk/contract/trans-units'
import { call } from '../../../kit/call.ts'
import { notifySuccess } from '../../../kit/notify.ts'
import { i18n } from '../../../settings/i18n.ts'
import { stepOf } from '../in-step/in-step.ts'
import type { Editor } from '../state/editor.ts'
import { isFiltered } from '../state/filter.ts'
import { isOpen } from '../state/trans-unit-store.ts'
import { openedPlace, openPlace } from './open-place.ts'

/** Opens the next segment that is still to be translated; in a filtered list, where none of those loaded is, the next one. */
export async function openNextOpen(editor: Editor): Promise<void> {
  const { file, units, filter, t } = editor.surroundings
  const from = openedPlace(editor)
  for (let place = from + 1; ; place++) {
    const unit = units.at(place)
    if (!unit) break
    if (isOpen(unit)) return openPlace(editor, place)
  }
  const place = isFiltered(filter) ? placeAfter(editor, from) : await placeInFile(editor)
  if (place === null)
    notifySuccess(file.jobStep ? i18n.getFixedT(null, 'editorInStep')('allConfirmed') : t('allConfirmed'))
  else await openPlace(editor, place)
}

const placeAfter = ({ surroundings }: Editor, place: number) =>
  place + 1 < (surroundings.units.total() ?? 0) ? place + 1 : null

async function placeInFile({ state, surroundings: { file, units } }: Editor): Promise<number | null> {
  const { openUuid } = state.get()
  const after = openUuid ? (units.byUuid(openUuid)?.sortId ?? 0) : 0
  const { transUnit } = await call(transUnitRoutes.nextOpen, {
    params: { uuid: file.uuid },
    query: { ...stepOf(file), after },
  })
  return transUnit && transUnit.sortId - 1
}

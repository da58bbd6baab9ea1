import { type TransUnit, type TransUnitChange, transUnitRoutes } from '@langwerk/contract/trans-units'
import { tagsMatch } from '@langwerk/quality/tag-rules'
import { type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { call } from '../../../kit/call.ts'
import { notifyWarning } from '../../../kit/notify.ts'
import { notifyWithAction } from '../../../kit/notify-with-action.tsx'
import { stepOf } from '../in-step/in-step.ts'
import { type Change, originOf } from '../state/editing.ts'
import type { Editor } from '../state/editor.ts'
import { historyOf } from '../state/match-data.ts'
import { reload } from '../state/reload.ts'
import { isAnswer } from '../state/waiting-saves.ts'
import { noteSaved } from './note-saved.ts'
import { tellRefusedSave } from './tell-refused-save.ts'
import { telling } from './telling.ts'
import { undoPropagation } from './undo-propagation.ts'

interface SaveWish {
  unit: TransUnit
  target: Segment
  confirmed: boolean
}

/**
 * Saves a target: never over somebody else's text, and never losing one when the line is gone.
 * @returns whether the text is safe: saved, or kept until the line is back.
 */
export async function saveTarget(editor: Editor, { unit, target, confirmed }: SaveWish): Promise<boolean> {
  const { t, file, settings, units } = editor.surroundings
  if (!tagsMatch(segmentFromXml(unit.sourceSegment.xml), target)) {
    if (confirmed) notifyWarning(t('tagsMismatch'))
    return false
  }
  const xml = segmentToXml(target)
  const origin = originOf(editor.state.get(), xml)
  const change = {
    targetSegment: { xml },
    confirmed,
    version: unit.version,
    propagate: settings.propagates,
    ...(origin && { origin }),
  }
  try {
    const { propagated, ...saved } = await call(transUnitRoutes.save, {
      params: { uuid: unit.uuid },
      query: stepOf(file),
      body: change,
    })
    units.put(saved)
    noteSaved(editor, saved)
    editor.countSoon()
    void editor.client.invalidateQueries({ queryKey: historyOf(saved, stepOf(file)).queryKey.slice(0, 3) })
    if (propagated.length > 0) tellPropagated(editor, propagated)
    return true
  } catch (error) {
    if (!isAnswer(error)) {
      await keepUntilTheLineIsBack(editor, unit, change)
      return true
    }
    tellRefusedSave(editor, error, { xml, confirmed })
    return false
  }
}

function tellPropagated(editor: Editor, propagated: readonly Change[]) {
  const { t } = editor.surroundings
  editor.state.dispatch({ type: 'changesMade', changes: propagated.map(({ uuid, version }) => ({ uuid, version })) })
  void reload(editor)
  notifyWithAction(t('propagated', { count: propagated.length }), t('undo'), () => telling(undoPropagation(editor)))
}

async function keepUntilTheLineIsBack(
  editor: Editor,
  unit: TransUnit,
  change: TransUnitChange & { targetSegment: { xml: string } },
) {
  const { file, units, t } = editor.surroundings
  await editor.waitingSaves.add({
    transUnitUuid: unit.uuid,
    targetFileUuid: file.uuid,
    step: stepOf(file),
    change,
    sourceXml: unit.sourceSegment.xml,
    at: Date.now(),
  })
  notifyWarning(t('networkError'))
  // Shown as the person left it; the same version, so that the server's answer replaces it later.
  units.put({
    ...unit,
    targetSegment: { ...unit.targetSegment, xml: change.targetSegment.xml },
    status: change.confirmed ? 'confirmed' : 'edited',
  })
}

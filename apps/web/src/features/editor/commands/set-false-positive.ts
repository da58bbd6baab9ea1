import { type TransUnit, transUnitRoutes } from '@langwerk/contract/trans-units'
import { call } from '../../../kit/call.ts'
import { notifyRefusal } from '../../../kit/notify.ts'
import { notifyWithAction } from '../../../kit/notify-with-action.tsx'
import { stepOf } from '../in-step/in-step.ts'
import type { Editor } from '../state/editor.ts'
import { fileOf } from '../state/match-data.ts'
import { reload } from '../state/reload.ts'

interface Finding {
  unit: TransUnit
  caseKey: string
}

/** Calls a finding a false positive, or takes that back, and offers to do the same for all like it. */
export async function setFalsePositive(
  editor: Editor,
  finding: Finding,
  falsePositive: boolean,
  sameCases = false,
): Promise<void> {
  const { file, units, t } = editor.surroundings
  try {
    const answer = await call(transUnitRoutes.setFalsePositive, {
      params: { uuid: finding.unit.uuid },
      query: stepOf(file),
      body: { caseKey: finding.caseKey, falsePositive, sameCases },
    })
    units.put(answer.transUnit)
    void editor.client.invalidateQueries({ queryKey: fileOf(file.uuid, stepOf(file)).queryKey, exact: true })
    if (sameCases) void reload(editor)
    else if (answer.sameCases > 0)
      notifyWithAction(
        t('quality.sameCases', { count: answer.sameCases }),
        t('quality.applyToSameCases', { count: answer.sameCases }),
        () => void setFalsePositive(editor, finding, falsePositive, true),
      )
  } catch (error) {
    notifyRefusal(error)
  }
}

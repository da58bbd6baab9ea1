import { type EditedFile, type TransUnit, transUnitRoutes } from '@langwerk/contract/trans-units'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { notifyRefusal } from '../../../kit/notify.ts'
import { notifyWithAction } from '../notices.tsx'
import type { TransUnitStore } from './trans-unit-store.ts'

/** Calls a finding a false positive, or takes that back, and offers to do the same for all like it. */
export function useFalsePositives(file: EditedFile, store: TransUnitStore, reload: () => void) {
  const { t } = useTranslation('editor')
  const client = useQueryClient()

  return async function setFalsePositive(unit: TransUnit, caseKey: string, falsePositive: boolean, sameCases = false) {
    try {
      const answer = await call(transUnitRoutes.setFalsePositive, {
        params: { uuid: unit.uuid },
        body: { caseKey, falsePositive, sameCases },
      })
      store.put(answer.transUnit)
      void client.invalidateQueries({ queryKey: ['target-file', file.uuid], exact: true })
      if (sameCases) reload()
      else if (answer.sameCases > 0)
        notifyWithAction(
          t('quality.sameCases', { count: answer.sameCases }),
          t('quality.applyToSameCases', { count: answer.sameCases }),
          () => void setFalsePositive(unit, caseKey, falsePositive, true),
        )
    } catch (error) {
      notifyRefusal(error)
    }
  }
}

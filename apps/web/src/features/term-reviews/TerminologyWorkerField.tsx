import { artificialIntelligenceWorkerRoutes } from '@langwerk/contract/artificial-intelligence-workers'
import { useTranslation } from 'react-i18next'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import type { FieldProps } from '../../kit/use-form.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { ComesWithPlan, useOpeningPlan } from '../plans/index.ts'

/** The AI worker that judges what is found, or writes it. */
export function TerminologyWorkerField({
  writes = false,
  ...props
}: FieldProps<Choice | null> & {
  required?: boolean
  /** Whether it writes terms instead. */
  writes?: boolean
}) {
  const { t } = useTranslation('termReviews')
  const plan = useOpeningPlan('artificialIntelligence')
  const ofJudge = props.required ? t('workerHint') : `${t('workerHint')} ${t('workerOptional')}`
  const hint = writes ? t('writerHint') : ofJudge
  return (
    <PagedSelect
      route={artificialIntelligenceWorkerRoutes.forTerminology}
      label={t('worker')}
      hint={plan ? <ComesWithPlan plan={plan} /> : hint}
      // One that was chosen before can be taken out.
      disabled={plan !== null && props.value === null}
      placeholder={t('noWorker')}
      nothing={t('noWorkers')}
      {...props}
    />
  )
}

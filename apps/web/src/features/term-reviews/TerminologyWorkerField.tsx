import { artificialIntelligenceWorkerRoutes } from '@langwerk/contract/artificial-intelligence-workers'
import { useTranslation } from 'react-i18next'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import type { FieldProps } from '../../kit/use-form.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'

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
  return (
    <PagedSelect
      route={artificialIntelligenceWorkerRoutes.forTerminology}
      label={t('worker')}
      hint={writes ? t('writerHint') : props.required ? t('workerHint') : `${t('workerHint')} ${t('workerOptional')}`}
      placeholder={t('noWorker')}
      nothing={t('noWorkers')}
      {...props}
    />
  )
}

import { jobModelUsageRoutes as routes } from '@langwerk/contract/model-spending'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useReading } from '../../kit/queries.ts'
import { nameOfModel, UsesTable } from './UsesTable.tsx'

interface JobModelUsageProps {
  jobUuid: string
}

/** What models were asked for a job, for those who may edit it; nothing before the first call. */
export const JobModelUsage = (props: JobModelUsageProps) => (
  // The rest of the job does not wait for its texts.
  <Suspense fallback={null}>
    <Usage {...props} />
  </Suspense>
)

function Usage({ jobUuid }: JobModelUsageProps) {
  const { t } = useTranslation('modelSpending')
  const { data } = useReading(routes.ofJob, { params: { uuid: jobUuid } })
  if (!data || data.total.calls === 0) return null
  return <UsesTable title={t('ofJob')} uses={data.models.map((use) => ({ name: nameOfModel(use), use }))} />
}

import { jobModelUsageRoutes as routes, type JobModelUsage as Usage } from '@langwerk/contract/model-spending'
import { Stack, Title } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { useReading } from '../../kit/queries.ts'
import { useCosts } from '../../kit/use-costs.ts'
import { CreditLimit } from './CreditLimit.tsx'
import { MoneyLimit } from './MoneyLimit.tsx'
import { nameOfModel, UsesFigures } from './UsesTable.tsx'

interface JobModelUsageProps {
  jobUuid: string
}

/** What models were asked for a job, and what that may cost, for those who may edit it. */
export const JobModelUsage = (props: JobModelUsageProps) => (
  // The rest of the job does not wait for its texts.
  <Suspense fallback={null}>
    <ModelsOfJob {...props} />
  </Suspense>
)

function ModelsOfJob({ jobUuid }: JobModelUsageProps) {
  const { t } = useTranslation('modelSpending')
  const { data } = useReading(routes.ofJob, { params: { uuid: jobUuid } })
  if (!data) return null
  return (
    <Stack gap="lg" component="section" aria-label={t('ofJob')}>
      <Stack gap="sm">
        <Title order={2}>{t('ofJob')}</Title>
        <Limit jobUuid={jobUuid} usage={data} />
        {data.total.calls > 0 && <UsesFigures uses={data.models.map((use) => ({ name: nameOfModel(use), use }))} />}
      </Stack>
      <CreditLimit of="job" uuid={jobUuid} />
    </Stack>
  )
}

function Limit({ jobUuid, usage: { limit, spent, total } }: JobModelUsageProps & { usage: Usage }) {
  const { t } = useTranslation('modelSpending')
  const costs = useCosts()
  const said =
    limit && spent !== null
      ? t('jobSpentOf', { spent: costs([{ currency: limit.currency, amount: spent }]), limit: costs([limit]) })
      : total.calls === 0
        ? t('jobNotAsked')
        : t('jobSpent', { spent: costs(total.costs) })
  return (
    <MoneyLimit
      said={said}
      note={t(limit ? 'jobLimitNote' : 'jobWithoutLimit')}
      limit={limit}
      spent={spent}
      total={total}
      path={routes.ofJob.path}
      title={t('limitTitle.job')}
      amountLabel={t('amountInAll')}
      save={(limit) => call(routes.setLimit, { params: { uuid: jobUuid }, body: { limit } })}
    />
  )
}

import { jobModelUsageRoutes as routes, type JobModelUsage as Usage } from '@langwerk/contract/model-spending'
import { Button, Group, Stack, Title } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { useCosts } from '../../kit/use-costs.ts'
import { CreditLimit } from './CreditLimit.tsx'
import { SpendingLimitDialog } from './SpendingLimitDialog.tsx'
import { SpentOfLimit } from './SpentOfLimit.tsx'
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
  const params = { uuid: jobUuid }
  const { data } = useReading(routes.ofJob, { params })
  const refresh = useRefresh()
  const [limiting, setLimiting] = useState(false)
  if (!data) return null
  return (
    <Stack gap="sm" component="section" aria-label={t('ofJob')}>
      <Title order={2}>{t('ofJob')}</Title>
      <Limit usage={data} />
      <Group>
        <Button variant="default" onClick={() => setLimiting(true)}>
          {t(data.limit ? 'changeLimit' : 'setLimit')}
        </Button>
      </Group>
      {data.total.calls > 0 && <UsesFigures uses={data.models.map((use) => ({ name: nameOfModel(use), use }))} />}
      <CreditLimit of="job" uuid={jobUuid} />
      {limiting && (
        <SpendingLimitDialog
          title={t('limitTitle.job')}
          amountLabel={t('amountInAll')}
          limit={data.limit}
          total={data.total}
          save={(limit) => call(routes.setLimit, { params, body: { limit } })}
          onClose={() => setLimiting(false)}
          onSaved={async () => {
            setLimiting(false)
            await refresh(routes.ofJob.path)
          }}
        />
      )}
    </Stack>
  )
}

function Limit({ usage: { limit, spent, total } }: { usage: Usage }) {
  const { t } = useTranslation('modelSpending')
  const costs = useCosts()
  const said =
    limit && spent !== null
      ? t('jobSpentOf', { spent: costs([{ currency: limit.currency, amount: spent }]), limit: costs([limit]) })
      : total.calls === 0
        ? t('jobNotAsked')
        : t('jobSpent', { spent: costs(total.costs) })
  return (
    <SpentOfLimit
      said={said}
      note={t(limit ? 'jobLimitNote' : 'jobWithoutLimit')}
      limit={limit?.amount ?? null}
      spent={spent}
    />
  )
}

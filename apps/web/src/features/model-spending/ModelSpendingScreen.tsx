import { type ModelSpending, modelSpendingRoutes as routes } from '@langwerk/contract/model-spending'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { useCosts } from '../../kit/use-costs.ts'
import { OrganizationFrame } from '../organizations/index.ts'
import { SpendingLimitDialog } from './SpendingLimitDialog.tsx'
import { nameOfModel, UsesTable } from './UsesTable.tsx'
import { useDay } from './use-day.ts'

/** What an organization's models cost this month, and may. */
export const ModelSpendingScreen = () => (
  <OrganizationFrame tab="modelSpending">{({ uuid }) => <Spending uuid={uuid} />}</OrganizationFrame>
)

function Spending({ uuid }: { uuid: string }) {
  const { t } = useTranslation('modelSpending')
  const { data, error, refetch } = useReading(routes.ofOrganization, { params: { uuid } })
  const refresh = useRefresh()
  const [limiting, setLimiting] = useState(false)
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return null
  const nameOfPerson = ({ user }: ModelSpending['people'][number]) => user?.name ?? t(user ? 'unnamed' : 'gone')
  return (
    <Stack gap="lg" maw={820}>
      <Limit spending={data} />
      <Group>
        <Button variant="default" onClick={() => setLimiting(true)}>
          {t(data.limit ? 'changeLimit' : 'setLimit')}
        </Button>
      </Group>
      {data.total.calls === 0 ? (
        <EmptyState icon={<IconCoins size={22} />} title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <>
          <UsesTable title={t('byModel')} uses={data.models.map((use) => ({ name: nameOfModel(use), use }))} />
          <UsesTable title={t('byPerson')} uses={data.people.map((use) => ({ name: nameOfPerson(use), use }))} />
        </>
      )}
      {limiting && (
        <SpendingLimitDialog
          organizationUuid={uuid}
          spending={data}
          onClose={() => setLimiting(false)}
          onSaved={async () => {
            setLimiting(false)
            await refresh(routes.ofOrganization.path)
          }}
        />
      )}
    </Stack>
  )
}

function Limit({ spending: { limit, spent, total, month, resetsOn } }: { spending: ModelSpending }) {
  const { t } = useTranslation('modelSpending')
  const costs = useCosts()
  const day = useDay()
  const days = { from: day(`${month}-01`), day: day(resetsOn) }
  if (!limit || spent === null)
    return (
      <Stack gap={4}>
        <Text fw={600}>{t('spentWithoutLimit', { spent: costs(total.costs) })}</Text>
        <Text size="sm" c="dimmed">
          {t('withoutLimit', days)}
        </Text>
      </Stack>
    )
  const { currency, amount } = limit
  const percent = amount === 0 ? 100 : (spent * 100) / amount
  const said = t('spentOf', { spent: costs([{ currency, amount: spent }]), limit: costs([limit]) })
  return (
    <Stack gap={6}>
      <Text fw={600}>{said}</Text>
      <Progress
        value={Math.min(100, percent)}
        color={percent >= 100 ? 'red' : percent >= 80 ? 'yellow' : 'blue'}
        aria-label={said}
      />
      <Text size="sm" c="dimmed">
        {t('resets', days)}
      </Text>
    </Stack>
  )
}

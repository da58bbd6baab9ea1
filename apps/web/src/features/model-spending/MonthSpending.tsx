import { type ModelSpending, modelSpendingRoutes as routes } from '@langwerk/contract/model-spending'
import { Skeleton, Stack } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { useReading } from '../../kit/queries.ts'
import { useCosts } from '../../kit/use-costs.ts'
import { CreditLimit } from './CreditLimit.tsx'
import { MoneyLimit } from './MoneyLimit.tsx'
import { nameOfModel, UsesTable } from './UsesTable.tsx'
import { useDay } from './use-day.ts'

const routesOf = {
  organization: { read: routes.ofOrganization, change: routes.setLimit },
  team: { read: routes.ofTeam, change: routes.setLimitOfTeam },
}

interface MonthSpendingProps {
  of: keyof typeof routesOf
  uuid: string
}

/** What models cost an organization or a team this month, by model and by person, and may cost. */
export function MonthSpending({ of, uuid }: MonthSpendingProps) {
  const { t } = useTranslation('modelSpending')
  const { data, error, refetch } = useReading(routesOf[of].read, { params: { uuid } })
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return <Skeleton height={160} maw={820} />
  const nameOfPerson = ({ user }: ModelSpending['people'][number]) => user?.name ?? t(user ? 'unnamed' : 'gone')
  return (
    <Stack gap="lg" maw={820}>
      <Limit of={of} uuid={uuid} spending={data} />
      <CreditLimit of={of} uuid={uuid} />
      {data.total.calls === 0 ? (
        <EmptyState icon={<IconCoins size={22} />} title={t('emptyTitle')} text={t(`emptyText.${of}`)} />
      ) : (
        <>
          <UsesTable title={t('byModel')} uses={data.models.map((use) => ({ name: nameOfModel(use), use }))} />
          <UsesTable title={t('byPerson')} uses={data.people.map((use) => ({ name: nameOfPerson(use), use }))} />
        </>
      )}
    </Stack>
  )
}

function Limit({ of, uuid, spending }: MonthSpendingProps & { spending: ModelSpending }) {
  const { limit, spent, total, month, resetsOn } = spending
  const { t } = useTranslation('modelSpending')
  const costs = useCosts()
  const day = useDay()
  const { read, change } = routesOf[of]
  const days = { from: day(`${month}-01`), day: day(resetsOn) }
  const said =
    limit && spent !== null
      ? t('spentOf', { spent: costs([{ currency: limit.currency, amount: spent }]), limit: costs([limit]) })
      : t('spentWithoutLimit', { spent: costs(total.costs) })
  const note = [limit ? t('resets', days) : t('withoutLimit', days), of === 'team' && t('ofTeam')]
  return (
    <MoneyLimit
      said={said}
      note={note.filter(Boolean).join(' ')}
      limit={limit}
      spent={spent}
      total={total}
      path={read.path}
      title={t(`limitTitle.${of}`)}
      amountLabel={t('amount')}
      save={(limit) => call(change, { params: { uuid }, body: { limit } })}
    />
  )
}

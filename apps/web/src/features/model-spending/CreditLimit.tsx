import {
  type CreditSpending,
  jobCreditSpendingRoutes as jobRoutes,
  mostCreditLimit,
  creditSpendingRoutes as routes,
} from '@langwerk/contract/credit-spending'
import { Button, Group, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '../../kit/AmountInput.tsx'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { amountAsTyped, moneyOf } from '../../kit/money.ts'
import { notifySuccess } from '../../kit/notify.ts'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { isDenied } from '../../kit/refusal.ts'
import { useSession } from '../../session/session.ts'
import { formatCredits } from '../credits/index.ts'
import { SpentOfLimit } from './SpentOfLimit.tsx'
import { useDay } from './use-day.ts'

const routesOf = {
  organization: { read: routes.ofOrganization, change: routes.setLimit },
  team: { read: routes.ofTeam, change: routes.setLimitOfTeam },
  job: { read: jobRoutes.ofJob, change: jobRoutes.setLimit },
}

interface CreditLimitProps {
  of: keyof typeof routesOf
  uuid: string
}

/** What the operator's models and engines cost an organization or a team this month, or a job, and may cost; nothing where nobody pays. */
export const CreditLimit = (props: CreditLimitProps) => (useSession()?.hosted ? <Limit {...props} /> : null)

function Limit({ of, uuid }: CreditLimitProps) {
  const { t } = useTranslation('modelSpending')
  const { read, change } = routesOf[of]
  const params = { uuid }
  const { data, error, refetch } = useReading(read, { params })
  const refresh = useRefresh()
  const [limiting, setLimiting] = useState(false)
  // Of a job that somebody else pays for it is theirs to know.
  if (isDenied(error)) return null
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return null
  return (
    <Stack gap="sm" component="section" aria-label={t('credits.title')}>
      <Title order={2}>{t('credits.title')}</Title>
      <Spent of={of} spending={data} />
      <Group>
        <Button variant="default" onClick={() => setLimiting(true)}>
          {t(data.limit === null ? 'credits.setLimit' : 'credits.changeLimit')}
        </Button>
      </Group>
      {limiting && (
        <LimitDialog
          title={t(`credits.limitTitle.${of}`)}
          label={t(of === 'job' ? 'credits.amountInAll' : 'credits.amount')}
          limit={data.limit}
          save={(limit) => call(change, { params, body: { limit } })}
          onClose={() => setLimiting(false)}
          onSaved={async () => {
            setLimiting(false)
            await refresh(read.path)
          }}
        />
      )}
    </Stack>
  )
}

function Spent({ of, spending: { limit, spent, resetsOn } }: { of: CreditLimitProps['of']; spending: CreditSpending }) {
  const { t } = useTranslation('modelSpending')
  const day = useDay()
  const said =
    limit === null
      ? t(`credits.spent.${of}`, { spent: formatCredits(spent) })
      : t(`credits.spentOf.${of}`, { spent: formatCredits(spent), limit: formatCredits(limit) })
  const ends =
    resetsOn === null ? limit !== null && t('credits.neverAnew') : t('credits.resets', { day: day(resetsOn) })
  const note = [t(limit === null ? 'credits.withoutLimit' : 'credits.limitNote'), ends, t(`credits.counted.${of}`)]
  return <SpentOfLimit said={said} note={note.filter(Boolean).join(' ')} limit={limit} spent={spent} />
}

interface LimitDialogProps {
  title: string
  label: string
  /** As it is; null for none. */
  limit: number | null
  save: (limit: number | null) => Promise<unknown>
  onClose: () => void
  onSaved: () => void
}

function LimitDialog({ title, label, limit, save, onClose, onSaved }: LimitDialogProps) {
  const { t, i18n } = useTranslation('modelSpending')
  // Without an amount there is no limit.
  const limitOf = (typed: string) => (typed.trim() === '' ? null : moneyOf(typed, 2))
  const isWrong = (typed: string) =>
    typed.trim() !== '' && (limitOf(typed) ?? Number.POSITIVE_INFINITY) > mostCreditLimit
  return (
    <EditDialog
      title={title}
      size="md"
      initial={{ limit: limit === null ? '' : amountAsTyped(limit, i18n.language) }}
      check={({ limit }) => (isWrong(limit) ? { limit: t('credits.amountWrong') } : {})}
      save={({ limit }) => save(limitOf(limit))}
      onSaved={() => {
        notifySuccess(t('saved'))
        onSaved()
      }}
      onClose={onClose}
    >
      {(form) => (
        <AmountInput label={label} description={t('credits.amountHint')} {...form.field('limit')} data-autofocus />
      )}
    </EditDialog>
  )
}

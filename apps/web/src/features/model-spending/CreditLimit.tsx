import {
  jobCreditSpendingRoutes as jobRoutes,
  mostCreditLimit,
  creditSpendingRoutes as routes,
} from '@langwerk/contract/credit-spending'
import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { formatCredits } from '../../kit/costs.ts'
import { FailureState } from '../../kit/FailureState.tsx'
import { useReading } from '../../kit/queries.ts'
import { isDenied } from '../../kit/refusal.ts'
import { useSession } from '../../session/session.ts'
import { ChangeableLimit } from './ChangeableLimit.tsx'
import { LimitDialog } from './LimitDialog.tsx'
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
  const day = useDay()
  const { read, change } = routesOf[of]
  const params = { uuid }
  const { data, error, refetch } = useReading(read, { params })
  // Of a job that somebody else pays for it is theirs to know.
  if (isDenied(error)) return null
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return null
  const { limit, spent, resetsOn } = data
  const ends =
    resetsOn === null ? limit !== null && t('credits.neverAnew') : t('credits.resets', { day: day(resetsOn) })
  const note = [t(limit === null ? 'credits.withoutLimit' : 'credits.limitNote'), ends, t(`credits.counted.${of}`)]
  return (
    <Stack gap="sm" component="section" aria-label={t('credits.title')}>
      <Title order={2}>{t('credits.title')}</Title>
      <ChangeableLimit
        said={
          limit === null
            ? t(`credits.spent.${of}`, { spent: formatCredits(spent) })
            : t(`credits.spentOf.${of}`, { spent: formatCredits(spent), limit: formatCredits(limit) })
        }
        note={note.filter(Boolean).join(' ')}
        limit={limit}
        spent={spent}
        change={t(limit === null ? 'credits.setLimit' : 'credits.changeLimit')}
        path={read.path}
        dialog={(on) => (
          <LimitDialog
            title={t(`credits.limitTitle.${of}`)}
            amountLabel={t(of === 'job' ? 'credits.amountInAll' : 'credits.amount')}
            amountHint={t('credits.amountHint')}
            amountWrong={t('credits.amountWrong')}
            most={mostCreditLimit}
            limit={limit}
            save={(amount) => call(change, { params, body: { limit: amount } })}
            {...on}
          />
        )}
      />
    </Stack>
  )
}

import { profileRoutes } from '@langwerk/contract/profile'
import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/format.ts'
import { listScreen } from '../../kit/kind-screens.ts'
import { useReading } from '../../kit/queries.ts'
import { useCan, useSession } from '../../session/session.ts'
import { useBillingAccounts } from '../payments/index.ts'
import { mayUpgrade } from './plan-prices.ts'
import classes from './plans.module.css'
import { useLabel } from './use-labels.ts'

const PlanSelectionDialog = lazy(async () => ({
  default: (await import('./PlanSelectionDialog.tsx')).PlanSelectionDialog,
}))

const UsageBars = lazy(async () => ({ default: (await import('./UsageBars.tsx')).UsageBars }))

/** Who one is, how many termbases and jobs there are, and of which plan; where nobody pays, nothing of plans. */
export const PlanTile = () => (
  // What stands around it does not wait for its texts.
  <Suspense fallback={null}>
    <Tile />
  </Suspense>
)

function Tile() {
  const { t } = useTranslation('plans')
  const session = useSession()
  const name = session?.firstName || session?.email
  return (
    <Paper component="section" p="md" className={classes.tile} aria-label={t('tile.label')}>
      <div>
        <Title order={1}>{t(`tile.${greetingAt(new Date().getHours())}`, { name })}</Title>
        <Text c="dimmed">{t('tile.lead')}</Text>
        <Counts />
      </div>
      <PlanOfOrganization />
    </Paper>
  )
}

function Counts() {
  const { t } = useTranslation('plans')
  const { data } = useReading(profileRoutes.statistics)
  const readsJobs = useCan('jobTranslation:read')
  const readsOwnTermbases = useCan('termbase:read')
  const readsSharedTermbases = useCan('termbase:readShared')
  const count = (what: 'termbases' | 'jobs', number: number, to: string) => (
    <Anchor size="sm" renderRoot={(props) => <Link to={to} {...props} />}>
      {t(`tile.${what}`, { count: number, number: formatNumber(number) })}
    </Anchor>
  )
  return (
    <Group gap="md" mt={6} mih={21}>
      {data &&
        (readsOwnTermbases || readsSharedTermbases) &&
        count('termbases', data.termbaseCount, listScreen('termbase'))}
      {data && readsJobs && count('jobs', data.jobCount, listScreen('jobTranslation'))}
    </Group>
  )
}

/** Of several organizations the plan of the one that one pays for, whose limits are shown, too, where it has any. */
function PlanOfOrganization() {
  const { t } = useTranslation('plans')
  const label = useLabel()
  const { accounts, payable, loading } = useBillingAccounts()
  const session = useSession()
  const isOperator = session?.roles.includes('ROLE_ADMIN') ?? false
  const [selecting, setSelecting] = useState(false)
  const [paid] = payable
  const account = paid ?? accounts[0]
  if (!session?.hosted || loading) return null
  return (
    <>
      <Group gap="md">
        {account && (
          <Anchor size="sm" fw={500} renderRoot={(props) => <Link to="/users/plan" {...props} />}>
            {t('tile.plan', { plan: label(account.plan.label) })}
          </Anchor>
        )}
        {(account ? mayUpgrade(account) : !isOperator) && (
          <Button onClick={() => setSelecting(true)}>{t('tile.upgrade')}</Button>
        )}
        {selecting && (
          <Suspense fallback={null}>
            <PlanSelectionDialog onClose={() => setSelecting(false)} />
          </Suspense>
        )}
      </Group>
      {paid?.usage.some(({ most }) => most !== null) && (
        <div className={classes.bars}>
          <Suspense fallback={null}>
            <UsageBars account={paid} />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** What fits the hour; in the small hours, when it is neither evening nor morning, it is said without one. */
function greetingAt(hour: number): 'night' | 'morning' | 'day' | 'evening' {
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}

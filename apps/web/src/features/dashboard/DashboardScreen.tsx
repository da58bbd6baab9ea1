import { profileRoutes } from '@langwerk/contract/profile'
import type { Session } from '@langwerk/contract/session'
import { Breadcrumbs, Button, Stack, Text, Title } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { kindIcons } from '../../kit/kind-icons.ts'
import { listScreen } from '../../kit/kind-screens.ts'
import { useReading } from '../../kit/queries.ts'
import { useTitle } from '../../kit/use-title.ts'
import { useCan, useSession } from '../../session/session.ts'
import { MyInvitations } from '../invitations/index.ts'
import { RecentJobStepRequests, RecentJobSteps } from '../job-steps/index.ts'
import { RecentJobs } from '../jobs/index.ts'
import { RecentTermbases } from '../termbases/index.ts'
import classes from './DashboardScreen.module.css'
import { Tile } from './Tile.tsx'

export function DashboardScreen() {
  const { t } = useTranslation('dashboard')
  const session = useSession()
  const { data } = useReading(profileRoutes.statistics)
  const readsJobs = useCan('jobTranslation:read')
  const readsOwnTermbases = useCan('termbase:read')
  const readsSharedTermbases = useCan('termbase:readShared')
  const readsTermbases = readsOwnTermbases || readsSharedTermbases
  const readsOwnSteps = useCan('jobStep:read')
  const readsSharedSteps = useCan('jobStep:readShared')
  const hasSteps = readsOwnSteps || readsSharedSteps
  const isNowhere = session !== null && !readsJobs && !readsTermbases && !hasSteps && isMemberOfNothing(session)
  useTitle(t('breadcrumb'))
  return (
    <Stack gap="lg">
      <div>
        <Breadcrumbs mb={6}>
          <Text size="xs" c="dimmed" aria-current="page">
            {t('breadcrumb')}
          </Text>
        </Breadcrumbs>
        <Title order={1}>{t(greeting(new Date().getHours()), { name: session?.firstName || session?.email })}</Title>
        <Text c="dimmed">{t('lead')}</Text>
      </div>
      <MyInvitations />
      <div className={classes.tiles}>
        {readsJobs && (
          <Tile
            label={t('jobs')}
            count={data?.jobCount}
            to={listScreen('jobTranslation')}
            icon={<kindIcons.jobTranslation size={18} />}
          />
        )}
        {readsTermbases && (
          <Tile
            label={t('termbases')}
            count={data?.termbaseCount}
            to={listScreen('termbase')}
            icon={<kindIcons.termbase size={18} />}
          />
        )}
      </div>
      {hasSteps && <RecentJobStepRequests />}
      {hasSteps && <RecentJobSteps />}
      {readsJobs && <RecentJobs />}
      {readsTermbases && <RecentTermbases />}
      {isNowhere && (
        <EmptyState
          title={t('nowhereTitle')}
          text={t('nowhereText', { email: session.email })}
          icon={<IconUsersGroup size={22} />}
          action={
            <Button variant="light" renderRoot={(props) => <Link to="/users/permissions" {...props} />}>
              {t('whatMayI')}
            </Button>
          }
        />
      )}
    </Stack>
  )
}

const isMemberOfNothing = ({ permissions }: Session) =>
  Object.keys(permissions.teams).length + Object.keys(permissions.organizations).length === 0

/** What fits the hour; in the small hours, when it is neither evening nor morning, it is said without one. */
function greeting(hour: number): 'night' | 'morning' | 'day' | 'evening' {
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}

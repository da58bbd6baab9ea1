import { profileRoutes } from '@langwerk/contract/profile'
import type { Session } from '@langwerk/contract/session'
import { Breadcrumbs, Button, Stack, Text, Title } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { kindIcons } from '../../kit/kind-icons.ts'
import { listScreen } from '../../kit/kind-screens.ts'
import { useReading } from '../../kit/queries.ts'
import { useTitle } from '../../kit/use-title.ts'
import { WidgetBoundary } from '../../kit/Widget.tsx'
import { useSession } from '../../session/session.ts'
import { MyInvitations } from '../invitations/index.ts'
import classes from './DashboardScreen.module.css'
import {
  DueWork,
  FailedJobs,
  LateWork,
  RecentJobStepRequests,
  RecentJobSteps,
  RecentJobs,
  RecentTermbases,
  StatisticsTiles,
  Unanswered,
} from './parts.ts'
import { Tile } from './Tile.tsx'
import { useWidgets } from './use-widgets.ts'

/** The start page: each part asks for itself and is loaded by itself, so that none waits for another or breaks it. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard')
  const session = useSession()
  const can = useWidgets()
  const isNowhere = session !== null && !can.jobs && !can.termbases && !can.steps && isMemberOfNothing(session)
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
      <Counts jobs={can.translations} termbases={can.termbases} />
      <div className={classes.widgets}>
        {can.steps && <Part of={DueWork} />}
        {can.jobs && <Part of={LateWork} />}
        {can.jobs && <Part of={Unanswered} />}
        {can.jobs && <Part of={FailedJobs} />}
        {(can.jobs || can.steps) && <Part of={StatisticsTiles} />}
      </div>
      {can.steps && <Part of={RecentJobStepRequests} />}
      {can.steps && <Part of={RecentJobSteps} />}
      {can.translations && <Part of={RecentJobs} />}
      {can.termbases && <Part of={RecentTermbases} />}
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

const Part = ({ of: Shown }: { of: ComponentType }) => (
  <WidgetBoundary>
    <Shown />
  </WidgetBoundary>
)

/** How many there are, with the ways to them. */
function Counts({ jobs, termbases }: { jobs: boolean; termbases: boolean }) {
  const { t } = useTranslation('dashboard')
  const { data } = useReading(profileRoutes.statistics)
  return (
    <div className={classes.tiles}>
      {jobs && (
        <Tile
          label={t('jobs')}
          count={data?.jobCount}
          to={listScreen('jobTranslation')}
          icon={<kindIcons.jobTranslation size={18} />}
        />
      )}
      {termbases && (
        <Tile
          label={t('termbases')}
          count={data?.termbaseCount}
          to={listScreen('termbase')}
          icon={<kindIcons.termbase size={18} />}
        />
      )}
    </div>
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

import type { Session } from '@langwerk/contract/session'
import { Breadcrumbs, Button, Stack, Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useTitle } from '../../kit/use-title.ts'
import { WidgetBoundary } from '../../kit/Widget.tsx'
import { useSession } from '../../session/session.ts'
import { Assistants } from './Assistants.tsx'
import classes from './DashboardScreen.module.css'
import {
  DueWork,
  FailedJobs,
  LateWork,
  MyInvitations,
  PlanTile,
  RecentJobStepRequests,
  RecentJobSteps,
  RecentJobs,
  RecentTermbases,
  StatisticsTiles,
  Unanswered,
  WalletWidget,
} from './parts.ts'
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
      <Breadcrumbs>
        <Text size="xs" c="dimmed" aria-current="page">
          {t('breadcrumb')}
        </Text>
      </Breadcrumbs>
      <Part of={PlanTile} />
      <Part of={MyInvitations} />
      {(can.translator || can.chat) && <Assistants translator={can.translator} chat={can.chat} />}
      <div className={classes.widgets}>
        {can.steps && <Part of={DueWork} />}
        {can.jobs && <Part of={LateWork} />}
        {can.jobs && <Part of={Unanswered} />}
        {can.jobs && <Part of={FailedJobs} />}
        {(can.jobs || can.steps) && <Part of={StatisticsTiles} />}
        <Part of={WalletWidget} />
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

const isMemberOfNothing = ({ permissions }: Session) =>
  Object.keys(permissions.teams).length + Object.keys(permissions.organizations).length === 0

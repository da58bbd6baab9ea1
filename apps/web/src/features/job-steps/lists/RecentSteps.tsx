import { jobStepRequestRoutes } from '@langwerk/contract/job-step-requests'
import { jobStepRoutes } from '@langwerk/contract/job-steps'
import { Anchor, Group, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListTable } from '../../../kit/ListTable.tsx'
import { onePage } from '../../../kit/one-page.ts'
import { useReading } from '../../../kit/queries.ts'
import { useStepName } from '../step-words.ts'
import { useLiveSteps } from '../use-live-steps.ts'
import { requestName, useRequestColumns } from './use-request-columns.tsx'
import { useOwnStepColumns } from './use-step-columns.tsx'

/** The steps of one's own that are due next, for the dashboard; nothing where there are none. */
export function RecentJobSteps() {
  const { t } = useTranslation('jobStepLists', { keyPrefix: 'lists' })
  const nameOf = useStepName()
  const { data } = useReading(jobStepRoutes.listRecent)
  const columns = useOwnStepColumns()
  useLiveSteps()
  if (!data || data.member.length === 0) return null
  const rows = data.member.map((step) => ({ uuid: step.uuid, name: nameOf(step), step }))
  return (
    <Recent title={t('recentSteps')} all={{ label: t('allSteps'), to: '/jobSteps' }}>
      <ListTable
        label={t('recentSteps')}
        list={onePage(rows, false)}
        columns={columns.map((column) => ({ ...column, sortable: false }))}
      />
    </Recent>
  )
}

/** The open invitations that are due next, for the dashboard; nothing where there are none. */
export function RecentJobStepRequests() {
  const { t } = useTranslation('jobStepLists', { keyPrefix: 'lists' })
  const { data } = useReading(jobStepRequestRoutes.listRecent)
  const columns = useRequestColumns()
  useLiveSteps()
  if (!data || data.member.length === 0) return null
  return (
    <Recent title={t('recentRequests')} all={{ label: t('allRequests'), to: '/jobStepRequests' }}>
      <ListTable
        label={t('recentRequests')}
        list={onePage(
          data.member.map((request) => ({ ...request, name: requestName(request) })),
          false,
        )}
        columns={columns.map((column) => ({ ...column, sortable: false }))}
      />
    </Recent>
  )
}

const Recent = (props: { title: string; all: { label: string; to: string }; children: ReactNode }) => (
  <Stack gap="xs" component="section">
    <Group justify="space-between">
      <Title order={2}>{props.title}</Title>
      <Anchor size="sm" renderRoot={(anchor) => <Link to={props.all.to} {...anchor} />}>
        {props.all.label}
      </Anchor>
    </Group>
    {props.children}
  </Stack>
)

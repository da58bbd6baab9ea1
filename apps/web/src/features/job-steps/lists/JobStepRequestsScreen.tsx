import { jobStepRequestRoutes } from '@langwerk/contract/job-step-requests'
import { Button } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../../kit/ListScreen.tsx'
import { useList } from '../../../kit/use-list.ts'
import { useTitle } from '../../../kit/use-title.ts'
import { useLiveSteps } from '../use-live-steps.ts'
import { requestName, useRequestColumns } from './use-request-columns.tsx'

/** The steps that one is invited to and has not answered. */
export function JobStepRequestsScreen() {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'lists' })
  const list = useList(jobStepRequestRoutes.list)
  const columns = useRequestColumns()
  useLiveSteps()
  useTitle(t('requestsTitle'))
  return (
    <ListScreen
      title={t('requestsTitle')}
      lead={t('requestsLead')}
      list={{ ...list, items: list.items.map((request) => ({ ...request, name: requestName(request) })) }}
      columns={columns}
      empty={{
        title: t('requestsEmptyTitle'),
        text: t('requestsEmptyText'),
        icon: <IconMailOpened size={22} />,
        action: (
          <Button variant="light" renderRoot={(props) => <Link to="/users/services" {...props} />}>
            {t('toServices')}
          </Button>
        ),
      }}
    />
  )
}

import { teamUserServiceRoutes as routes } from '@langwerk/contract/user-services'
import { Stack } from '@mantine/core'
import { IconBriefcase } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/BackLink.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useReading } from '../../kit/queries.ts'
import { useList } from '../../kit/use-list.ts'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'
import { useServiceColumns } from './service-columns.tsx'

/** What a member of a team offers, for those who give out its work. */
export function TeamUserServicesScreen() {
  const { t } = useTranslation('userServices')
  const params = { uuid: useRouteParam('uuid') }
  const list = useList(routes.list, { params })
  const { data } = useReading(routes.list, { params, query: { itemsPerPage: 1 } })
  const columns = useServiceColumns((service) => service.name)
  const title = data ? t('ofTitle', { name: data.serviceUser.name }) : ''
  useTitle(title)
  return (
    <Stack gap="xs">
      {data && <BackLink to={`/teams/${data.team.uuid}`}>{data.team.name}</BackLink>}
      <ListScreen
        title={title}
        lead={data && t('ofLead', { team: data.team.name })}
        list={list}
        columns={columns}
        empty={{ title: t('ofEmptyTitle'), text: t('ofEmptyText'), icon: <IconBriefcase size={22} /> }}
      />
    </Stack>
  )
}

import { userServiceRoutes as routes, type UserService } from '@langwerk/contract/user-services'
import { Anchor } from '@mantine/core'
import { IconBriefcase, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useEditing } from '../../kit/use-editing.ts'
import { useList } from '../../kit/use-list.ts'
import { useTitle } from '../../kit/use-title.ts'
import { ServiceDialog } from './ServiceDialog.tsx'
import { useServiceColumns } from './service-columns.tsx'

/** What one offers oneself. */
export function UserServicesScreen() {
  const { t } = useTranslation('userServices')
  const list = useList(routes.list)
  const { add, edit, dialog } = useEditing<UserService>(list.refresh)
  const columns = useServiceColumns((service) => (
    <Anchor component="button" type="button" inherit fw={500} ta="start" onClick={() => edit(service)}>
      {service.name}
    </Anchor>
  ))
  useTitle(t('title'))
  return (
    <>
      <ListScreen
        title={t('title')}
        lead={t('lead')}
        list={list}
        add={{ label: t('add'), onClick: add }}
        columns={columns}
        rowActions={(service) => [{ label: t('edit'), icon: <IconPencil size={16} />, onClick: () => edit(service) }]}
        remove={({ uuid }) => call(routes.remove, { params: { uuid } })}
        removable={() => true}
        empty={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          icon: <IconBriefcase size={22} />,
        }}
      />
      {dialog && <ServiceDialog {...dialog} />}
    </>
  )
}

import { type Organization, organizationRoutes as routes } from '@langwerk/contract/organizations'
import { Anchor, Badge, Text } from '@mantine/core'
import { IconBuilding, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../kit/format.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/ListTable.tsx'
import { refreshSession } from '../../kit/signing-in/signing-in.ts'
import { useEditing } from '../../kit/use-editing.ts'
import { useList } from '../../kit/use-list.ts'
import { useTitle } from '../../kit/use-title.ts'
import { useCan, useSession } from '../../session/session.ts'
import { deleteOrganization } from './delete-organization.ts'
import { OrganizationDialog } from './OrganizationDialog.tsx'

export function OrganizationsScreen() {
  const { t } = useTranslation('organizations')
  const list = useList(routes.list)
  const mayCreate = useCan('organization:create')
  // Whoever founds one administers it from now on.
  const changed = () => Promise.all([list.refresh(), refreshSession()])
  const { add, edit, dialog } = useEditing<Organization>(changed)
  const columns = useOrganizationColumns()
  useTitle(t('title'))
  const remove = async (organization: Organization) => {
    if (await deleteOrganization(organization)) await changed()
  }
  return (
    <>
      <ListScreen
        title={t('title')}
        lead={t('lead')}
        list={list}
        add={mayCreate ? { label: t('add'), onClick: add } : undefined}
        columns={columns}
        rowActions={(organization) =>
          organization.permissions.edit || organization.permissions.delete
            ? [
                {
                  label: t('edit'),
                  icon: <IconPencil size={16} />,
                  disabled: !organization.permissions.edit,
                  onClick: () => edit(organization),
                },
                {
                  label: t('delete'),
                  icon: <IconTrash size={16} />,
                  dangerous: true,
                  disabled: !organization.permissions.delete,
                  onClick: () => void remove(organization),
                },
              ]
            : []
        }
        empty={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          icon: <IconBuilding size={22} />,
        }}
      />
      {dialog && <OrganizationDialog {...dialog} />}
    </>
  )
}

function useOrganizationColumns(): Column<Organization>[] {
  const { t } = useTranslation('organizations')
  const isAdministrator = useSession()?.roles.includes('ROLE_ADMIN') === true
  // An administrator of the product sees what is inside without being in it.
  const roleOf = ({ organizationUserRole, teamsCount }: Organization) =>
    organizationUserRole?.name ?? (isAdministrator || teamsCount === null ? t('notIn') : t('inTeamOnly'))
  return [
    {
      key: 'name',
      label: t('name'),
      sortable: true,
      render: ({ uuid, name }) => (
        <Anchor inherit fw={500} renderRoot={(props) => <Link to={`/organizations/${uuid}`} {...props} />}>
          {name}
        </Anchor>
      ),
    },
    {
      key: 'description',
      label: t('description'),
      sortable: true,
      narrow: 'hide',
      render: ({ description }) => (
        <Text inherit c="dimmed" lineClamp={1} maw={360}>
          {description}
        </Text>
      ),
    },
    {
      key: 'type',
      label: t('typeLabel'),
      sortable: true,
      narrow: 'hide',
      width: '110px',
      render: ({ type }) => (
        <Badge variant="light" color={type === 'public' ? 'blue' : 'gray'}>
          {t(`type.${type}`)}
        </Badge>
      ),
    },
    { key: 'role', label: t('yourRole'), width: '150px', render: roleOf },
    { key: 'teams', label: t('teams'), align: 'right', narrow: 'hide', render: ({ teamsCount }) => teamsCount },
    {
      key: 'users',
      label: t('users'),
      align: 'right',
      narrow: 'hide',
      render: ({ organizationUsersCount }) => organizationUsersCount,
    },
    {
      key: 'createdAt',
      label: t('created'),
      sortable: true,
      narrow: 'hide',
      width: '100px',
      render: ({ createdAt }) => formatDate(createdAt),
    },
  ]
}

import { type Team, teamRoutes } from '@langwerk/contract/teams'
import { Badge, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PermissionRoleLabel } from '../../kit/badges.tsx'
import { formatDate } from '../../kit/format.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/ListTable.tsx'
import { NameLink } from '../../kit/shareable-columns.tsx'
import { refreshSession } from '../../kit/signing-in/signing-in.ts'
import { useEditing } from '../../kit/use-editing.ts'
import { useList } from '../../kit/use-list.ts'
import { useTitle } from '../../kit/use-title.ts'
import { canOutsideOfTeams, useSession } from '../../session/session.ts'
import { DeleteTeamDialog } from './DeleteTeamDialog.tsx'
import { EndOfPeriod } from './EndOfPeriod.tsx'
import { TeamDialog } from './TeamDialog.tsx'

export function TeamsScreen() {
  const { t } = useTranslation('teams')
  const list = useList(teamRoutes.list)
  const mayCreate = canOutsideOfTeams(useSession(), 'team:create')
  const [deleting, setDeleting] = useState<Team | null>(null)
  const columns = useTeamColumns()
  useTitle(t('title'))
  // Whoever makes a team is its owner from now on, and may do what that role allows.
  const refresh = () => Promise.all([list.refresh(), refreshSession()])
  const { add, edit, dialog } = useEditing<Team>(refresh)

  return (
    <>
      <ListScreen
        title={t('title')}
        lead={t('lead')}
        list={list}
        add={mayCreate ? { label: t('add'), onClick: add } : undefined}
        columns={columns}
        rowActions={(team) =>
          team.permissions.edit || team.permissions.delete
            ? [
                {
                  label: t('edit'),
                  icon: <IconPencil size={16} />,
                  disabled: !team.permissions.edit,
                  onClick: () => edit(team),
                },
                {
                  label: t('delete'),
                  icon: <IconTrash size={16} />,
                  disabled: !team.permissions.delete,
                  dangerous: true,
                  onClick: () => setDeleting(team),
                },
              ]
            : []
        }
        empty={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          icon: <IconUsersGroup size={22} />,
        }}
      />
      {dialog && <TeamDialog {...dialog} />}
      {deleting && (
        <DeleteTeamDialog
          team={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={async () => {
            setDeleting(null)
            await refresh()
          }}
        />
      )}
    </>
  )
}

function useTeamColumns(): Column<Team>[] {
  const { t } = useTranslation('teams')
  return [
    {
      key: 'name',
      label: t('name'),
      sortable: true,
      render: (team) => (
        <Group gap={8} wrap="nowrap">
          <NameLink name={team.name} open={`/teams/${team.uuid}`} />
          {team.primary && <Badge>{t('primary')}</Badge>}
        </Group>
      ),
    },
    {
      key: 'description',
      label: t('description'),
      sortable: true,
      narrow: 'hide',
      render: ({ description }) => (
        <Text inherit c="dimmed" lineClamp={1} maw={300} title={description}>
          {description}
        </Text>
      ),
    },
    {
      key: 'organization',
      label: t('organization'),
      sortable: true,
      narrow: 'hide',
      render: ({ organization }) => organization.name,
    },
    {
      key: 'type',
      label: t('type'),
      sortable: true,
      width: '95px',
      narrow: 'hide',
      render: ({ type }) => t(`types.${type}`),
    },
    {
      key: 'teamUsersCount',
      label: t('members'),
      sortable: true,
      width: '105px',
      align: 'right',
      narrow: 'hide',
      render: ({ teamUsersCount }) => teamUsersCount,
    },
    {
      key: 'permissionRole',
      label: t('role'),
      width: '105px',
      render: ({ permissionRole }) => <PermissionRoleLabel role={permissionRole} />,
    },
    {
      key: 'endOfPeriod',
      label: t('endOfPeriod'),
      sortable: true,
      width: '150px',
      narrow: 'hide',
      render: (team) => <EndOfPeriod team={team} />,
    },
    {
      key: 'createdAt',
      label: t('created'),
      sortable: true,
      width: '105px',
      narrow: 'hide',
      render: ({ createdAt }) => formatDate(createdAt),
    },
  ]
}

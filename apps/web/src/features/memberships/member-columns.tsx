import type { NamedRef } from '@langwerk/contract/common'
import { Badge, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../kit/format.ts'
import type { Column, ListItem } from '../../kit/ListTable.tsx'
import { roleName } from '../../kit/role-name.ts'
import { UserAvatar } from '../../kit/UserAvatar.tsx'
import { useSession } from '../../session/session.ts'

interface Member extends ListItem {
  user: { uuid: string; email: string; collectiveUser: boolean; profilePicture: string | null; active: boolean }
  role: NamedRef
  joinedAt: string
}

/** Who somebody is, in which role, and since when: of teams and of organizations. */
export function useMemberColumns<Item extends Member>(): Column<Item>[] {
  const { t } = useTranslation('memberships')
  const session = useSession()
  return [
    {
      key: 'name',
      label: t('name'),
      sortable: true,
      render: ({ name, user }) => (
        <Group gap="xs" wrap="nowrap">
          <UserAvatar name={name} picture={user.profilePicture} />
          <div style={{ minWidth: 0 }}>
            <Text inherit fw={500} truncate maw={260}>
              {name}
            </Text>
            <Text size="xs" c="dimmed" truncate hiddenFrom="sm">
              {user.email}
            </Text>
          </div>
          {user.uuid === session?.uuid && (
            <Badge variant="light" miw="max-content">
              {t('you')}
            </Badge>
          )}
          {user.collectiveUser && (
            <Badge variant="light" miw="max-content">
              {t('collectiveUser')}
            </Badge>
          )}
          {!user.active && (
            <Badge variant="light" color="gray" miw="max-content">
              {t('deactivated')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      key: 'email',
      label: t('email'),
      sortable: true,
      narrow: 'hide',
      render: ({ user }) => (
        <Text inherit c="dimmed" truncate maw={300}>
          {user.email}
        </Text>
      ),
    },
    { key: 'role', label: t('role'), sortable: true, width: '150px', render: ({ role }) => roleName(role.name) },
    {
      key: 'joinedAt',
      label: t('joined'),
      sortable: true,
      narrow: 'hide',
      width: '105px',
      render: ({ joinedAt }) => formatDate(joinedAt),
    },
  ]
}

import { invitationRoutes } from '@langwerk/contract/invitations'
import { actionsOn } from '@langwerk/contract/item-actions'
import { termbaseShareRoutes as routes, type TermbaseShare } from '@langwerk/contract/termbase-shares'
import type { Termbase } from '@langwerk/contract/termbases'
import { type PermissionRoleName, permissionRoles } from '@langwerk/contract/words'
import { Text } from '@mantine/core'
import { IconMailForward, IconTrash, IconUserCog, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PermissionRoleLabel } from '../../kit/badges.tsx'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { formatLongDate } from '../../kit/format.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/ListTable.tsx'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useList } from '../../kit/use-list.ts'
import { InvitationStatus, InviteDialog, MemberRoleDialog } from '../invitations/index.ts'

/** With whom a termbase is shared by mail, besides its teams. */
export function SharesTab({ termbase }: { termbase: Termbase }) {
  const { t } = useTranslation('termbases')
  const { t: kit } = useTranslation('kit')
  const params = { uuid: termbase.uuid }
  const found = useList(routes.list, { params })
  const list = { ...found, items: found.items.map((share) => ({ ...share, name: share.userEmail })) }
  const columns = useShareColumns()
  const [sharing, setSharing] = useState(false)
  const [changing, setChanging] = useState<TermbaseShare | null>(null)
  // Nobody hands out what they may not do themselves, and none but owners make owners.
  const roles = permissionRoles
    .filter((role) => role !== 'owner' || termbase.permissionRole === 'owner')
    .filter((role) => actionsOn('termbase', role).every((action) => termbase.permissions[action]))
    .map((role) => ({ value: role, label: kit(`permissionRoles.${role}`) }))

  const resend = ({ uuid }: TermbaseShare) =>
    call(invitationRoutes.resend, { params: { uuid } })
      .then(() => notifySuccess(t('shareResent')), notifyRefusal)
      .then(list.refresh)
  const end = async ({ uuid, userEmail, status }: TermbaseShare) => {
    const sure =
      status === 'declined' ||
      (await confirm({
        title: t('endShareTitle'),
        text: t('endShareText', { email: userEmail }),
        confirm: t('endShare'),
        color: 'red',
      }))
    if (!sure) return
    await call(routes.remove, { params: { uuid } }).then(() => notifySuccess(t('shareEnded')), notifyRefusal)
    await list.refresh()
  }

  return (
    <>
      <ListScreen
        title={t('shares')}
        titleOrder={2}
        lead={t('sharesLead')}
        list={list}
        add={{ label: t('share'), onClick: () => setSharing(true) }}
        columns={columns}
        rowActions={(share) => [
          ...(share.status === 'declined'
            ? []
            : [{ label: t('shareRole'), icon: <IconUserCog size={16} />, onClick: () => setChanging(share) }]),
          ...(share.status === 'invited'
            ? [{ label: t('shareResend'), icon: <IconMailForward size={16} />, onClick: () => resend(share) }]
            : []),
          { label: t('endShare'), icon: <IconTrash size={16} />, dangerous: true, onClick: () => void end(share) },
        ]}
        empty={{
          title: t('sharesEmptyTitle'),
          text: t('sharesEmptyText'),
          icon: <IconUserShare size={22} />,
          action: false,
        }}
      />
      {sharing && (
        <InviteDialog
          title={t('shareTitle', { name: termbase.name })}
          roles={roles}
          roleField="role"
          // The roles to choose from are permission roles.
          send={(role, body) => call(routes.create, { params, body: { ...body, role: role as PermissionRoleName } })}
          onClose={() => setSharing(false)}
          onSent={async () => {
            setSharing(false)
            await list.refresh()
          }}
        />
      )}
      {changing && (
        <MemberRoleDialog
          member={{
            name: changing.userEmail,
            role: { '@id': changing.role, name: kit(`permissionRoles.${changing.role}`) },
          }}
          roles={roles}
          roleField="role"
          save={(role) =>
            call(routes.update, { params: { uuid: changing.uuid }, body: { role: role as PermissionRoleName } })
          }
          onClose={() => setChanging(null)}
          onSaved={async () => {
            setChanging(null)
            await list.refresh()
          }}
        />
      )}
    </>
  )
}

function useShareColumns(): Column<TermbaseShare>[] {
  const { t } = useTranslation('termbases')
  const { t: kit } = useTranslation('kit')
  return [
    {
      key: 'userEmail',
      label: t('shareEmail'),
      sortable: true,
      render: ({ userEmail, userName }) => (
        <>
          <Text inherit fw={500} truncate maw={320}>
            {userEmail}
          </Text>
          {userName && (
            <Text size="xs" c="dimmed">
              {userName}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'role',
      label: kit('fields.role'),
      width: '130px',
      render: ({ role }) => <PermissionRoleLabel role={role} />,
    },
    {
      key: 'status',
      label: t('shareStatus'),
      sortable: true,
      width: '130px',
      render: (share) => <InvitationStatus {...share} />,
    },
    {
      key: 'createdAt',
      label: kit('fields.created'),
      sortable: true,
      narrow: 'hide',
      width: '105px',
      render: ({ createdAt }) => formatLongDate(createdAt),
    },
  ]
}

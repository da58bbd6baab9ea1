import { type Invitation, invitationRoutes } from '@langwerk/contract/invitations'
import { Text } from '@mantine/core'
import { IconLink, IconMail, IconMailForward, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { formatDate } from '../../kit/format.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/ListTable.tsx'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { roleName } from '../../kit/role-name.ts'
import type { List } from '../../kit/use-list.ts'
import { InvitationLinkDialog } from './InvitationLinkDialog.tsx'
import { InvitationStatus } from './InvitationStatus.tsx'

/** The invitations that wait or were declined: to one team or organization, or to register, which gives no role. */
export function InvitationsList(props: {
  list: List<Invitation>
  title: string
  titleOrder?: 1 | 2
  hasRoles?: boolean
  add?: { label: string; onClick: () => void } | undefined
  buttons?: ReactNode
}) {
  const { t } = useTranslation('invitations')
  const columns = useInvitationColumns(props.hasRoles ?? true)
  const [linked, setLinked] = useState<Invitation | null>(null)
  const list = {
    ...props.list,
    items: props.list.items.map((invitation) => ({ ...invitation, name: invitation.email })),
  }

  const resend = ({ uuid }: Invitation) =>
    call(invitationRoutes.resend, { params: { uuid } })
      .then(() => notifySuccess(t('resent')), notifyRefusal)
      .then(list.refresh)
  const withdraw = async ({ uuid, email, status }: Invitation) => {
    const sure =
      status !== 'invited' ||
      (await confirm({
        title: t('withdrawTitle'),
        text: t('withdrawText', { email }),
        confirm: t('withdraw'),
        color: 'red',
      }))
    if (!sure) return
    await call(invitationRoutes.withdraw, { params: { uuid } }).then(() => notifySuccess(t('withdrawn')), notifyRefusal)
    await list.refresh()
  }

  return (
    <>
      <ListScreen
        title={props.title}
        titleOrder={props.titleOrder ?? 2}
        list={list}
        add={props.add}
        buttons={props.buttons}
        columns={columns}
        rowActions={(invitation) => [
          ...(invitation.status === 'invited'
            ? [
                { label: t('resend'), icon: <IconMailForward size={16} />, onClick: () => resend(invitation) },
                { label: t('copyLink'), icon: <IconLink size={16} />, onClick: () => setLinked(invitation) },
              ]
            : []),
          {
            label: invitation.status === 'invited' ? t('withdraw') : t('forget'),
            icon: <IconTrash size={16} />,
            dangerous: true,
            onClick: () => withdraw(invitation),
          },
        ]}
        empty={{ title: t('noneTitle'), text: t('noneText'), icon: <IconMail size={22} />, action: false }}
      />
      {linked && <InvitationLinkDialog invitation={linked} onMade={list.refresh} onClose={() => setLinked(null)} />}
    </>
  )
}

function useInvitationColumns(hasRoles: boolean): Column<Invitation>[] {
  const { t } = useTranslation('invitations')
  return [
    {
      key: 'email',
      label: t('email'),
      sortable: true,
      render: ({ email, message }) => (
        <>
          <Text inherit fw={500} truncate maw={320}>
            {email}
          </Text>
          {message && (
            <Text size="xs" c="dimmed" lineClamp={1} maw={320} title={message}>
              {message}
            </Text>
          )}
        </>
      ),
    },
    ...(!hasRoles
      ? []
      : [
          {
            key: 'role',
            label: t('role'),
            width: '140px',
            render: ({ role }: Invitation) => roleName(role.name),
          },
        ]),
    {
      key: 'status',
      label: t('status'),
      sortable: true,
      width: '130px',
      render: (invitation) => <InvitationStatus {...invitation} />,
    },
    { key: 'invitedBy', label: t('invitedBy'), narrow: 'hide', render: ({ invitedBy }) => invitedBy },
    {
      key: 'sentAt',
      label: t('sent'),
      sortable: true,
      narrow: 'hide',
      width: '105px',
      render: ({ sentAt }) => formatDate(sentAt),
    },
    {
      key: 'expiresAt',
      label: t('expires'),
      sortable: true,
      narrow: 'hide',
      width: '120px',
      render: ({ expiresAt, status }) => (status === 'invited' ? formatDate(expiresAt) : ''),
    },
  ]
}

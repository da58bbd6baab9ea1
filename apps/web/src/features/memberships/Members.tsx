import type { OrganizationUser, TeamUser } from '@langwerk/contract/memberships'
import { IconDoorExit, IconUserCog, IconUserMinus, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import type { ItemAction } from '../../kit/item-action.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'
import { refreshSession } from '../../kit/signing-in/signing-in.ts'
import { useList } from '../../kit/use-list.ts'
import { useSession } from '../../session/session.ts'
import { MemberRoleDialog } from '../invitations/index.ts'
import { useMemberColumns } from './member-columns.tsx'
import type { Place } from './place.ts'

/** The people of a place: their roles, and their leaving it. */
export function Members<Member extends OrganizationUser | TeamUser>(props: {
  place: Place<Member>
  lead?: string
  add?: { label: string; onClick: () => void } | undefined
  /** What one can do for a member besides. */
  actions?: (member: Member) => ItemAction[]
}) {
  const { t } = useTranslation('memberships')
  const { place } = props
  const { kind, uuid, name, home, routes } = place
  const session = useSession()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const list = useList(routes.list, { params: { uuid } })
  const columns = useMemberColumns<Member>()
  const [changing, setChanging] = useState<Member | null>(null)
  const isMe = ({ user }: OrganizationUser | TeamUser) => user.uuid === session?.uuid
  const changed = (member: Member) => Promise.all([refresh(home), isMe(member) && refreshSession()])

  const remove = async (member: Member) => {
    const leaving = isMe(member)
    const sure = await confirm({
      title: leaving ? t('leaveTitle', { name }) : t('removeTitle', { name: member.name }),
      text: leaving ? t(`${kind}.leaveText`) : t(`${kind}.removeText`, { name: member.name }),
      confirm: leaving ? t(`${kind}.leave`) : t(`${kind}.remove`),
      color: 'red',
    })
    if (!sure) return
    const done = await call(routes.remove, { params: { uuid: member.uuid } }).then(() => true, notifyRefusal)
    if (done !== true) return
    notifySuccess(t(`${kind}.${leaving ? 'left' : 'removed'}`))
    if (leaving) await navigate({ to: home })
    await changed(member)
  }
  const actionsOf = (member: Member): ItemAction[] => [
    ...(props.actions?.(member) ?? []),
    ...(member.permissions.setUserRole
      ? [{ label: t('changeRole'), icon: <IconUserCog size={16} />, onClick: () => setChanging(member) }]
      : []),
    ...(member.permissions.removeUser
      ? [
          {
            label: isMe(member) ? t(`${kind}.leave`) : t(`${kind}.remove`),
            icon: isMe(member) ? <IconDoorExit size={16} /> : <IconUserMinus size={16} />,
            dangerous: true,
            onClick: () => void remove(member),
          },
        ]
      : []),
  ]

  return (
    <>
      <ListScreen
        title={t('members')}
        titleOrder={2}
        lead={props.lead}
        list={list}
        add={props.add}
        columns={columns}
        rowActions={actionsOf}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), icon: <IconUsers size={22} />, action: false }}
      />
      {changing && (
        <MemberRoleDialog
          member={changing}
          roles={place.roles}
          roleField={place.roleField}
          save={(role) => place.setRole(changing.uuid, role)}
          onClose={() => setChanging(null)}
          onSaved={async () => {
            setChanging(null)
            await changed(changing)
          }}
        />
      )}
    </>
  )
}

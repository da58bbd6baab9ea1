import { type TeamUser, teamUserRoutes } from '@langwerk/contract/memberships'
import type { Team } from '@langwerk/contract/teams'
import { IconBriefcase, IconDoorExit, IconUserCog, IconUserMinus, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'
import { refreshSession } from '../../kit/signing-in/signing-in.ts'
import { useList } from '../../kit/use-list.ts'
import { useSession } from '../../session/session.ts'
import { MemberRoleDialog, useMemberColumns } from '../invitations/index.ts'
import { useTeamRoles } from './use-team-roles.ts'

/** The people of a team. */
export function TeamUsersTab({ team }: { team: Team }) {
  const { t } = useTranslation('teams')
  const session = useSession()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const list = useList(teamUserRoutes.list, { params: { uuid: team.uuid } })
  const roles = useTeamRoles(team)
  const columns = useMemberColumns<TeamUser>()
  const [changing, setChanging] = useState<TeamUser | null>(null)

  const remove = async (member: TeamUser) => {
    const isMe = member.user.uuid === session?.uuid
    const sure = await confirm({
      title: isMe ? t('leaveTitle', { name: team.name }) : t('removeTitle', { name: member.name }),
      text: isMe ? t('leaveText') : t('removeText', { name: member.name }),
      confirm: isMe ? t('leave') : t('remove'),
      color: 'red',
    })
    if (!sure) return
    const done = await call(teamUserRoutes.remove, { params: { uuid: member.uuid } }).then(() => true, notifyRefusal)
    if (done !== true) return
    notifySuccess(t(isMe ? 'left' : 'removed'))
    if (isMe) await navigate({ to: '/teams' })
    await Promise.all([refresh('/teams'), isMe && refreshSession()])
  }
  const actionsOf = (member: TeamUser) => {
    const isMe = member.user.uuid === session?.uuid
    return [
      ...(team.permissions.inviteUser
        ? [
            {
              label: t('services'),
              icon: <IconBriefcase size={16} />,
              onClick: () => void navigate({ to: `/teamUsers/${member.uuid}/services` }),
            },
          ]
        : []),
      ...(member.permissions.setUserRole
        ? [{ label: t('changeRole'), icon: <IconUserCog size={16} />, onClick: () => setChanging(member) }]
        : []),
      ...(member.permissions.removeUser
        ? [
            {
              label: isMe ? t('leave') : t('remove'),
              icon: isMe ? <IconDoorExit size={16} /> : <IconUserMinus size={16} />,
              dangerous: true,
              onClick: () => void remove(member),
            },
          ]
        : []),
    ]
  }

  return (
    <>
      <ListScreen
        title={t('tabs.members')}
        titleOrder={2}
        list={list}
        columns={columns}
        rowActions={actionsOf}
        empty={{ title: t('noMembersTitle'), text: t('noMembersText'), icon: <IconUsers size={22} /> }}
      />
      {changing && (
        <MemberRoleDialog
          member={changing}
          roles={roles}
          roleField="teamUserRole"
          save={(teamUserRole) =>
            call(teamUserRoutes.update, { params: { uuid: changing.uuid }, body: { teamUserRole } })
          }
          onClose={() => setChanging(null)}
          onSaved={async () => {
            setChanging(null)
            await Promise.all([refresh('/teams'), changing.user.uuid === session?.uuid && refreshSession()])
          }}
        />
      )}
    </>
  )
}

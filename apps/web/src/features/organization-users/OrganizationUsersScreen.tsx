import { type OrganizationUser, organizationUserRoutes } from '@langwerk/contract/memberships'
import { organizationUserRoleRoutes } from '@langwerk/contract/organization-roles'
import type { Organization } from '@langwerk/contract/organizations'
import { Stack } from '@mantine/core'
import { IconDoorExit, IconUserCog, IconUserMinus, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { refreshSession } from '../../kit/signing-in/signing-in.ts'
import { useList } from '../../kit/use-list.ts'
import { useSession } from '../../session/session.ts'
import {
  InvitationsList,
  InviteDialog,
  MemberRoleDialog,
  PeopleOrInvitations,
  useMemberColumns,
  usePeopleOrInvitations,
} from '../invitations/index.ts'
import { OrganizationFrame } from '../organizations/index.ts'

/** The people of an organization, and the invitations to it. Which of both stands in the address as `target`. */
export const OrganizationUsersScreen = () => (
  <OrganizationFrame tab="organizationUsers">
    {(organization) => <OrganizationUsers organization={organization} />}
  </OrganizationFrame>
)

function OrganizationUsers({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizationUsers')
  const refresh = useRefresh()
  const roles = useRoles(organization)
  const [inviting, setInviting] = useState(false)
  const mayInvite = organization.grants?.includes('organizationUser:inviteUser') ?? false
  const add = mayInvite ? { label: t('invite'), onClick: () => setInviting(true) } : undefined
  const { shown, show } = usePeopleOrInvitations(mayInvite)

  return (
    <Stack gap="sm">
      {mayInvite && (
        <PeopleOrInvitations
          labels={{ people: t('members'), invitations: t('invitations') }}
          shown={shown}
          show={show}
        />
      )}
      {shown === 'people' ? (
        <Members key="members" organization={organization} roles={roles} add={add} />
      ) : (
        <OrganizationInvitations key="invitations" uuid={organization.uuid} add={add} />
      )}
      {inviting && (
        <InviteDialog
          title={t('inviteTitle', { name: organization.name })}
          roles={roles}
          roleField="organizationUserRole"
          send={(organizationUserRole, body) =>
            call(organizationUserRoutes.invite, {
              params: { uuid: organization.uuid },
              body: { ...body, organizationUserRole },
            })
          }
          onClose={() => setInviting(false)}
          onSent={async () => {
            setInviting(false)
            await refresh('/organizations')
            await show('invitations')
          }}
        />
      )}
    </Stack>
  )
}

function OrganizationInvitations({
  uuid,
  add,
}: {
  uuid: string
  add: { label: string; onClick: () => void } | undefined
}) {
  const { t } = useTranslation('organizationUsers')
  const list = useList(organizationUserRoutes.invitations, { params: { uuid } })
  return <InvitationsList list={list} title={t('invitations')} add={add} />
}

/** Those that one may give. */
function useRoles({ uuid }: Organization): { value: string; label: string }[] {
  const { data } = useReading(organizationUserRoleRoutes.list, { query: { organization: uuid, itemsPerPage: 1000 } })
  return (data?.member ?? [])
    .filter(({ permissions }) => permissions.give)
    .map((role) => ({ value: role['@id'], label: role.name }))
}

function Members(props: {
  organization: Organization
  roles: { value: string; label: string }[]
  add: { label: string; onClick: () => void } | undefined
}) {
  const { t } = useTranslation('organizationUsers')
  const { organization } = props
  const session = useSession()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const list = useList(organizationUserRoutes.list, { params: { uuid: organization.uuid } })
  const columns = useMemberColumns<OrganizationUser>()
  const [changing, setChanging] = useState<OrganizationUser | null>(null)

  const remove = async (member: OrganizationUser) => {
    const isMe = member.user.uuid === session?.uuid
    const sure = await confirm({
      title: isMe ? t('leaveTitle', { name: organization.name }) : t('removeTitle', { name: member.name }),
      text: isMe ? t('leaveText') : t('removeText', { name: member.name }),
      confirm: isMe ? t('leave') : t('remove'),
      color: 'red',
    })
    if (!sure) return
    const done = await call(organizationUserRoutes.remove, { params: { uuid: member.uuid } }).then(
      () => true,
      notifyRefusal,
    )
    if (done !== true) return
    notifySuccess(t(isMe ? 'left' : 'removed'))
    if (isMe) await navigate({ to: '/organizations' })
    await Promise.all([refresh('/organizations'), isMe && refreshSession()])
  }

  return (
    <>
      <ListScreen
        title={t('members')}
        titleOrder={2}
        lead={t('lead')}
        list={list}
        add={props.add}
        columns={columns}
        rowActions={(member) => {
          const isMe = member.user.uuid === session?.uuid
          return [
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
        }}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), icon: <IconUsers size={22} /> }}
      />
      {changing && (
        <MemberRoleDialog
          member={changing}
          roles={props.roles}
          roleField="organizationUserRole"
          save={(organizationUserRole) =>
            call(organizationUserRoutes.update, { params: { uuid: changing.uuid }, body: { organizationUserRole } })
          }
          onClose={() => setChanging(null)}
          onSaved={async () => {
            setChanging(null)
            await refresh('/organizations')
          }}
        />
      )}
    </>
  )
}

import { userRoutes as routes, type User, type UserListQuery } from '@langwerk/contract/users'
import { Anchor, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import { IconMail, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../kit/badges.tsx'
import { formatDate } from '../../kit/format.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/ListTable.tsx'
import { useRefresh } from '../../kit/queries.ts'
import { UserAvatar } from '../../kit/UserAvatar.tsx'
import { useList } from '../../kit/use-list.ts'
import { useTitle } from '../../kit/use-title.ts'
import { useSession } from '../../session/session.ts'
import { InvitationsList, PeopleOrInvitations, usePeopleOrInvitations } from '../invitations/index.ts'
import { OrganizationFilter } from '../organizations/index.ts'
import { UploadQuotaDialog } from '../upload-quotas/index.ts'
import { EndSessionsDialog } from './EndSessionsDialog.tsx'
import { InviteUserDialog } from './InviteUserDialog.tsx'
import { UserDialog } from './UserDialog.tsx'
import { UserPermissionsDialog } from './UserPermissionsDialog.tsx'
import { useUserActions } from './use-user-actions.tsx'

const states = ['active', 'inactive', 'unconfirmed'] as const

/** Every account, for those who look after them, and the invitations to make one. The tab stands in the address as `target`. */
export function UsersScreen() {
  const { t } = useTranslation('users')
  const refresh = useRefresh()
  const [inviting, setInviting] = useState(false)
  // Only what one holds oneself counts here: accounts belong to no organization.
  const held = useSession()?.permissions.user.user
  const mayCreate = held?.create === true
  const mayInvite = mayCreate || held?.inviteUser === true
  const { shown, show } = usePeopleOrInvitations(mayInvite)
  const invite = mayInvite && (
    <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => setInviting(true)}>
      {t('users.invite')}
    </Button>
  )
  useTitle(t('users.title'))

  return (
    <Stack gap="sm">
      {mayInvite && (
        <PeopleOrInvitations
          labels={{ people: t('users.accounts'), invitations: t('users.invitations') }}
          shown={shown}
          show={show}
        />
      )}
      {shown === 'people' ? <Accounts mayCreate={mayCreate} invite={invite} /> : <Invitations invite={invite} />}
      {inviting && (
        <InviteUserDialog
          onClose={() => setInviting(false)}
          onSent={async () => {
            setInviting(false)
            await refresh(routes.invitations.path)
            await show('invitations')
          }}
        />
      )}
    </Stack>
  )
}

function Invitations({ invite }: { invite: ReactNode }) {
  const { t } = useTranslation('users')
  const list = useList(routes.invitations)
  return (
    <InvitationsList list={list} title={t('users.invitationsTitle')} titleOrder={1} hasRoles={false} buttons={invite} />
  )
}

function Accounts({ mayCreate, invite }: { mayCreate: boolean; invite: ReactNode }) {
  const { t } = useTranslation('users')
  const [state, setState] = useState<UserListQuery['state'] | null>(null)
  const [administrators, setAdministrators] = useState(false)
  const [organization, setOrganization] = useState<string | null>(null)
  const list = useList(routes.list, {
    query: {
      ...(state && { state }),
      ...(administrators && { administrator: 'true' }),
      ...(organization && { organization }),
    },
  })
  const [dialog, setDialog] = useState<AccountDialogOf | null>(null)
  const edit = (user: User) => setDialog({ name: 'edit', user })
  const columns = useAccountColumns(edit)
  const actionsOf = useUserActions({
    edit,
    editPermissions: (user) => setDialog({ name: 'permissions', user }),
    endSessions: (user) => setDialog({ name: 'sessions', user }),
    setQuota: (user) => setDialog({ name: 'quota', user }),
    refresh: list.refresh,
  })
  const filtered = state !== null || administrators || organization !== null

  return (
    <>
      <ListScreen
        title={t('users.title')}
        lead={t('users.lead')}
        list={list}
        add={mayCreate ? { label: t('users.add'), onClick: () => setDialog({ name: 'edit', user: null }) } : undefined}
        buttons={
          <>
            <OrganizationFilter uuid={organization} permission="user:read" onChange={setOrganization} />
            <Select
              aria-label={t('users.filterState')}
              placeholder={t('users.all')}
              w={150}
              clearable
              value={state}
              data={states.map((value) => ({ value, label: t(`users.${value}`) }))}
              onChange={(value) => setState(states.find((one) => one === value) ?? null)}
            />
            <Checkbox
              label={t('users.administrators')}
              checked={administrators}
              onChange={(event) => setAdministrators(event.currentTarget.checked)}
            />
            {invite}
          </>
        }
        columns={columns}
        rowActions={actionsOf}
        empty={{
          title: t('users.emptyTitle'),
          text: t('users.emptyText'),
          icon: <IconUsers size={22} />,
          action: filtered && (
            <Button
              variant="light"
              onClick={() => {
                setState(null)
                setAdministrators(false)
                setOrganization(null)
              }}
            >
              {t('users.clearFilter')}
            </Button>
          ),
        }}
      />
      {dialog && <AccountDialog {...dialog} onClose={() => setDialog(null)} onChanged={list.refresh} />}
    </>
  )
}

function useAccountColumns(edit: (user: User) => void): Column<User>[] {
  const { t } = useTranslation('users')
  return [
    {
      key: 'name',
      label: t('users.name'),
      sortable: true,
      render: (user) => <Name user={user} onOpen={() => edit(user)} />,
    },
    {
      key: 'organizations',
      label: t('users.organizations'),
      narrow: 'hide',
      render: (user) => names(user.organizations),
    },
    { key: 'teams', label: t('users.teams'), narrow: 'hide', render: (user) => names(user.teams) },
    { key: 'state', label: t('users.state'), width: '130px', render: (user) => <State user={user} /> },
    {
      key: 'lastSignedInAt',
      label: t('users.lastSignIn'),
      sortable: true,
      narrow: 'hide',
      width: '150px',
      render: ({ lastSignedInAt }) => formatDate(lastSignedInAt) || t('users.never'),
    },
    {
      key: 'createdAt',
      label: t('users.created'),
      sortable: true,
      narrow: 'hide',
      width: '100px',
      render: ({ createdAt }) => formatDate(createdAt),
    },
  ]
}

/** None yet where one is being made. */
type AccountDialogOf = { name: 'edit'; user: User | null } | { name: 'permissions' | 'sessions' | 'quota'; user: User }

function AccountDialog({
  onClose,
  onChanged,
  ...of
}: AccountDialogOf & { onClose: () => void; onChanged: () => Promise<void> }) {
  const onSaved = async () => {
    onClose()
    await onChanged()
  }
  if (of.name === 'edit') return <UserDialog user={of.user} onClose={onClose} onSaved={onSaved} />
  if (of.name === 'permissions') return <UserPermissionsDialog user={of.user} onClose={onClose} onSaved={onSaved} />
  if (of.name === 'sessions') return <EndSessionsDialog user={of.user} onClose={onClose} onSaved={onClose} />
  const { uuid, name } = of.user
  return <UploadQuotaDialog of="user" uuid={uuid} name={name} onClose={onClose} onSaved={onClose} />
}

function Name({ user, onOpen }: { user: User; onOpen: () => void }) {
  return (
    <Group gap={10} wrap="nowrap">
      <UserAvatar name={user.name} picture={user.profilePicture} />
      <div style={{ minWidth: 0 }}>
        {user.permissions.edit ? (
          <Anchor component="button" type="button" fw={500} inherit onClick={onOpen} ta="start">
            {user.name}
          </Anchor>
        ) : (
          <Text inherit fw={500}>
            {user.name}
          </Text>
        )}
        <Text size="xs" c="dimmed" truncate>
          {user.email}
        </Text>
      </div>
    </Group>
  )
}

function State({ user }: { user: User }) {
  const { t } = useTranslation('users')
  if (!user.active) return <StatusBadge tone="neutral">{t('users.inactive')}</StatusBadge>
  if (!user.emailConfirmedAt) return <StatusBadge tone="warning">{t('users.unconfirmed')}</StatusBadge>
  if (user.administrator) return <StatusBadge tone="running">{t('users.administrator')}</StatusBadge>
  return <StatusBadge tone="success">{t('users.active')}</StatusBadge>
}

/** The first two, and how many more. */
function names(refs: { name: string }[]) {
  const text = refs.map(({ name }) => name).join(', ')
  return (
    <Text inherit c="dimmed" maw={220} truncate title={text}>
      {refs
        .slice(0, 2)
        .map(({ name }) => name)
        .join(', ')}
      {refs.length > 2 && ` +${refs.length - 2}`}
    </Text>
  )
}

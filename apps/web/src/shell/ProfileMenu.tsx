import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconBriefcase,
  IconCreditCard,
  IconKey,
  IconLockQuestion,
  IconLogout,
  IconPlugConnected,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signOut } from '../kit/signing-in/signing-in.ts'
import { UserAvatar } from '../kit/UserAvatar.tsx'
import { useCan, useSession } from '../session/session.ts'

export function ProfileMenu() {
  const { t } = useTranslation()
  const session = useSession()
  if (!session) return null
  const name = `${session.firstName} ${session.lastName}`.trim() || session.email
  return (
    <Menu position="bottom-end" width={220} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton style={{ borderRadius: '50%' }}>
          <UserAvatar name={name} picture={session.profilePicture} />
          <VisuallyHidden>{t('frame.profileMenu', { name })}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" c="var(--lw-text)" fw={500} truncate>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {session.email}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        {!session.jobStep && <AccountItems />}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          {t('frame.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** One's own account; whoever came in by the link to one step has none of it. */
function AccountItems() {
  const { t } = useTranslation()
  const readsIntegrations = useCan('integrations:read')
  const pays = Boolean(useSession()?.hosted)
  return (
    <>
      <Menu.Item component={Link} to="/users/account" leftSection={<IconUser size={16} />}>
        {t('frame.myProfile')}
      </Menu.Item>
      <Menu.Item component={Link} to="/users/services" leftSection={<IconBriefcase size={16} />}>
        {t('frame.myServices')}
      </Menu.Item>
      {readsIntegrations && (
        <Menu.Item component={Link} to="/users/integrations" leftSection={<IconPlugConnected size={16} />}>
          {t('frame.integrations')}
        </Menu.Item>
      )}
      {pays && (
        <Menu.Item component={Link} to="/users/paymentMethods" leftSection={<IconCreditCard size={16} />}>
          {t('frame.payment')}
        </Menu.Item>
      )}
      <Menu.Item component={Link} to="/users/permissions" leftSection={<IconLockQuestion size={16} />}>
        {t('frame.permissions')}
      </Menu.Item>
      <Menu.Item component={Link} to="/users/api" leftSection={<IconKey size={16} />}>
        {t('frame.apiAccess')}
      </Menu.Item>
      <Menu.Item component={Link} to="/users/security" leftSection={<IconShieldLock size={16} />}>
        {t('frame.security')}
      </Menu.Item>
    </>
  )
}

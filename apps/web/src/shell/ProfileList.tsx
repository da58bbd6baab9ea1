import { Menu, Text } from '@mantine/core'
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
import { MenuOf } from '../kit/popup/MenuOf.tsx'
import type { Popup } from '../kit/popup/use-popup.ts'
import { signOut } from '../kit/signing-in/signing-in.ts'
import { useCan, useSession } from '../session/session.ts'

/** The way to one's own account, and out. */
export function ProfileList({ popup, name }: { popup: Popup; name: string }) {
  const { t } = useTranslation()
  const session = useSession()
  if (!session) return null
  return (
    <MenuOf popup={popup} position="bottom-end" width={220} withinPortal={false}>
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
    </MenuOf>
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

import { personalDataRoutes as routes } from '@langwerk/contract/personal-data'
import type { Profile } from '@langwerk/contract/profile'
import { Alert, Button, Checkbox, Divider, Stack, Text } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, linkTo } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { isRefusal } from '../../kit/refusal.ts'
import { SecretInput } from '../../kit/SecretInput.tsx'
import { setSession } from '../../session/session.ts'

/** What is kept about oneself: to take away, or to be deleted. */
export function PersonalData({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const [deleting, setDeleting] = useState(false)
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm" c="dimmed">
        {t('takeText')}
      </Text>
      <Button
        component="a"
        href={linkTo(routes.take, {})}
        download
        variant="default"
        leftSection={<IconDownload size={16} />}
      >
        {t('take')}
      </Button>
      <Divider w="100%" />
      <Text size="sm" c="dimmed">
        {t('deleteText')}
      </Text>
      <Button variant="light" color="red" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
        {t('delete')}
      </Button>
      {deleting && <DeleteDialog hasPassword={profile.hasPassword} onClose={() => setDeleting(false)} />}
    </Stack>
  )
}

function DeleteDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const [refused, setRefused] = useState<string | null>(null)
  return (
    <EditDialog
      title={t('deleteTitle')}
      size="md"
      initial={{ password: '', sure: false }}
      check={({ password, sure }) => ({
        ...(hasPassword && !password && { password: t('passwordRequired') }),
        ...(!sure && { sure: t('deleteConfirmRequired') }),
      })}
      save={({ password }) =>
        call(routes.deleteAccount, { body: { ...(password && { password }) } }).catch((error) => {
          if (isRefusal(error) && error.code.startsWith('last_')) setRefused(t('lastAdministrator'))
          if (isRefusal(error) && error.code === 'sign_in_again') setRefused(t('signInAgain'))
          throw error
        })
      }
      onSaved={() => setSession(null)}
      onClose={onClose}
      saveLabel={t('delete')}
    >
      {(form) => (
        <>
          {refused && (
            <Alert color="red" role="alert">
              {refused}
            </Alert>
          )}
          <Text size="sm">{t('deleteLead')}</Text>
          {hasPassword && (
            <SecretInput
              label={t('password')}
              required
              data-autofocus
              autoComplete="current-password"
              value={form.values.password}
              error={form.violations.password}
              onChange={(event) => form.set('password', event.currentTarget.value)}
            />
          )}
          <Checkbox
            label={t('deleteConfirm')}
            checked={form.values.sure}
            error={form.violations.sure}
            onChange={(event) => form.set('sure', event.currentTarget.checked)}
          />
        </>
      )}
    </EditDialog>
  )
}

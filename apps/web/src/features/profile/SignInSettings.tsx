import { type Profile, profileRoutes as routes } from '@langwerk/contract/profile'
import { Alert, Anchor, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'
import { SecretInput } from '../../kit/SecretInput.tsx'

/** The address, with its change by mail, and whether an identity provider may sign in. */
export function SignInSettings({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const refresh = useRefresh()
  const [changing, setChanging] = useState(false)
  const after = async (run: Promise<unknown>, text: string) => {
    await run.then(() => notifySuccess(text), notifyRefusal)
    await refresh(routes.get.path)
  }
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <div style={{ minWidth: 0 }}>
          <Text size="xs" c="dimmed">
            {t('email')}
          </Text>
          <Text truncate>{profile.email}</Text>
        </div>
        <Button variant="default" size="xs" onClick={() => setChanging(true)}>
          {t('changeEmail')}
        </Button>
      </Group>
      {profile.newEmail && (
        <Alert color="yellow" py="xs">
          <Text size="sm">{t('waiting', { email: profile.newEmail })}</Text>
          <Button
            size="compact-xs"
            mt={6}
            variant="default"
            onClick={() => after(call(routes.withdrawEmail), t('withdrawn'))}
          >
            {t('withdraw')}
          </Button>
        </Alert>
      )}
      <Switch
        label={t('singleSignOn')}
        description={t('singleSignOnHint')}
        checked={profile.singleSignOn}
        onChange={(event) =>
          after(call(routes.update, { body: { singleSignOn: event.currentTarget.checked } }), t('saved'))
        }
      />
      <Text size="sm" c="dimmed">
        {t('security')}{' '}
        <Anchor inherit component={Link} to="/users/security" underline="always">
          {t('openSecurity')}
        </Anchor>
      </Text>
      {changing && (
        <EditDialog
          title={t('changeEmailTitle')}
          size="md"
          initial={{ email: '', password: '' }}
          check={({ email, password }) => ({
            ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: t('emailInvalid') }),
            ...(profile.hasPassword && !password && { password: t('passwordRequired') }),
          })}
          save={({ email, password }) => call(routes.changeEmail, { body: { email, ...(password && { password }) } })}
          onSaved={async () => {
            setChanging(false)
            notifySuccess(t('linkSent'))
            await refresh(routes.get.path)
          }}
          onClose={() => setChanging(false)}
          saveLabel={t('sendLink')}
        >
          {(form) => (
            <>
              <Text size="sm" c="dimmed">
                {t('changeEmailLead')}
              </Text>
              <TextField label={t('newEmail')} required autoFocus {...form.field('email')} />
              {profile.hasPassword && (
                <SecretInput
                  label={t('password')}
                  required
                  autoComplete="current-password"
                  value={form.values.password}
                  error={form.violations.password}
                  onChange={(event) => form.set('password', event.currentTarget.value)}
                />
              )}
            </>
          )}
        </EditDialog>
      )}
    </Stack>
  )
}

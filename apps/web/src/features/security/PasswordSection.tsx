import { accessTokenRoutes } from '@langwerk/contract/access-tokens'
import { faultsOfPassword } from '@langwerk/contract/password-rule'
import { registrationRoutes } from '@langwerk/contract/registration'
import { Anchor, Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { NewPasswordField } from '../../kit/NewPasswordField.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { faultText } from '../../kit/refusal-text.ts'
import { PasswordField } from './PasswordField.tsx'
import { SecuritySection } from './SecuritySection.tsx'

export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('security')
  const [changing, setChanging] = useState(false)
  return (
    <SecuritySection
      title={t('password')}
      text={t(hasPassword ? 'passwordText' : 'noPasswordText')}
      actions={
        hasPassword ? (
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('changePassword')}
          </Button>
        ) : (
          <Anchor component={Link} to="/requestPasswordReset" size="sm">
            {t('requestPassword')}
          </Anchor>
        )
      }
    >
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </SecuritySection>
  )
}

function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const refresh = useRefresh()
  const { data: tokens } = useReading(accessTokenRoutes.list)
  const { data: key } = useReading(accessTokenRoutes.apiKey)
  const count = (tokens?.totalItems ?? 0) + (key?.apiKey ? 1 : 0)
  return (
    <EditDialog
      title={t('changePassword')}
      size="md"
      initial={{ oldPassword: '', newPassword: '', revokeAccessTokens: false }}
      check={({ oldPassword, newPassword }) => ({
        ...(oldPassword ? {} : { oldPassword: t('passwordNeeded') }),
        ...(faultsOfPassword(newPassword).length > 0 ? { newPassword: faultText({ code: 'password_weak' }) } : {}),
      })}
      save={(body) => call(registrationRoutes.changePassword, { body })}
      onSaved={() => {
        notifySuccess(t('passwordChanged'))
        onClose()
        refresh('/me/sessions', '/me/access_tokens', '/me/api_key')
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PasswordField label={t('oldPassword')} autoFocus {...form.field('oldPassword')} />
          <NewPasswordField label={t('newPassword')} {...form.field('newPassword')} />
          {count > 0 && (
            <Checkbox
              label={t('revokeAccessTokens', { count })}
              description={t('revokeAccessTokensText')}
              checked={form.values.revokeAccessTokens}
              onChange={(event) => form.set('revokeAccessTokens', event.currentTarget.checked)}
            />
          )}
        </>
      )}
    </EditDialog>
  )
}

import { registrationRoutes } from '@langwerk/contract/registration'
import { Anchor, Checkbox } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { NewPasswordField } from '../../kit/NewPasswordField.tsx'
import { PublicForm } from '../../kit/PublicForm.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useTitle } from '../../kit/use-title.ts'
import { ToSignIn } from './ToSignIn.tsx'
import { useDoorFailure } from './use-door-failure.ts'

/** Where the link of the reset mail leads. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('registration')
  const { token = '', first }: { token?: string; first?: unknown } = useSearch({ strict: false })
  const form = useForm({ password: '', revokeAccessTokens: false })
  const failureText = useDoorFailure(form)
  const [done, setDone] = useState(false)
  useTitle(t('newPassword'))

  const run = async () => {
    await call(registrationRoutes.resetPassword, { body: { token, ...form.values } })
    setDone(true)
  }
  const askAgain = (
    <Anchor component={Link} to="/requestPasswordReset" size="sm">
      {t('requestAgain')}
    </Anchor>
  )
  if (done) return <PublicForm title={t('passwordSet')} lead={t('passwordSetText')} after={<ToSignIn />} />
  if (!token) return <PublicForm title={t('newPassword')} lead={t('linkUnavailable')} after={askAgain} />
  return (
    <PublicForm
      title={t('newPassword')}
      lead={t(first === undefined ? 'newPasswordLead' : 'firstPasswordLead')}
      submit={{ label: t('setPassword'), run }}
      failureText={failureText}
      after={askAgain}
    >
      <NewPasswordField label={t('newPassword')} size="md" autoFocus {...form.field('password')} />
      {first === undefined && (
        <Checkbox
          label={t('revokeAccessTokens')}
          description={t('revokeAccessTokensText')}
          checked={form.values.revokeAccessTokens}
          onChange={(event) => form.set('revokeAccessTokens', event.currentTarget.checked)}
        />
      )}
    </PublicForm>
  )
}

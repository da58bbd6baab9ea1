import { registrationRoutes } from '@langwerk/contract/registration'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { PublicForm } from '../../kit/PublicForm.tsx'
import { SecretInput } from '../../kit/SecretInput.tsx'
import { signIn } from '../../kit/signing-in/signing-in.ts'
import { useForm } from '../../kit/use-form.ts'
import { useTitle } from '../../kit/use-title.ts'
import { ToSignIn } from './ToSignIn.tsx'
import { useDoorFailure } from './use-door-failure.ts'

/** Where the link of the confirmation mail leads: with the password it confirms the address and signs in. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation('registration')
  const navigate = useNavigate()
  const { token = '' }: { token?: string } = useSearch({ strict: false })
  const form = useForm({ password: '' })
  const failureText = useDoorFailure(form)
  useTitle(t('confirmEmail'))

  const run = async () => {
    const { password } = form.values
    const { email } = await call(registrationRoutes.confirmEmail, { body: { token, password } })
    await signIn({ email, password, rememberMe: false })
    await navigate({ to: '/', replace: true })
  }
  if (!token) return <PublicForm title={t('confirmEmail')} lead={t('linkUnavailable')} after={<ToSignIn />} />
  return (
    <PublicForm
      title={t('confirmEmail')}
      lead={t('confirmLead')}
      submit={{ label: t('confirm'), run }}
      failureText={failureText}
      after={<ToSignIn />}
    >
      <SecretInput
        size="md"
        label={t('password')}
        autoFocus
        autoComplete="current-password"
        value={form.values.password}
        error={form.violations.password}
        onChange={(event) => form.set('password', event.currentTarget.value)}
      />
    </PublicForm>
  )
}

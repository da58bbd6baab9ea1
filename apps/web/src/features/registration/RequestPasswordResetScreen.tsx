import { registrationRoutes } from '@langwerk/contract/registration'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { PublicForm } from '../../kit/PublicForm.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useTitle } from '../../kit/use-title.ts'
import { ToSignIn } from './ToSignIn.tsx'
import { useDoorFailure } from './use-door-failure.ts'

/** Asks for a link to set a new password; the answer is the same whether there is an account or not. */
export function RequestPasswordResetScreen() {
  const { t } = useTranslation('registration')
  const form = useForm({ email: '' })
  const failureText = useDoorFailure(form)
  const [asked, setAsked] = useState(false)
  useTitle(t('forgotPassword'))

  const run = async () => {
    const email = form.values.email.trim()
    if (!email) return form.setViolations({ email: t('emailRequired') })
    await call(registrationRoutes.requestPasswordReset, { body: { email } })
    setAsked(true)
  }
  if (asked)
    return (
      <PublicForm title={t('checkMail')} lead={t('resetMailed', { email: form.values.email })} after={<ToSignIn />} />
    )
  return (
    <PublicForm
      title={t('forgotPassword')}
      lead={t('forgotLead')}
      submit={{ label: t('sendLink'), run }}
      failureText={failureText}
      after={<ToSignIn />}
    >
      <TextInput
        size="md"
        label={t('email')}
        type="email"
        autoComplete="username"
        autoFocus
        value={form.values.email}
        error={form.violations.email}
        onChange={(event) => form.set('email', event.currentTarget.value)}
      />
    </PublicForm>
  )
}

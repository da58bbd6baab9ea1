import { registrationRoutes } from '@langwerk/contract/registration'
import { Alert, Loader } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicForm } from '../../kit/PublicForm.tsx'
import { useReading } from '../../kit/queries.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import { useTitle } from '../../kit/use-title.ts'
import { RegistrationForm } from './RegistrationForm.tsx'
import { ToSignIn } from './ToSignIn.tsx'

/** An account for somebody invited, or for anybody where registration is open. */
export function RegisterScreen() {
  const { t } = useTranslation('registration')
  const { invitationToken }: { invitationToken?: string } = useSearch({ strict: false })
  const query = invitationToken ? { invitationToken } : {}
  const { data, error } = useReading(
    registrationRoutes.registration,
    { query },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const [mailed, setMailed] = useState<string | null>(null)
  useTitle(t('register'))

  if (mailed)
    return <PublicForm title={t('checkMail')} lead={t('checkMailText', { email: mailed })} after={<ToSignIn />} />
  if (!data)
    return (
      <PublicForm title={t('register')} after={<ToSignIn />}>
        {error ? <Alert color="red">{refusalText(error)}</Alert> : <Loader size="sm" />}
      </PublicForm>
    )
  if (invitationToken && !data.invitation)
    return <PublicForm title={t('register')} lead={t('invitationUnavailable')} after={<ToSignIn />} />
  return (
    <RegistrationForm
      invitation={data.invitation && invitationToken ? { token: invitationToken, email: data.invitation.email } : null}
      open={data.open}
      termsUrl={data.termsUrl}
      privacyUrl={data.privacyUrl}
      onMailed={setMailed}
    />
  )
}

import { registrationRoutes } from '@langwerk/contract/registration'
import { Anchor, Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { NewPasswordField } from '../../kit/NewPasswordField.tsx'
import { PublicForm } from '../../kit/PublicForm.tsx'
import { signIn } from '../../kit/signing-in/signing-in.ts'
import { useForm } from '../../kit/use-form.ts'
import { safeRedirect } from '../../session/safe-redirect.ts'
import { usePreferences } from '../../settings/preferences.ts'
import { ToSignIn } from './ToSignIn.tsx'
import { useDoorFailure } from './use-door-failure.ts'

/** Who comes by the link of an invitation has proved the address with it, and is in at once. */
export function RegistrationForm(props: {
  invitation: { token: string; email: string } | null
  open: boolean
  termsUrl: string | null
  privacyUrl: string | null
  onMailed: (email: string) => void
}) {
  const { t } = useTranslation('registration')
  const { locale } = usePreferences()
  const navigate = useNavigate()
  const search: { redirect?: string } = useSearch({ strict: false })
  const { invitation } = props
  const form = useForm({
    email: invitation?.email ?? '',
    firstName: '',
    lastName: '',
    password: '',
    agreeToTerms: false,
  })
  const failureText = useDoorFailure(form)

  const run = async () => {
    const { agreeToTerms, ...values } = form.values
    const { emailConfirmed } = await call(registrationRoutes.register, {
      body: {
        ...values,
        email: values.email.trim(),
        // What is not agreed to is refused by the server, at its field.
        agreeToTerms: agreeToTerms as true,
        locale,
        ...(invitation && { invitationToken: invitation.token }),
      },
    })
    if (!emailConfirmed) return props.onMailed(values.email.trim())
    await signIn({ email: values.email, password: values.password, rememberMe: false })
    await navigate({ href: safeRedirect(search.redirect), replace: true })
  }
  const line = (name: 'email' | 'firstName' | 'lastName') => {
    const { onChange, ...field } = form.field(name)
    return {
      ...field,
      size: 'md' as const,
      onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    }
  }
  return (
    <PublicForm
      title={t('register')}
      lead={t(invitation ? 'leadInvited' : props.open ? 'leadOpen' : 'leadClosed')}
      submit={{ label: t('register'), run }}
      failureText={failureText}
      after={<ToSignIn />}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={t('firstName')} autoComplete="given-name" autoFocus {...line('firstName')} />
        <TextInput label={t('lastName')} autoComplete="family-name" {...line('lastName')} />
      </SimpleGrid>
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="username"
        readOnly={invitation !== null}
        {...line('email')}
      />
      <NewPasswordField label={t('password')} size="md" {...form.field('password')} />
      <Checkbox
        my={4}
        label={
          <Trans
            t={t}
            i18nKey="agreeToTerms"
            components={{ terms: <Terms url={props.termsUrl} />, privacy: <Terms url={props.privacyUrl} /> }}
          />
        }
        checked={form.values.agreeToTerms}
        error={form.violations.agreeToTerms}
        onChange={(event) => form.set('agreeToTerms', event.currentTarget.checked)}
      />
    </PublicForm>
  )
}

/** A link to what one agrees to, in a window of its own so that the form stays; plain words without an address. */
function Terms({ url, children }: { url: string | null; children?: ReactNode }) {
  if (!url) return <>{children}</>
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" inherit underline="always">
      {children}
    </Anchor>
  )
}

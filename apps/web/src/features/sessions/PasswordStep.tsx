import type { SecondFactorNeeded } from '@langwerk/contract/session'
import { Anchor, Checkbox, Group, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicForm } from '../../kit/PublicForm.tsx'
import { SecretInput } from '../../kit/SecretInput.tsx'
import { prepareSigningIn, signIn } from '../../kit/signing-in/signing-in.ts'
import { theme } from '../../settings/environment.ts'
import { OtherWaysIn } from './OtherWaysIn.tsx'
import { FieldsMissing, useFailureText } from './use-failure-text.ts'

/** E-mail and password, or another way in. */
export function PasswordStep(props: { onSecondFactor: (needed: SecondFactorNeeded) => void; onDone: () => void }) {
  const { t } = useTranslation('sessions')
  const [credentials, setCredentials] = useState({ email: '', password: '', rememberMe: false })
  const failureText = useFailureText()

  const run = async () => {
    if (!credentials.email.trim() || !credentials.password) throw new FieldsMissing()
    const needed = await signIn(credentials)
    if (needed) props.onSecondFactor(needed)
    else props.onDone()
  }
  return (
    <PublicForm
      title={t('title')}
      lead={t('lead', { system: theme.systemName })}
      submit={{ label: t('submit'), run }}
      failureText={failureText}
      after={<OtherWaysIn rememberMe={credentials.rememberMe} onDone={props.onDone} />}
      foot={
        theme.contactUrl && (
          <Anchor href={theme.contactUrl} size="sm">
            {t('contact')}
          </Anchor>
        )
      }
    >
      <TextInput
        size="md"
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username webauthn"
        autoFocus
        value={credentials.email}
        onChange={(event) => setCredentials({ ...credentials, email: event.currentTarget.value })}
      />
      <SecretInput
        size="md"
        label={t('password')}
        name="password"
        autoComplete="current-password"
        onFocus={prepareSigningIn}
        value={credentials.password}
        onChange={(event) => setCredentials({ ...credentials, password: event.currentTarget.value })}
      />
      <Group justify="space-between" my={4}>
        <Checkbox
          size="sm"
          label={t('rememberMe')}
          checked={credentials.rememberMe}
          onChange={(event) => setCredentials({ ...credentials, rememberMe: event.currentTarget.checked })}
        />
        <Anchor component={Link} to="/requestPasswordReset" size="sm">
          {t('forgotPassword')}
        </Anchor>
      </Group>
    </PublicForm>
  )
}

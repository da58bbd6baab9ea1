import { locales } from '@langwerk/contract/words'
import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Group,
  PasswordInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { theme } from '../../app/environment.ts'
import { changeLocale } from '../../app/i18n.ts'
import { usePreferences } from '../../app/preferences.ts'
import { safeRedirect } from '../../app/safe-redirect.ts'
import { prepareSigningIn, signIn } from '../../app/signing-in.ts'
import { isRefusal } from '../../kit/refusal.ts'
import { useTitle } from '../../kit/use-title.ts'

type Failure = 'required' | 'invalidCredentials' | 'tooManyAttempts' | 'unreachable' | 'somethingWentWrong'

export function LoginScreen() {
  const { t } = useTranslation('sessions')
  const { locale } = usePreferences()
  const navigate = useNavigate()
  const search: { redirect?: string } = useSearch({ strict: false })
  const [credentials, setCredentials] = useState({ email: '', password: '', rememberMe: false })
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  useTitle(t('title'))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!credentials.email.trim() || !credentials.password) return setFailure('required')
    setBusy(true)
    setFailure(null)
    try {
      await signIn(credentials)
      await navigate({ href: safeRedirect(search.redirect), replace: true })
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack gap="lg">
      <Group gap={10}>
        <theme.Logo size={32} />
        <Text fw={600} size="lg">
          {theme.systemName}
        </Text>
      </Group>
      <div>
        <Title order={1} fz="1.5rem">
          {t('title')}
        </Title>
        <Text c="dimmed">{t('lead', { system: theme.systemName })}</Text>
      </div>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {failure && (
            <Alert color="red" role="alert" py="xs">
              {t(failure)}
            </Alert>
          )}
          <TextInput
            size="md"
            label={t('email')}
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            value={credentials.email}
            onChange={(event) => setCredentials({ ...credentials, email: event.currentTarget.value })}
          />
          <PasswordInput
            size="md"
            label={t('password')}
            name="password"
            autoComplete="current-password"
            onFocus={prepareSigningIn}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            value={credentials.password}
            onChange={(event) => setCredentials({ ...credentials, password: event.currentTarget.value })}
          />
          <Checkbox
            size="sm"
            my={4}
            label={t('rememberMe')}
            checked={credentials.rememberMe}
            onChange={(event) => setCredentials({ ...credentials, rememberMe: event.currentTarget.checked })}
          />
          <Button type="submit" size="md" fullWidth loading={busy}>
            {t('submit')}
          </Button>
        </Stack>
      </form>
      <Group justify="space-between">
        <LocaleChoice value={locale} />
        {theme.contactUrl && (
          <Anchor href={theme.contactUrl} size="sm">
            {t('contact')}
          </Anchor>
        )}
      </Group>
    </Stack>
  )
}

const LocaleChoice = ({ value }: { value: (typeof locales)[number] }) => (
  <SegmentedControl
    aria-label="Language / Sprache"
    value={value}
    onChange={changeLocale}
    data={locales.map((locale) => ({ value: locale, label: locale.toUpperCase() }))}
  />
)

function failureOf(error: unknown): Failure {
  if (!isRefusal(error)) return 'somethingWentWrong'
  if (error.status === 0) return 'unreachable'
  if (error.status === 429) return 'tooManyAttempts'
  return [400, 401, 403, 422].includes(error.status) ? 'invalidCredentials' : 'somethingWentWrong'
}

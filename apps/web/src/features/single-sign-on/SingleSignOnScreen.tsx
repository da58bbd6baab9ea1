import type { SignOnFailure } from '@langwerk/contract/single-sign-on'
import { Alert, Anchor, Loader, TextInput } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicForm } from '../../kit/PublicForm.tsx'
import { isRefusal } from '../../kit/refusal.ts'
import { startSingleSignOn, takeUpSession } from '../../kit/signing-in/signing-in.ts'
import { useTitle } from '../../kit/use-title.ts'
import { safeRedirect } from '../../session/safe-redirect.ts'
import { theme } from '../../settings/environment.ts'

/** Sends people to the sign-in page of their organization, and takes them in when they come back. */
export function SingleSignOnScreen() {
  const { t } = useTranslation('singleSignOn')
  const search: { redirect?: string; account?: string; failure?: string; signedIn?: unknown } = useSearch({
    strict: false,
  })
  const [account, setAccount] = useState(typeof search.account === 'string' ? search.account : '')
  useTitle(t('signIn.title'))
  if (search.signedIn !== undefined) return <ComingBack redirect={search.redirect} />

  const run = async () => {
    if (account.trim() === '') throw new AccountMissing()
    location.assign(await startSingleSignOn({ account, redirect: safeRedirect(search.redirect) }))
  }
  const failed = failureNamed(search.failure)
  return (
    <PublicForm
      title={t('signIn.title')}
      lead={t('signIn.lead', { system: theme.systemName })}
      submit={{ label: t('signIn.submit'), run }}
      failureText={(error) => t(`signIn.${failureOf(error)}`)}
      foot={
        <Anchor component={Link} to="/login" size="sm">
          {t('signIn.back')}
        </Anchor>
      }
    >
      {failed && (
        <Alert color="red" role="alert" py="xs">
          {t(`signIn.failures.${failed}`)}
        </Alert>
      )}
      <TextInput
        size="md"
        label={t('signIn.account')}
        description={t('signIn.accountHint')}
        name="account"
        autoComplete="email"
        autoFocus
        value={account}
        onChange={(event) => setAccount(event.currentTarget.value)}
      />
    </PublicForm>
  )
}

/** The session is open already: the browser only has to know of it. */
function ComingBack({ redirect }: { redirect: string | undefined }) {
  const { t } = useTranslation('singleSignOn')
  const navigate = useNavigate()
  useEffect(() => {
    takeUpSession().then(
      () => navigate({ href: safeRedirect(redirect), replace: true }),
      () => navigate({ href: '/samllogin?failure=expired', replace: true }),
    )
  }, [navigate, redirect])
  return (
    <PublicForm title={t('signIn.title')} lead={t('signIn.finishing')}>
      <Loader size="sm" />
    </PublicForm>
  )
}

class AccountMissing extends Error {}

function failureOf(error: unknown) {
  if (error instanceof AccountMissing) return 'required'
  if (!isRefusal(error)) return 'somethingWentWrong'
  if (error.status === 0) return 'unreachable'
  if (error.status === 429) return 'tooManyAttempts'
  return error.status === 422 ? 'notFound' : 'somethingWentWrong'
}

// The contract's own list would bring all its schemas to the first screen.
const failures = ['refused', 'expired', 'noAccount', 'notOffered'] as const satisfies readonly SignOnFailure[]
const failureNamed = (name: unknown) => failures.find((failure) => failure === name)

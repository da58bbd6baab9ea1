import type { SecondFactorNeeded } from '@langwerk/contract/session'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../kit/use-title.ts'
import { safeRedirect } from '../../session/safe-redirect.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { SecondFactorStep } from './SecondFactorStep.tsx'

/** Signing in: the password or a passkey, then a second factor where the account has one. */
export function LoginScreen() {
  const { t } = useTranslation('sessions')
  const navigate = useNavigate()
  const search: { redirect?: string } = useSearch({ strict: false })
  const [secondFactor, setSecondFactor] = useState<SecondFactorNeeded | null>(null)
  useTitle(t('title'))

  const goIn = () => navigate({ href: safeRedirect(search.redirect), replace: true })
  return secondFactor ? (
    <SecondFactorStep secondFactor={secondFactor} onDone={goIn} onBack={() => setSecondFactor(null)} />
  ) : (
    <PasswordStep onSecondFactor={setSecondFactor} onDone={goIn} />
  )
}

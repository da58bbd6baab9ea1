import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../kit/refusal.ts'

/** Said before anything is sent. */
export class FieldsMissing extends Error {
  override name = 'FieldsMissing'
}

/** Why one is not in: one sentence for all wrong credentials. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('sessions')
  return (error) => t(failureOf(error))
}

function failureOf(error: unknown) {
  if (error instanceof FieldsMissing) return 'required'
  // The browser's own word for a passkey that was not given: closed, too late, or there is none.
  if (error instanceof Error && error.name === 'NotAllowedError') return 'passkeyNotGiven'
  if (!isRefusal(error)) return 'somethingWentWrong'
  if (error.status === 0) return 'unreachable'
  if (error.status === 429) return 'tooManyAttempts'
  const known = byCode.get(error.code)
  if (known) return known
  return [400, 401, 403, 422].includes(error.status) ? 'invalidCredentials' : 'somethingWentWrong'
}

type CodeText = 'emailNotConfirmed' | 'invalidCode' | 'invalidPasskey' | 'signInExpired'
const byCode = new Map<string, CodeText>([
  ['email_not_confirmed', 'emailNotConfirmed'],
  ['invalid_code', 'invalidCode'],
  ['invalid_passkey', 'invalidPasskey'],
  ['sign_in_expired', 'signInExpired'],
])

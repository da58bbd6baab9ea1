import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../kit/refusal.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import type { Form } from '../../kit/use-form.ts'

/** Puts what was refused at its fields; the rest becomes one sentence. */
export function useDoorFailure<Values extends object>(form: Form<Values>): (error: unknown) => string | null {
  const { t } = useTranslation('registration')
  return (error) => {
    if (form.takeRefusal(error)) return null
    const known = isRefusal(error) ? byCode.get(error.code) : undefined
    return known ? t(known) : refusalText(error)
  }
}

const byCode = new Map<string, 'invitationUnavailable' | 'linkUnavailable' | 'accountExists'>([
  ['invitation_unavailable', 'invitationUnavailable'],
  ['link_unavailable', 'linkUnavailable'],
  ['account_exists', 'accountExists'],
])

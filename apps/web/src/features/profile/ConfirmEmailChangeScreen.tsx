import { profileRoutes } from '@langwerk/contract/profile'
import { Anchor } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { PublicForm } from '../../kit/PublicForm.tsx'
import { isRefusal } from '../../kit/refusal.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import { useTitle } from '../../kit/use-title.ts'

/** Where the link to a new address leads. It asks once more, because mail programs open links by themselves. */
export function ConfirmEmailChangeScreen() {
  const { t } = useTranslation('profile')
  const { token = '' }: { token?: string } = useSearch({ strict: false })
  const [email, setEmail] = useState<string | null>(null)
  useTitle(t('confirmTitle'))
  const run = async () => setEmail((await call(profileRoutes.confirmEmail, { body: { token } })).email)
  return (
    <PublicForm
      title={t('confirmTitle')}
      lead={email ? t('confirmed', { email }) : token ? t('confirmLead') : t('linkUnusable')}
      submit={token && !email ? { label: t('confirm'), run } : undefined}
      failureText={(error) =>
        isRefusal(error) && error.code === 'link_unusable' ? t('linkUnusable') : refusalText(error)
      }
      after={
        <Anchor component={Link} to="/login">
          {t('toSignIn')}
        </Anchor>
      }
    />
  )
}

import { Anchor } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicForm } from '../../kit/PublicForm.tsx'
import { isRefusal } from '../../kit/refusal.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import { LinkCode } from './LinkCode.tsx'
import { openByLink } from './open-by-link.ts'

/** Opens a step by the link of its mail. Nothing happens before the button is pressed: mail programs open links, too. */
export function StepLogin({ stepUuid, token }: { stepUuid: string; token: string }) {
  const { t } = useTranslation('jobStepRequests')
  const navigate = useNavigate()
  const [needsCode, setNeedsCode] = useState(false)
  const [needsAccount, setNeedsAccount] = useState(false)
  const [code, setCode] = useState('')

  const run = async () => {
    if (needsCode && code.trim() === '') throw new CodeMissing()
    const opened = await openByLink(stepUuid, { token, ...(needsCode && { code: code.trim() }) })
    if (opened === null) setNeedsCode(true)
    else await navigate({ to: opened, replace: true })
  }
  const sendAgain = async () => void (await openByLink(stepUuid, { token }))
  const failureText = (error: unknown) => {
    if (error instanceof CodeMissing) return t('login.codeRequired')
    setNeedsAccount(isRefusal(error) && error.code === 'step_needs_sign_in')
    return refusalText(error)
  }

  return (
    <PublicForm
      title={t('login.title')}
      lead={t('login.lead')}
      submit={{ label: t('openStep'), run }}
      failureText={failureText}
      after={
        needsAccount && (
          <Anchor size="sm" renderRoot={(props) => <Link to="/login" search={{ redirect: '/jobSteps' }} {...props} />}>
            {t('signIn')}
          </Anchor>
        )
      }
    >
      {needsCode && <LinkCode value={code} onChange={setCode} sendAgain={sendAgain} />}
    </PublicForm>
  )
}

class CodeMissing extends Error {}

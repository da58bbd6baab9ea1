import { jobStepRequestRoutes as routes } from '@langwerk/contract/job-step-requests'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import { openByLink } from './open-by-link.ts'
import { pageOfStep } from './open-step.ts'

export interface AnswerProps {
  uuid: string
  /** Of the link that the answer is given by; null for whoever is signed in. */
  token: string | null
  onDeclined: () => void
}

/** Accepts or declines an invitation to a step. */
export function useAnswer({ uuid, token, onDeclined }: AnswerProps) {
  const { t } = useTranslation('jobStepRequests')
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** What was typed of the code that further browsers are asked for; null where none was sent. */
  const [code, setCode] = useState<string | null>(null)
  const params = { uuid }
  const link = (ofMail: string) => ({ token: ofMail, ...(code && { code: code.trim() }) })
  const askForCode = () => setCode((typed) => typed ?? '')

  const run = async (answer: 'accept' | 'decline', work: () => Promise<void>) => {
    if (code?.trim() === '') return setFailure(t('login.codeRequired'))
    setBusy(answer)
    setFailure(null)
    await work().catch((error) => setFailure(refusalText(error)))
    setBusy(null)
  }

  async function acceptByLink(ofMail: string, body: { worksOnIt?: string }) {
    const answer = await call(routes.acceptByLink, { params, body: { ...body, ...link(ofMail) } })
    if ('codeSent' in answer) return askForCode()
    // The browser that accepts is known by then, and needs no further code.
    const opened = await openByLink(answer.jobStepUuid, { token: ofMail })
    await navigate({
      to: opened ?? `/jobs/job/jobStepLogin/${answer.jobStepUuid}`,
      hash: opened ? '' : ofMail,
      replace: true,
    })
  }

  return {
    busy,
    failure,
    code,
    setCode,
    accept: (body: { worksOnIt?: string }) =>
      run('accept', async () => {
        if (token !== null) return acceptByLink(token, body)
        const { jobStepUuid } = await call(routes.accept, { params, body })
        await navigate({ to: await pageOfStep(jobStepUuid), replace: true })
      }),
    decline: (reason: string) =>
      run('decline', async () => {
        if (token === null) await call(routes.decline, { params, body: { reason } })
        else {
          const answer = await call(routes.declineByLink, { params, body: { reason, ...link(token) } })
          if ('codeSent' in answer) return askForCode()
        }
        onDeclined()
      }),
    /** To look at the work is asked the same code for, and answers nothing. */
    sendCodeAgain: async () => {
      if (token !== null) await call(routes.previewByLink, { params, body: { token } })
    },
  }
}

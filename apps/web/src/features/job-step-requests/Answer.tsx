import { jobStepRequestRoutes } from '@langwerk/contract/job-step-requests'
import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import { LinkCode } from './LinkCode.tsx'
import { openByLink } from './open-by-link.ts'
import { pageOfStep } from './open-step.ts'
import type { ShownRequest } from './shown-request.ts'

interface AnswerProps {
  request: ShownRequest['jobStepRequest']
  /** Of the link that the answer is given by; null for whoever is signed in. */
  token: string | null
  onDeclined: () => void
}

/** To look at the work is asked the same code for, and answers nothing. */
async function sendCodeAgain(uuid: string, token: string) {
  await call(jobStepRequestRoutes.previewByLink, { params: { uuid }, body: { token } })
}

/** Accepts or declines the work. */
export function Answer({ request: { uuid, collectiveUser }, token, onDeclined }: AnswerProps) {
  const { t } = useTranslation('jobStepRequests')
  const navigate = useNavigate()
  const [worksOnIt, setWorksOnIt] = useState('')
  const [declines, setDeclines] = useState(false)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  /** What was typed of the code that further browsers are asked for; null where none was sent. */
  const [code, setCode] = useState<string | null>(null)

  const run = async (answer: 'accept' | 'decline', work: () => Promise<void>) => {
    if (code?.trim() === '') return setFailure(t('login.codeRequired'))
    setBusy(answer)
    setFailure(null)
    await work().catch((error) => setFailure(refusalText(error)))
    setBusy(null)
  }
  const accept = () =>
    run('accept', async () => {
      const body = collectiveUser ? { worksOnIt: worksOnIt.trim() } : {}
      const params = { uuid }
      if (token === null) {
        const { jobStepUuid } = await call(jobStepRequestRoutes.accept, { params, body })
        await navigate({ to: await pageOfStep(jobStepUuid), replace: true })
        return
      }
      const answer = await call(jobStepRequestRoutes.acceptByLink, { params, body: { ...body, ...link(token) } })
      if ('codeSent' in answer) return setCode((typed) => typed ?? '')
      const { jobStepUuid } = answer
      // The browser that accepts is known by then, and needs no further code.
      const opened = await openByLink(jobStepUuid, { token })
      await navigate({
        to: opened ?? `/jobs/job/jobStepLogin/${jobStepUuid}`,
        hash: opened ? '' : token,
        replace: true,
      })
    })
  const decline = () =>
    run('decline', async () => {
      const body = { reason: reason.trim() }
      if (token === null) await call(jobStepRequestRoutes.decline, { params: { uuid }, body })
      else {
        const answer = await call(jobStepRequestRoutes.declineByLink, {
          params: { uuid },
          body: { ...body, ...link(token) },
        })
        if ('codeSent' in answer) return setCode((typed) => typed ?? '')
      }
      onDeclined()
    })
  const link = (ofMail: string) => ({ token: ofMail, ...(code && { code: code.trim() }) })
  const acceptNamed = () => {
    const unnamed = collectiveUser && worksOnIt.trim() === ''
    setMissing(unnamed)
    if (!unnamed) void accept()
  }

  return (
    <Stack gap="sm">
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {code !== null && token !== null && (
        <LinkCode value={code} onChange={setCode} sendAgain={() => sendCodeAgain(uuid, token)} />
      )}
      {declines ? (
        <>
          <Textarea
            label={t('declineReason')}
            description={t('declineReasonHint')}
            autosize
            minRows={2}
            maxLength={2000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            autoFocus
          />
          <Group grow>
            <Button variant="default" onClick={() => setDeclines(false)}>
              {t('back')}
            </Button>
            <Button color="red" loading={busy === 'decline'} onClick={() => void decline()}>
              {t('declineNow')}
            </Button>
          </Group>
        </>
      ) : (
        <>
          {collectiveUser && (
            <TextInput
              label={t('worksOnIt')}
              description={t('worksOnItHint')}
              maxLength={200}
              required
              value={worksOnIt}
              error={missing && t('worksOnItRequired')}
              onChange={(event) => setWorksOnIt(event.currentTarget.value)}
            />
          )}
          <Group grow>
            <Button loading={busy === 'accept'} onClick={acceptNamed}>
              {t('accept')}
            </Button>
            <Button variant="default" disabled={busy !== null} onClick={() => setDeclines(true)}>
              {t('decline')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}

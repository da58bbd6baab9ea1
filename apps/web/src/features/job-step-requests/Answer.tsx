import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkCode } from './LinkCode.tsx'
import type { ShownRequest } from './shown-request.ts'
import { type AnswerProps, useAnswer } from './use-answer.ts'

/** Accepts or declines the work. */
export function Answer({
  request: { uuid, collectiveUser },
  ...props
}: Omit<AnswerProps, 'uuid'> & { request: ShownRequest['jobStepRequest'] }) {
  const answer = useAnswer({ uuid, ...props })
  const [declines, setDeclines] = useState(false)
  // What was typed is there again for whoever goes back and forth.
  const reason = useState('')
  const worksOnIt = useState('')
  return (
    <Stack gap="sm">
      {answer.failure && (
        <Alert color="red" role="alert">
          {answer.failure}
        </Alert>
      )}
      {answer.code !== null && (
        <LinkCode value={answer.code} onChange={answer.setCode} sendAgain={answer.sendCodeAgain} />
      )}
      {declines ? (
        <Declining answer={answer} typed={reason} back={() => setDeclines(false)} />
      ) : (
        <Accepting answer={answer} typed={worksOnIt} isCollective={collectiveUser} decline={() => setDeclines(true)} />
      )}
    </Stack>
  )
}

interface FormProps {
  answer: ReturnType<typeof useAnswer>
  typed: [text: string, type: (text: string) => void]
}

function Declining({ answer: { busy, decline }, typed: [reason, setReason], back }: FormProps & { back: () => void }) {
  const { t } = useTranslation('jobStepRequests')
  return (
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
        <Button variant="default" onClick={back}>
          {t('back')}
        </Button>
        <Button color="red" loading={busy === 'decline'} onClick={() => void decline(reason.trim())}>
          {t('declineNow')}
        </Button>
      </Group>
    </>
  )
}

/** @param isCollective whether many sign in by this account, so that who works on it is asked for. */
function Accepting({
  answer: { busy, accept },
  typed: [worksOnIt, setWorksOnIt],
  isCollective,
  decline,
}: FormProps & { isCollective: boolean; decline: () => void }) {
  const { t } = useTranslation('jobStepRequests')
  const [missing, setMissing] = useState(false)
  const acceptNamed = () => {
    const name = worksOnIt.trim()
    const unnamed = isCollective && name === ''
    setMissing(unnamed)
    if (!unnamed) void accept(isCollective ? { worksOnIt: name } : {})
  }
  return (
    <>
      {isCollective && (
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
        <Button variant="default" disabled={busy !== null} onClick={decline}>
          {t('decline')}
        </Button>
      </Group>
    </>
  )
}

import { jobStepRequestRoutes, type LinkPreview as Preview } from '@langwerk/contract/job-step-requests'
import { Alert, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import { LinkCode } from './LinkCode.tsx'

interface LinkPreviewProps {
  uuid: string
  token: string
  onSeen: (preview: Preview) => void
}

/**
 * Shows whoever has the link of an account that several people use what they are invited to. It is asked for by a button, as mail
 * programs open links too; browsers after the first have to give the code that is mailed.
 */
export function LinkPreview({ uuid, token, onSeen }: LinkPreviewProps) {
  const { t } = useTranslation('jobStepRequests')
  const [code, setCode] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const ask = async (given: string | null) => {
    const body = { token, ...(given && { code: given.trim() }) }
    const answer = await call(jobStepRequestRoutes.previewByLink, { params: { uuid }, body })
    if ('codeSent' in answer) setCode((typed) => typed ?? '')
    else onSeen(answer)
  }
  const show = async () => {
    if (code?.trim() === '') return setFailure(t('login.codeRequired'))
    setBusy(true)
    setFailure(null)
    await ask(code).catch((error) => setFailure(refusalText(error)))
    setBusy(false)
  }
  return (
    <Stack gap="sm">
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {code !== null && <LinkCode value={code} onChange={setCode} sendAgain={() => ask(null)} />}
      <Button variant="default" loading={busy} onClick={() => void show()}>
        {t('showPreview')}
      </Button>
    </Stack>
  )
}

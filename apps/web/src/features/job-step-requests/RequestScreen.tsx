import type { LinkPreview as Preview } from '@langwerk/contract/job-step-requests'
import { Alert, Anchor, Blockquote, Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/FailureState.tsx'
import { PublicForm } from '../../kit/PublicForm.tsx'
import { isNotFound } from '../../kit/refusal.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import { signOut } from '../../kit/signing-in/signing-in.ts'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'
import { useSession } from '../../session/session.ts'
import { Answer } from './Answer.tsx'
import { LinkPreview } from './LinkPreview.tsx'
import { pageOfStep } from './open-step.ts'
import { RequestFacts } from './RequestFacts.tsx'
import { PreviewTable, RequestPreview } from './RequestPreview.tsx'
import { StepLogin } from './StepLogin.tsx'
import { readRequest, type ShownRequest } from './shown-request.ts'
import { useLinkToken } from './use-link-token.ts'

/** An invitation to a step, and the answer: for somebody with the link of its mail, or the invited account. */
export function RequestScreen() {
  const { t } = useTranslation('jobStepRequests')
  const uuid = useRouteParam('uuid')
  const token = useLinkToken()
  const account = useSession()?.uuid ?? null
  const [declined, setDeclined] = useState(false)
  const [seen, setSeen] = useState<Preview | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['job-step-request', uuid, token, account],
    queryFn: () => readRequest(uuid, token, account !== null),
    retry: false,
    enabled: !declined && (token !== null || account !== null),
  })
  useTitle(t('title'))

  if (declined) return <PublicForm title={t('title')} lead={t('declined')} after={<ToStart />} />
  if (token === null && account === null)
    return (
      <PublicForm title={t('title')}>
        <WayIn />
      </PublicForm>
    )
  if (isNotFound(error))
    return (
      <PublicForm title={t('title')} after={<ToStart />}>
        <Alert color="yellow" role="alert">
          {refusalText(error)}
        </Alert>
      </PublicForm>
    )
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data)
    return (
      <PublicForm title={t('title')}>
        <Skeleton height={160} />
      </PublicForm>
    )
  if (data.accepted) return <Accepted request={data} token={token} />
  const { jobStepRequest, signedInAs, answeredBy } = data
  const { invitedBy, jobStep } = jobStepRequest
  // Whoever is signed in to the invited account answers as such.
  const byLink = signedInAs !== 'invited' && answeredBy === 'link' ? token : null
  const mayAnswer = signedInAs === 'invited' || byLink !== null
  return (
    <PublicForm title={t('title')} lead={invitedBy ? t('offered', { invitedBy }) : t('offeredAnonymous')}>
      {jobStep.message && (
        <Blockquote p="sm" my={0} fz="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {jobStep.message}
        </Blockquote>
      )}
      <RequestFacts
        request={seen ? { ...jobStepRequest, jobStep: { ...jobStep, rappen: seen.rappen } } : jobStepRequest}
      />
      {signedInAs === 'invited' ? (
        <RequestPreview uuid={uuid} step={jobStep} />
      ) : seen ? (
        <PreviewTable segments={seen.segments} step={jobStep} />
      ) : byLink ? (
        <LinkPreview uuid={uuid} token={byLink} onSeen={setSeen} />
      ) : (
        answeredBy === 'account' && (
          <Text size="sm" c="dimmed">
            {t('previewLater')}
          </Text>
        )
      )}
      {mayAnswer ? (
        <Answer request={jobStepRequest} token={byLink} onDeclined={() => setDeclined(true)} />
      ) : signedInAs === 'another' ? (
        <OtherAccount />
      ) : (
        <WayIn />
      )}
    </PublicForm>
  )
}

/** To the step, by the link or as whoever has accepted it. */
function Accepted({ request, token }: { request: ShownRequest; token: string | null }) {
  const { t } = useTranslation('jobStepRequests')
  const navigate = useNavigate()
  const { jobStepRequest, answeredBy, signedInAs } = request
  const { uuid } = jobStepRequest.jobStep
  useTitle(t('title'))
  if (answeredBy === 'link' && signedInAs !== 'invited' && token) return <StepLogin stepUuid={uuid} token={token} />
  if (signedInAs === 'invited')
    return (
      <PublicForm
        title={t('title')}
        lead={t('alreadyAccepted')}
        submit={{ label: t('openStep'), run: async () => navigate({ to: await pageOfStep(uuid) }) }}
        failureText={refusalText}
      />
    )
  return (
    <PublicForm title={t('title')} lead={t('alreadyAccepted')}>
      {signedInAs === 'another' ? <OtherAccount /> : <WayIn />}
    </PublicForm>
  )
}

function OtherAccount() {
  const { t } = useTranslation('jobStepRequests')
  const session = useSession()
  return (
    <>
      <Alert color="yellow" role="alert">
        {t('otherAccount', { account: session?.email ?? '' })}
      </Alert>
      <Button variant="default" onClick={signOut}>
        {t('signOut')}
      </Button>
    </>
  )
}

/** For visitors: to their account, and back here. The token stays behind: it opens nothing that the account does not. */
function WayIn() {
  const { t } = useTranslation('jobStepRequests')
  const { pathname } = useLocation()
  return (
    <>
      <Text size="sm">{t('signInFirst')}</Text>
      <Button renderRoot={(props) => <Link to="/login" search={{ redirect: pathname }} {...props} />}>
        {t('signIn')}
      </Button>
    </>
  )
}

function ToStart() {
  const { t } = useTranslation('jobStepRequests')
  return (
    <Anchor size="sm" renderRoot={(props) => <Link to="/" {...props} />}>
      {t('toStart')}
    </Anchor>
  )
}

import { Alert, Anchor } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PublicForm } from '../../kit/PublicForm.tsx'
import { refusalText } from '../../kit/refusal-text.ts'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'
import { useSession } from '../../session/session.ts'
import { pageOfStep } from './open-step.ts'
import { StepLogin } from './StepLogin.tsx'
import { useLinkToken } from './use-link-token.ts'

/** The page behind the link to an accepted step. */
export function StepLoginScreen() {
  const { t } = useTranslation('jobStepRequests')
  const { t: refusal } = useTranslation('refusals')
  const uuid = useRouteParam('uuid')
  const token = useLinkToken()
  const session = useSession()
  const navigate = useNavigate()
  useTitle(t('login.title'))
  // Whoever has the step in this browser already goes on.
  if (session && (token === null || session.jobStep === uuid))
    return (
      <PublicForm
        title={t('login.title')}
        submit={{ label: t('openStep'), run: async () => navigate({ to: await pageOfStep(uuid), replace: true }) }}
        failureText={refusalText}
      />
    )
  if (token !== null) return <StepLogin stepUuid={uuid} token={token} />
  return (
    <PublicForm
      title={t('login.title')}
      after={
        <Anchor size="sm" renderRoot={(props) => <Link to="/login" search={{ redirect: '/jobSteps' }} {...props} />}>
          {t('signIn')}
        </Anchor>
      }
    >
      <Alert color="yellow" role="alert">
        {refusal('refusals.invitation_unavailable')}
      </Alert>
    </PublicForm>
  )
}

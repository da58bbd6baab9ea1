import { invitationRoutes, type ReceivedInvitation } from '@langwerk/contract/invitations'
import { Alert, Anchor, Blockquote, Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatLongDate } from '../../kit/format.ts'
import { thingScreen } from '../../kit/kind-screens.ts'
import { PublicForm } from '../../kit/PublicForm.tsx'
import { isNotFound } from '../../kit/refusal.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import { prepareSigningIn, signOut } from '../../kit/signing-in/signing-in.ts'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'
import { setSession, useSession } from '../../session/session.ts'
import { useRoleLabel } from './use-role-label.ts'

/** Who invites to what, and the answer: for somebody with the link of the mail, or the invited account. */
export function InvitationScreen() {
  const { t } = useTranslation('invitations')
  const uuid = useRouteParam('uuid')
  const { token }: { token?: string } = useSearch({ strict: false })
  const session = useSession()
  const [declined, setDeclined] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', uuid, token, session?.uuid],
    queryFn: () => call(invitationRoutes.open, { params: { uuid }, body: tokenOf(token) }),
    retry: false,
    enabled: !declined,
  })
  useTitle(t('title'))

  if (declined) return <PublicForm title={t('title')} lead={t('declined')} after={<ToStart />} />
  if (isNotFound(error))
    return (
      <PublicForm title={t('title')} after={<ToStart />}>
        <Alert color="yellow" role="alert" title={t('unavailable')}>
          {t('unavailableText')}
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
  return (
    <PublicForm title={t('title')} lead={t(sentenceOf(data), namesOf(data))}>
      {data.message && (
        <Blockquote p="sm" my={0} fz="sm">
          {data.message}
        </Blockquote>
      )}
      <Facts invitation={data} />
      <Answer invitation={data} token={token} onDeclined={() => setDeclined(true)} />
    </PublicForm>
  )
}

const sentenceOf = ({ kind, invitedBy }: ReceivedInvitation) => {
  const known = kind === 'registration' ? 'organization' : kind
  return invitedBy ? known : (`${known}Anonymous` as const)
}

const namesOf = ({ subject, organization, invitedBy }: ReceivedInvitation) => ({
  subject: subject.name,
  organization: organization?.name ?? '',
  invitedBy: invitedBy ?? '',
})

const tokenOf = (token: string | undefined) => (token === undefined ? {} : { token })

function Facts({ invitation }: { invitation: ReceivedInvitation }) {
  const { t } = useTranslation('invitations')
  const role = useRoleLabel(invitation)
  return (
    <Table withRowBorders={false} verticalSpacing={4} horizontalSpacing={0}>
      <Table.Tbody>
        {[
          [t('yourRole'), role],
          [t('invitedAddress'), invitation.email],
          [t('expires'), formatLongDate(invitation.expiresAt)],
        ].map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th fw={400} c="dimmed" w={150}>
              {label}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface AnswerProps {
  invitation: ReceivedInvitation
  token: string | undefined
  onDeclined: () => void
}

function Answer({ invitation, token, onDeclined }: AnswerProps) {
  const { t } = useTranslation('invitations')
  const session = useSession()
  if (!session) return <WayIn invitation={invitation} token={token} />
  if (session.email.toLowerCase() !== invitation.email)
    return (
      <>
        <Alert color="yellow" role="alert">
          {t('otherAccount', { email: invitation.email, account: session.email })}
        </Alert>
        <Button variant="default" onClick={signOut}>
          {t('signOut')}
        </Button>
      </>
    )
  return <AcceptOrDecline invitation={invitation} token={token} onDeclined={onDeclined} />
}

/** For visitors: to the account that they have, or to a new one, and back here. */
function WayIn({ invitation, token }: Pick<AnswerProps, 'invitation' | 'token'>) {
  const { t } = useTranslation('invitations')
  const { href } = useLocation()
  const search = { redirect: href }
  const { email, registered } = invitation
  return (
    <>
      <Text size="sm">{t(registered ? 'signInFirst' : 'registerFirst', { email })}</Text>
      <Group grow>
        {!registered && token && (
          <Button
            renderRoot={(props) => <Link to="/register" search={{ ...search, invitationToken: token }} {...props} />}
          >
            {t('register')}
          </Button>
        )}
        <Button
          variant={registered ? 'filled' : 'default'}
          renderRoot={(props) => <Link to="/login" search={search} {...props} />}
        >
          {t('signIn')}
        </Button>
      </Group>
    </>
  )
}

function AcceptOrDecline({ invitation, token, onDeclined }: AnswerProps) {
  const { t } = useTranslation('invitations')
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const parts = { params: { uuid: invitation.uuid }, body: tokenOf(token) }

  const run = async (answer: 'accept' | 'decline', work: () => Promise<void>) => {
    setBusy(answer)
    setFailure(null)
    await work().catch((error) => setFailure(isNotFound(error) ? t('unavailable') : refusalText(error)))
    setBusy(null)
  }
  const accept = () =>
    run('accept', async () => {
      await call(invitationRoutes.accept, parts)
      // What one may do has changed.
      const { readSession } = await prepareSigningIn()
      setSession(await readSession())
      await navigate({ to: placeOf(invitation), replace: true })
    })
  const decline = () =>
    run('decline', async () => {
      await call(invitationRoutes.decline, parts)
      onDeclined()
    })

  return (
    <Stack gap="xs">
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Group grow>
        <Button loading={busy === 'accept'} disabled={busy === 'decline'} onClick={accept}>
          {t('accept')}
        </Button>
        <Button variant="default" loading={busy === 'decline'} disabled={busy === 'accept'} onClick={decline}>
          {t('decline')}
        </Button>
      </Group>
    </Stack>
  )
}

/** What an accepted invitation leads to. */
function placeOf({ kind, subject }: ReceivedInvitation): string {
  if (kind === 'team') return `/teams/${subject.uuid}`
  if (kind === 'termbase') return thingScreen('termbase', subject.uuid)
  return `/organizations/${subject.uuid}`
}

function ToStart() {
  const { t } = useTranslation('invitations')
  return (
    <Anchor size="sm" renderRoot={(props) => <Link to="/" {...props} />}>
      {t('toStart')}
    </Anchor>
  )
}

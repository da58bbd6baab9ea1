import { type OpenSession, sessionRoutes } from '@langwerk/contract/session'
import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { setSession } from '../../session/session.ts'
import { browserOf } from './browser-of.ts'
import { SecuritySection } from './SecuritySection.tsx'

/** Where one is signed in, to sign out one browser or every one. */
export function SessionsSection() {
  const { t } = useTranslation('security')
  const { data, error, refetch } = useReading(sessionRoutes.sessions)
  const refresh = useRefresh()

  const close = ({ uuid }: OpenSession) =>
    call(sessionRoutes.closeSession, { params: { uuid } })
      .then(() => notifySuccess(t('signedOut')), notifyRefusal)
      .then(() => refresh('/me/sessions'))
  const closeEvery = async () => {
    const sure = await confirm({
      title: t('logOutEverywhere'),
      text: t('logOutEverywhereText'),
      confirm: t('logOutEverywhere'),
      color: 'red',
    })
    if (sure) await call(sessionRoutes.closeEverySession).then(() => setSession(null), notifyRefusal)
  }
  return (
    <SecuritySection
      title={t('sessions')}
      text={t('sessionsText')}
      actions={
        <Button variant="default" c="red" onClick={closeEvery}>
          {t('logOutEverywhere')}
        </Button>
      }
    >
      {error && <FailureState error={error} retry={refetch} />}
      {!error && !data && <Skeleton h={120} />}
      {data && (
        <Stack gap="xs" component="ul" m={0} p={0}>
          {data.member.map((session) => (
            <SessionRow key={session.uuid} session={session} onClose={() => close(session)} />
          ))}
        </Stack>
      )}
    </SecuritySection>
  )
}

function SessionRow({ session, onClose }: { session: OpenSession; onClose: () => void }) {
  const { t } = useTranslation('security')
  return (
    <Group component="li" wrap="nowrap" gap="sm" style={{ listStyle: 'none' }}>
      <IconDeviceDesktop size={18} aria-hidden style={{ flexShrink: 0 }} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Group gap={6}>
          <Text size="sm" fw={500} title={session.userAgent}>
            {browserOf(session.userAgent) || t('unknownBrowser')}
          </Text>
          {session.current && (
            <Badge size="sm" variant="light">
              {t('thisBrowser')}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {session.address} · {t('signedInAt', { date: formatDateTime(session.createdAt) })} ·{' '}
          {t('activeAt', { date: formatDateTime(session.lastUsedAt) })}
          {session.impersonatorEmail && ` · ${t('openedBy', { email: session.impersonatorEmail })}`}
        </Text>
      </div>
      {!session.current && (
        <Button variant="subtle" size="compact-sm" color="red" onClick={onClose}>
          {t('signOut')}
        </Button>
      )}
    </Group>
  )
}

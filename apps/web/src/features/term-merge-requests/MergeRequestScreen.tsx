import { termMergeRequestRoutes as routes, type TermMergeRequest } from '@langwerk/contract/term-merge-requests'
import { Alert, Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { IconArrowBackUp, IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/BackLink.tsx'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { listScreen, thingScreen } from '../../kit/kind-screens.ts'
import { languageName } from '../../kit/languages.ts'
import { notifyRefusal } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'
import { ScreenSkeleton } from '../../kit/ScreenSkeleton.tsx'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'
import { DenyDialog } from './DenyDialog.tsx'
import { MergeItems } from './MergeItems.tsx'
import { RequestStatus, termbaseName } from './MergeRequestList.tsx'
import { isMoving, useMergeRequest } from './use-merge-requests.ts'

/** One merge request: what it would change, entry by entry, and the decision on it. */
export function MergeRequestScreen() {
  const { t } = useTranslation('termMergeRequests')
  const uuid = useRouteParam('uuid')
  const { data: request, error, refetch } = useMergeRequest(uuid)
  useTitle(request ? request.name : t('title'))
  if (error) return <FailureState error={error} retry={refetch} />
  if (!request) return <ScreenSkeleton />
  const termbase = termbaseName(request, (name) => name)
  const into = request.destinationTermbase
  return (
    <Stack gap="sm">
      <BackLink to={into ? `${thingScreen('termbase', into.uuid)}?target=mergeRequests` : listScreen('termbase')}>
        {into ? into.name : t('backToList')}
      </BackLink>
      <Group justify="space-between" align="flex-start">
        <div>
          <Group gap="sm">
            <Title order={1}>{t('title')}</Title>
            <RequestStatus request={request} />
          </Group>
          <Text size="sm">{t('from', { name: request.name, termbase })}</Text>
          <Text size="xs" c="dimmed">
            {t('asked', { name: request.askedBy ?? t('somebody'), date: formatDateTime(request.createdAt) })}
            {request.tags.length > 0 && ` · ${t('onlyTags', { tags: request.tags.join(', ') })}`}
          </Text>
        </div>
        <Decisions request={request} />
      </Group>
      <Notes request={request} />
      {isMoving(request) ? (
        <Stack gap={6}>
          <Text size="sm" role="status">
            {t(`moving.${request.status.title as 'copying'}`)}
          </Text>
          <Progress value={request.status.progress} aria-label={t('title')} />
        </Stack>
      ) : (
        request.counts.total > 0 && <MergeItems key={request.status.title} request={request} />
      )}
    </Stack>
  )
}

/** What should be known of the request as a whole. */
function Notes({ request }: { request: TermMergeRequest }) {
  const { t } = useTranslation('termMergeRequests')
  const { status, counts, reason, undone, permissions } = request
  const isOpen = status.title === 'open'
  const added = request.languages.filter((one) => one.added).map(({ language }) => languageName(language))
  const name = request.decidedBy ?? t('somebody')
  // A termbase that is still to be made has none.
  const addedKey =
    request.newTermbaseName !== null
      ? 'languagesOfNew'
      : permissions.addLanguages
        ? 'addedLanguages'
        : 'addedLanguagesMissing'
  return (
    <>
      {isOpen && added.length > 0 && (
        <Alert color={permissions.addLanguages ? 'blue' : 'yellow'} py="xs">
          {t(addedKey, { languages: added.join(', ') })}
        </Alert>
      )}
      {isOpen && undone && (
        <Alert color="blue" py="xs">
          {t(undone.kept > 0 ? 'undoneKept' : 'undone', undone)}
        </Alert>
      )}
      {status.title === 'accepted' && (
        <Alert color="green" py="xs" title={t('doneTitle')}>
          {t('doneText', counts)}
        </Alert>
      )}
      {status.title === 'denied' && (
        <Alert color="red" py="xs">
          {reason ? t('deniedReason', { name, reason }) : t('deniedPlain', { name })}
        </Alert>
      )}
      {status.title === 'failed' && (
        <Alert color="red" py="xs">
          {t('failedText')}
        </Alert>
      )}
    </>
  )
}

/** The buttons that decide on all of it. */
function Decisions({ request }: { request: TermMergeRequest }) {
  const { t } = useTranslation('termMergeRequests')
  const refresh = useRefresh()
  const [denying, setDenying] = useState(false)
  const { uuid, status, counts, permissions } = request
  const isOpen = status.title === 'open'
  const move = async (deed: () => Promise<unknown>) => {
    try {
      await deed()
    } catch (error) {
      notifyRefusal(error)
    }
    await refresh('/term_merge_requests', '/termbases', '/term_entries')
  }
  const accept = async (onlyUnconflicted: boolean, count: number) => {
    const question = { title: t('acceptTitle', { count }), text: t('acceptText'), confirm: t('accept') }
    if (!(await confirm(question))) return
    await move(() => call(routes.accept, { params: { uuid }, body: { onlyUnconflicted } }))
  }
  const undo = async () => {
    if (!(await confirm({ title: t('undoTitle'), text: t('undoText'), confirm: t('undo') }))) return
    await move(() => call(routes.undo, { params: { uuid } }))
  }
  const decided = counts.merged + counts.denied + counts.unchanged
  const fresh = counts.open - counts.unresolved
  const mayDeny = isOpen
    ? permissions.decide || permissions.withdraw
    : permissions.withdraw && status.title === 'failed'
  return (
    <Group gap="xs">
      {decided > 0 && permissions.decide && !isMoving(request) && (
        <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => void undo()}>
          {t('undo')}
        </Button>
      )}
      {mayDeny && (
        <Button variant="default" onClick={() => setDenying(true)}>
          {t(permissions.decide ? 'deny' : 'withdraw')}
        </Button>
      )}
      {isOpen && permissions.decide && counts.unresolved > 0 && fresh > 0 && (
        <Button variant="default" onClick={() => void accept(true, fresh)}>
          {t('acceptFresh')}
        </Button>
      )}
      {isOpen && permissions.decide && counts.open > 0 && (
        <Button
          leftSection={<IconChecks size={16} />}
          disabled={counts.unresolved > 0}
          onClick={() => void accept(false, counts.open)}
        >
          {t('acceptAll', { count: counts.open })}
        </Button>
      )}
      {denying && (
        <DenyDialog
          request={request}
          onDone={() => void refresh('/term_merge_requests')}
          onClose={() => setDenying(false)}
        />
      )}
    </Group>
  )
}

import { translationMemoryImportRoutes as routes } from '@langwerk/contract/translation-memories'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/BackLink.tsx'
import { call } from '../../kit/call.ts'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatBytes, formatDateTime, shortFileName } from '../../kit/format.ts'
import { thingScreen } from '../../kit/kind-screens.ts'
import { notifyRefusal } from '../../kit/notify.ts'
import { useReading } from '../../kit/queries.ts'
import { useEvents } from '../../kit/server-events.ts'
import { NameLink } from '../../kit/shareable-columns.tsx'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'
import { ImportResult, ImportStatusBadge } from '../imports/index.ts'

/** One import: its files, how far it is, what it refused. */
export function TranslationMemoryImportScreen() {
  const { t } = useTranslation('translationMemories')
  const { t: texts } = useTranslation('imports')
  const uuid = useRouteParam('uuid')
  const { data, error, refetch } = useReading(routes.get, { params: { uuid } })
  useEvents('import', (event) => {
    if (event.importUuid === uuid) refetch()
  })
  useTitle(data?.name ?? t('imports'))
  const [waits, setWaits] = useState(false)
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return null
  const change = async (route: typeof routes.cancel | typeof routes.start | typeof routes.merge) => {
    setWaits(true)
    try {
      await call(route, { params: { uuid } })
    } catch (refusal) {
      notifyRefusal(refusal)
    } finally {
      setWaits(false)
      refetch()
    }
  }
  const { title } = data.status
  return (
    <Stack gap="md" maw={860}>
      <BackLink to="/resources/translationMemoryImports">{t('allImports')}</BackLink>
      <Group gap="sm">
        <Title order={1}>{data.name}</Title>
        <ImportStatusBadge status={data.status} />
        {title === 'readyForMerge' && (
          <Button size="compact-sm" loading={waits} onClick={() => void change(routes.merge)}>
            {texts('merge')}
          </Button>
        )}
        {title === 'running' && (
          <Button size="compact-sm" variant="default" loading={waits} onClick={() => void change(routes.cancel)}>
            {t('cancelImport')}
          </Button>
        )}
        {title === 'failed' && (
          <Button size="compact-sm" variant="default" loading={waits} onClick={() => void change(routes.start)}>
            {t('startAgain')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {formatDateTime(data.createdAt)} ·{' '}
        <NameLink
          name={data.translationMemory.name}
          open={thingScreen('translationMemory', data.translationMemory.uuid)}
        />
        {data.files.map((file) => ` · ${shortFileName(file.originalName)} (${formatBytes(file.fileSize)})`)}
      </Text>
      <ImportResult figures={data} />
    </Stack>
  )
}

import { translationMemoryImportRoutes as routes } from '@langwerk/contract/translation-memories'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/BackLink.tsx'
import { call } from '../../kit/call.ts'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatBytes, formatDateTime, shortFileName } from '../../kit/format.ts'
import { thingScreen } from '../../kit/kind-screens.ts'
import { useReading } from '../../kit/queries.ts'
import { ScreenSkeleton } from '../../kit/ScreenSkeleton.tsx'
import { useEvents } from '../../kit/server-events.ts'
import { NameLink } from '../../kit/shareable-columns.tsx'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'
import { ImportControls, ImportResult, ImportStatusBadge } from '../imports/index.ts'

/** One import: its files, how far it is, what it refused. */
export function TranslationMemoryImportScreen() {
  const { t } = useTranslation('translationMemories')
  const uuid = useRouteParam('uuid')
  const { data, error, refetch } = useReading(routes.get, { params: { uuid } })
  useEvents('import', (event) => {
    if (event.importUuid === uuid) refetch()
  })
  useTitle(data?.name ?? t('imports'))
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return <ScreenSkeleton />
  const parts = { params: { uuid } }
  return (
    <Stack gap="md" maw={860}>
      <BackLink to="/resources/translationMemoryImports">{t('allImports')}</BackLink>
      <Group gap="sm">
        <Title order={1}>{data.name}</Title>
        <ImportStatusBadge status={data.status} />
        <ImportControls
          size="compact-sm"
          status={data.status}
          start={() => call(routes.start, { ...parts, body: {} })}
          cancel={() => call(routes.cancel, parts)}
          merge={() => call(routes.merge, parts)}
          onChanged={() => void refetch()}
        />
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

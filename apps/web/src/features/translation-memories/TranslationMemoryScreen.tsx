import {
  translationMemoryUnitRoutes as routes,
  type TranslationMemoryUnit,
  translationMemoryRoutes,
} from '@langwerk/contract/translation-memories'
import { Button, Stack } from '@mantine/core'
import { IconDatabase, IconDownload, IconFileImport, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/BackLink.tsx'
import { call, linkTo } from '../../kit/call.ts'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatDate } from '../../kit/format.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { useList } from '../../kit/use-list.ts'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'
import { SegmentPreview } from './SegmentPreview.tsx'
import { TranslationMemoryImportDialog } from './TranslationMemoryImportDialog.tsx'
import { UnitDialog } from './UnitDialog.tsx'

/** The units of one memory: found, corrected, deleted, exported. */
export function TranslationMemoryScreen() {
  const { t } = useTranslation('translationMemories')
  const uuid = useRouteParam('uuid')
  const { data: memory, error, refetch } = useReading(translationMemoryRoutes.get, { params: { uuid } })
  const found = useList(routes.list, { params: { uuid } })
  const refresh = useRefresh()
  const [editing, setEditing] = useState<TranslationMemoryUnit | null>(null)
  const [importing, setImporting] = useState(false)
  useTitle(memory?.name ?? t('title'))
  if (error) return <FailureState error={error} retry={refetch} />

  // Rows are units, which have numbers and no names; who may edit the memory may delete them.
  const permissions = { delete: memory?.permissions.edit === true }
  const list = {
    ...found,
    items: found.items.map((unit) => ({ ...unit, uuid: String(unit.id), name: t('unit'), permissions })),
    refresh: () => refresh('/translation_memories'),
  }
  return (
    <Stack gap="xs">
      <BackLink to="/resources/translationMemories">{t('allMemories')}</BackLink>
      <ListScreen
        title={memory?.name ?? ''}
        lead={memory?.description}
        list={list}
        buttons={
          <>
            {memory?.permissions.edit && (
              <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => setImporting(true)}>
                {t('import')}
              </Button>
            )}
            {memory?.permissions.export && memory.transUnitCount > 0 && (
              <Button
                component="a"
                variant="default"
                href={linkTo(routes.export, { uuid })}
                leftSection={<IconDownload size={16} />}
              >
                {t('export')}
              </Button>
            )}
          </>
        }
        columns={[
          {
            key: 'source',
            label: t('source'),
            width: '42%',
            render: (unit) => <SegmentPreview xml={unit.sourceSegment.xml} language={unit.sourceLanguage} />,
          },
          {
            key: 'target',
            label: t('target'),
            width: '42%',
            render: (unit) => <SegmentPreview xml={unit.targetSegment.xml} language={unit.targetLanguage} />,
          },
          {
            key: 'direction',
            label: t('direction'),
            narrow: 'hide',
            render: (unit) => (
              <span style={{ whiteSpace: 'nowrap' }}>
                {unit.sourceLanguage} → {unit.targetLanguage}
              </span>
            ),
          },
          {
            key: 'changedAt',
            label: t('changed'),
            narrow: 'hide',
            render: ({ changedAt, changedBy, createdBy }) => (
              <span title={changedBy || createdBy ? t('changedBy', { name: changedBy ?? createdBy }) : undefined}>
                {formatDate(changedAt)}
              </span>
            ),
          },
        ]}
        rowActions={(unit) =>
          memory?.permissions.edit
            ? [{ label: t('edit'), icon: <IconPencil size={16} />, onClick: () => setEditing(unit) }]
            : []
        }
        remove={({ id }) => call(routes.remove, { params: { uuid, id } })}
        empty={{
          title: t('unitsEmptyTitle'),
          text: t('unitsEmptyText'),
          icon: <IconDatabase size={22} />,
          action: memory?.permissions.edit && (
            <Button variant="light" leftSection={<IconFileImport size={16} />} onClick={() => setImporting(true)}>
              {t('import')}
            </Button>
          ),
        }}
      />
      {editing && (
        <UnitDialog
          memoryUuid={uuid}
          unit={editing}
          onClose={() => setEditing(null)}
          onSaved={async () => {
            setEditing(null)
            await list.refresh()
          }}
        />
      )}
      {importing && memory && (
        <TranslationMemoryImportDialog memory={memory} onChanged={list.refresh} onClose={() => setImporting(false)} />
      )}
    </Stack>
  )
}

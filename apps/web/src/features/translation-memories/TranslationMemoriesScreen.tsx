import {
  translationMemoryRoutes as routes,
  type TranslationMemory,
  translationMemoryUnitRoutes,
} from '@langwerk/contract/translation-memories'
import { Button, Group } from '@mantine/core'
import { IconDatabase, IconDownload, IconFileImport, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, linkTo } from '../../kit/call.ts'
import { formatNumber } from '../../kit/format.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useShareableColumns } from '../../kit/shareable-columns.tsx'
import { useList } from '../../kit/use-list.ts'
import { useTitle } from '../../kit/use-title.ts'
import { useCan } from '../../session/session.ts'
import { Directions } from './Directions.tsx'
import { TranslationMemoryDialog } from './TranslationMemoryDialog.tsx'
import { TranslationMemoryImportDialog } from './TranslationMemoryImportDialog.tsx'

export function TranslationMemoriesScreen() {
  const { t } = useTranslation('translationMemories')
  const list = useList(routes.list)
  const mayCreate = useCan('translationMemory:create')
  const [editing, setEditing] = useState<TranslationMemory | 'new' | null>(null)
  const [importing, setImporting] = useState<TranslationMemory | 'any' | null>(null)
  const columns = useShareableColumns<TranslationMemory>({
    object: 'translationMemory',
    open: ({ uuid }) => `/resources/translationMemories/${uuid}`,
    teamsOf: ({ teams }) => teams,
  })
  useTitle(t('title'))
  const add = () => setEditing('new')

  return (
    <>
      <ListScreen
        title={t('title')}
        lead={t('lead')}
        list={list}
        add={mayCreate ? { label: t('add'), onClick: add } : undefined}
        buttons={
          <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => setImporting('any')}>
            {t('import')}
          </Button>
        }
        columns={[
          columns.name,
          columns.description,
          { key: 'languages', label: t('languages'), render: ({ languages }) => <Directions directions={languages} /> },
          {
            key: 'transUnitCount',
            label: t('units'),
            sortable: true,
            align: 'right',
            width: '100px',
            render: ({ transUnitCount }) => formatNumber(transUnitCount),
          },
          columns.role,
          columns.teams,
          columns.created,
        ]}
        rowActions={(memory) => [
          {
            label: t('edit'),
            icon: <IconPencil size={16} />,
            disabled: !memory.permissions.edit,
            onClick: () => setEditing(memory),
          },
          {
            label: t('import'),
            icon: <IconFileImport size={16} />,
            disabled: !memory.permissions.edit,
            onClick: () => setImporting(memory),
          },
          {
            label: t('export'),
            icon: <IconDownload size={16} />,
            disabled: !memory.permissions.export,
            onClick: () => location.assign(linkTo(translationMemoryUnitRoutes.export, { uuid: memory.uuid })),
          },
        ]}
        remove={({ uuid }) => call(routes.remove, { params: { uuid } })}
        empty={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          icon: <IconDatabase size={22} />,
          action: mayCreate && (
            <Group gap="xs">
              <Button variant="light" leftSection={<IconPlus size={16} />} onClick={add}>
                {t('add')}
              </Button>
            </Group>
          ),
        }}
      />
      {editing && (
        <TranslationMemoryDialog
          memory={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={async () => {
            setEditing(null)
            await list.refresh()
          }}
        />
      )}
      {importing && (
        <TranslationMemoryImportDialog
          {...(importing !== 'any' && { memory: importing })}
          onChanged={list.refresh}
          onClose={() => setImporting(null)}
        />
      )}
    </>
  )
}

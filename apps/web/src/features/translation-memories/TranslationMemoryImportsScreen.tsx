import {
  translationMemoryImportRoutes as routes,
  type TranslationMemoryImport,
} from '@langwerk/contract/translation-memories'
import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { formatDate, formatNumber } from '../../kit/format.ts'
import { thingScreen } from '../../kit/kind-screens.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useEvents } from '../../kit/server-events.ts'
import { NameLink } from '../../kit/shareable-columns.tsx'
import { useList } from '../../kit/use-list.ts'
import { useTitle } from '../../kit/use-title.ts'
import { useImportColumns } from '../imports/index.ts'
import { useSendToTermFactory } from '../term-sending/index.ts'
import { TranslationMemoryImportDialog } from './TranslationMemoryImportDialog.tsx'
import { useMayImport } from './use-may-import.ts'

export function TranslationMemoryImportsScreen() {
  const { t } = useTranslation('translationMemories')
  const importColumns = useImportColumns<TranslationMemoryImport>()
  const list = useList(routes.list)
  const sendToTermFactory = useSendToTermFactory('translationMemory')
  const mayImport = useMayImport()
  const [importing, setImporting] = useState(false)
  useEvents('import', list.refresh)
  useTitle(t('imports'))
  const button = mayImport && (
    <Button leftSection={<IconFileImport size={16} />} onClick={() => setImporting(true)}>
      {t('import')}
    </Button>
  )
  return (
    <>
      <ListScreen
        title={t('imports')}
        lead={t('importsLead')}
        list={list}
        buttons={button}
        columns={[
          {
            key: 'name',
            label: t('importName'),
            sortable: true,
            render: ({ name, uuid }) => (
              <NameLink name={name} open={`/resources/translationMemoryImports/import/${uuid}`} />
            ),
          },
          {
            key: 'translationMemory',
            label: t('memory'),
            narrow: 'hide',
            render: ({ translationMemory }) => (
              <NameLink name={translationMemory.name} open={thingScreen('translationMemory', translationMemory.uuid)} />
            ),
          },
          ...importColumns,
          {
            key: 'refused',
            label: t('refused'),
            align: 'right',
            width: '100px',
            narrow: 'hide',
            render: ({ refusedCount }) => formatNumber(refusedCount),
          },
          {
            key: 'createdAt',
            label: t('created'),
            sortable: true,
            width: '105px',
            narrow: 'hide',
            render: ({ createdAt }) => formatDate(createdAt),
          },
        ]}
        rowActions={({ translationMemory, status }) => sendToTermFactory(translationMemory, status.title !== 'done')}
        remove={({ uuid }) => call(routes.remove, { params: { uuid } })}
        // The server has the last word on whether one may.
        removable={() => true}
        empty={{
          title: t('importsEmptyTitle'),
          text: t('importsEmptyText'),
          icon: <IconFileImport size={22} />,
          action: button,
        }}
      />
      {importing && <TranslationMemoryImportDialog onChanged={list.refresh} onClose={() => setImporting(false)} />}
    </>
  )
}

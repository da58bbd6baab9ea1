import {
  translationMemoryImportRoutes as routes,
  type TranslationMemoryImport,
} from '@langwerk/contract/translation-memories'
import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
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
  const columns = useImportColumns<TranslationMemoryImport>({
    open: ({ uuid }) => `/resources/translationMemoryImports/import/${uuid}`,
    behindName: [
      {
        key: 'translationMemory',
        label: t('memory'),
        narrow: 'hide',
        render: ({ translationMemory }) => (
          <NameLink name={translationMemory.name} open={thingScreen('translationMemory', translationMemory.uuid)} />
        ),
      },
    ],
  })
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
        columns={columns}
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

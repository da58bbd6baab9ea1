import {
  translationMemoryRoutes as routes,
  type TranslationMemory,
  translationMemoryUnitRoutes,
} from '@langwerk/contract/translation-memories'
import { Button } from '@mantine/core'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkTo } from '../../kit/call.ts'
import { formatNumber } from '../../kit/format.ts'
import { useRefresh } from '../../kit/queries.ts'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'
import { ComesWithPlan, useOpeningPlan } from '../plans/index.ts'
import { useSendToTermFactory } from '../term-sending/index.ts'
import { Directions } from './Directions.tsx'
import { MemoryFields, newMemory } from './memory-form.tsx'
import { TranslationMemoryImportDialog } from './TranslationMemoryImportDialog.tsx'
import { useMayImport } from './use-may-import.ts'

export function TranslationMemoriesScreen() {
  const { t } = useTranslation('translationMemories')
  const refresh = useRefresh()
  const sendToTermFactory = useSendToTermFactory('translationMemory')
  const plan = useOpeningPlan('translationMemories')
  const mayImport = useMayImport()
  const [importing, setImporting] = useState<TranslationMemory | 'any' | null>(null)
  return (
    <>
      <ShareableScreen
        object="translationMemory"
        routes={routes}
        texts={t}
        withheld={plan && <ComesWithPlan plan={plan} />}
        form={{ initial: newMemory, fields: (form) => <MemoryFields form={form} /> }}
        columns={({ name, description, role, teams, created }) => [
          name,
          description,
          { key: 'languages', label: t('languages'), render: ({ languages }) => <Directions directions={languages} /> },
          {
            key: 'transUnitCount',
            label: t('units'),
            sortable: true,
            align: 'right',
            width: '100px',
            render: ({ transUnitCount }) => formatNumber(transUnitCount),
          },
          {
            key: 'indexedCount',
            label: t('indexed'),
            align: 'right',
            width: '90px',
            narrow: 'hide',
            render: ({ indexedCount }) => <span title={t('indexedHint')}>{formatNumber(indexedCount)}</span>,
          },
          {
            key: 'synchronizedCount',
            label: t('modernMt.column'),
            align: 'right',
            width: '110px',
            narrow: 'hide',
            render: ({ modernMtConnection, synchronizedCount }) =>
              modernMtConnection && (
                <span title={t('modernMt.columnHint', { engine: modernMtConnection.name })}>
                  {formatNumber(synchronizedCount)}
                </span>
              ),
          },
          role,
          teams,
          { ...created, narrow: 'hide' },
        ]}
        actions={(memory) => [
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
          ...sendToTermFactory(memory, memory.transUnitCount === 0),
        ]}
        buttons={
          mayImport && (
            <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => setImporting('any')}>
              {t('import')}
            </Button>
          )
        }
      />
      {importing && (
        <TranslationMemoryImportDialog
          {...(importing !== 'any' && { memory: importing })}
          onChanged={() => refresh(routes.list.path)}
          onClose={() => setImporting(null)}
        />
      )}
    </>
  )
}

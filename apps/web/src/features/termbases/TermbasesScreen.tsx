import { termbaseRoutes as routes, type Termbase } from '@langwerk/contract/termbases'
import { Button, Text } from '@mantine/core'
import { IconFileImport, IconPencil, IconPlus, IconReplace, IconVocabulary } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../app/session.ts'
import { call } from '../../kit/call.ts'
import { formatLongDate, formatNumber } from '../../kit/format.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { languageName } from '../../kit/languages.ts'
import { useShareableColumns } from '../../kit/shareable-columns.tsx'
import { useList } from '../../kit/use-list.ts'
import { useTitle } from '../../kit/use-title.ts'
import { TermImportWizard } from './import/TermImportWizard.tsx'
import { ReplaceTermbaseDialog } from './ReplaceTermbaseDialog.tsx'
import { TermbaseDialog } from './TermbaseDialog.tsx'

export function TermbasesScreen() {
  const { t } = useTranslation('termbases')
  const list = useList(routes.list)
  const mayCreate = useCan('termbase:create')
  const [editing, setEditing] = useState<Termbase | 'new' | null>(null)
  const [replacing, setReplacing] = useState<Termbase | null>(null)
  const [importing, setImporting] = useState<Termbase | 'any' | null>(null)
  const columns = useShareableColumns<Termbase>({
    open: ({ uuid }) => `/termbases/termbase/${uuid}`,
    teamsOf: ({ termbaseTeams }) => termbaseTeams,
    date: formatLongDate,
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
          {
            key: 'languages',
            label: t('languages'),
            narrow: 'hide',
            render: ({ termbaseIndices }) => (
              <Text
                inherit
                truncate
                maw={180}
                title={termbaseIndices.map(({ language }) => languageName(language)).join(', ')}
              >
                {termbaseIndices.map(({ language }) => language.code).join(', ')}
              </Text>
            ),
          },
          {
            key: 'termbaseTermEntryCount',
            label: t('termEntries'),
            sortable: true,
            align: 'right',
            width: '120px',
            render: ({ termbaseTermEntryCount }) => formatNumber(termbaseTermEntryCount),
          },
          columns.role,
          columns.teams,
          columns.created,
        ]}
        rowActions={(termbase) => [
          {
            label: t('edit'),
            icon: <IconPencil size={16} />,
            disabled: !termbase.permissions.edit,
            onClick: () => setEditing(termbase),
          },
          {
            label: t('import'),
            icon: <IconFileImport size={16} />,
            disabled: !termbase.permissions.edit,
            onClick: () => setImporting(termbase),
          },
          {
            label: t('replace'),
            icon: <IconReplace size={16} />,
            disabled: !termbase.permissions.edit,
            onClick: () => setReplacing(termbase),
          },
        ]}
        remove={({ uuid }) => call(routes.remove, { params: { uuid } })}
        empty={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          icon: <IconVocabulary size={22} />,
          action: mayCreate && (
            <Button variant="light" leftSection={<IconPlus size={16} />} onClick={add}>
              {t('add')}
            </Button>
          ),
        }}
      />
      {editing && (
        <TermbaseDialog
          termbase={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={async () => {
            setEditing(null)
            await list.refresh()
          }}
        />
      )}
      {replacing && (
        <ReplaceTermbaseDialog
          termbase={replacing}
          onClose={() => setReplacing(null)}
          onSaved={() => setReplacing(null)}
        />
      )}
      {importing && (
        <TermImportWizard
          {...(importing !== 'any' && { termbase: importing })}
          onChanged={list.refresh}
          onClose={() => setImporting(null)}
        />
      )}
    </>
  )
}

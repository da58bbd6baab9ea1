import type { Termbase } from '@langwerk/contract/termbases'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatLongDate, formatNumber } from '../../kit/format.ts'
import type { Column } from '../../kit/ListTable.tsx'
import { languageName } from '../../kit/languages.ts'
import { useShareableColumns } from '../../kit/shareable-columns.tsx'

/** The columns of every list of termbases. */
export function useTermbaseColumns(): Column<Termbase>[] {
  const { t } = useTranslation('termbaseLists')
  const columns = useShareableColumns<'termbase', Termbase>('termbase')
  return [
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
    { ...columns.created, render: ({ createdAt }) => formatLongDate(createdAt) },
  ]
}

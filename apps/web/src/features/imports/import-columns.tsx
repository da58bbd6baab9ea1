import type { ImportStatus } from '@langwerk/contract/translation-memories'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/format.ts'
import type { Column } from '../../kit/ListTable.tsx'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'

interface Import {
  files: { originalName: string }[]
  status: ImportStatus
  imported: number
}

/** What lists of imports say of each: its files, how far it is, and how much came of it. */
export function useImportColumns<Item extends Import>(): Column<Item>[] {
  const { t } = useTranslation('imports')
  return [
    {
      key: 'files',
      label: t('files'),
      narrow: 'hide',
      render: ({ files }) => (
        <Text inherit truncate maw={260}>
          {files.map(({ originalName }) => originalName).join(', ')}
        </Text>
      ),
    },
    { key: 'status', label: t('state'), width: '150px', render: ({ status }) => <ImportStatusBadge status={status} /> },
    {
      key: 'imported',
      label: t('imported'),
      align: 'right',
      width: '100px',
      render: ({ imported }) => formatNumber(imported),
    },
  ]
}

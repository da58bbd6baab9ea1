import type { ImportStatus } from '@langwerk/contract/translation-memories'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '../../kit/format.ts'
import type { Column } from '../../kit/ListTable.tsx'
import { NameLink } from '../../kit/shareable-columns.tsx'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'

interface Import {
  name: string
  files: { originalName: string }[]
  status: ImportStatus
  imported: number
  refusedCount: number
  createdAt: string
}

interface Further<Item> {
  /** Where one of them is opened. */
  open: (item: Item) => string | (() => void)
  /** Columns behind the name, and figures behind how much was imported. */
  behindName?: Column<Item>[]
  figures?: Column<Item>[]
}

/** What lists of imports say of each: its files, how far it is, and what came of it. */
export function useImportColumns<Item extends Import>({
  open,
  behindName = [],
  figures = [],
}: Further<Item>): Column<Item>[] {
  const { t } = useTranslation('imports')
  return [
    {
      key: 'name',
      label: t('itsName'),
      sortable: true,
      render: (item) => <NameLink name={item.name} open={open(item)} />,
    },
    ...behindName,
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
    ...figures,
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
  ]
}

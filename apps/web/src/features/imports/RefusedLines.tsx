import type { RefusedLine } from '@langwerk/contract/translation-memories'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/format.ts'
import { useImportReasonText } from './use-import-reason-text.ts'

/** Where in its file an entry was refused, and why. */
export function RefusedLines({ lines }: { lines: readonly RefusedLine[] }) {
  const { t } = useTranslation('imports')
  const reasonText = useImportReasonText()
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={90}>{t('line')}</Table.Th>
          <Table.Th>{t('reason')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ line, reason, detail }, place) => (
          <Table.Tr key={place}>
            <Table.Td>{formatNumber(line)}</Table.Td>
            <Table.Td>{reasonText(detail) ?? reason}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

import type { TermEntry } from '@langwerk/contract/term-entries'
import type { Termbase } from '@langwerk/contract/termbases'
import { Alert, Button, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type EntryValues, valuesOf } from './entry-values.ts'

interface EntryConflictProps {
  termbase: Termbase
  mine: EntryValues
  /** As somebody else saved it meanwhile. */
  theirs: TermEntry
  takeTheirs: () => void
}

/** Two people changed one entry: what differs, to keep the one or the other. */
export function EntryConflict({ termbase, mine, theirs, takeTheirs }: EntryConflictProps) {
  const { t } = useTranslation('termbases')
  const saved = valuesOf(termbase, theirs)
  const termsOf = ({ terms }: EntryValues) =>
    terms
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, usageStatus }) => `${text} (${t(`status.${usageStatus}`)})`)
      .join(', ')
  const rows = [
    { label: t('terms'), mine: termsOf(mine), theirs: termsOf(saved) },
    ...(['definition', 'context', 'note', 'source', 'sourceFile'] as const).map((field) => ({
      label: t(field),
      mine: mine[field],
      theirs: saved[field],
    })),
  ].filter((row) => row.mine !== row.theirs)
  return (
    <Alert color="yellow" title={t('conflictTitle', { name: theirs.changedBy ?? t('somebody') })}>
      <Text size="sm">{t('conflictText')}</Text>
      <Table mt="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th />
            <Table.Th>{t('mine')}</Table.Th>
            <Table.Th>{t('theirs')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.label}>
              <Table.Th>{row.label}</Table.Th>
              <Table.Td>{row.mine}</Table.Td>
              <Table.Td>{row.theirs}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Button size="xs" variant="default" mt="xs" onClick={takeTheirs}>
        {t('takeTheirs')}
      </Button>
    </Alert>
  )
}

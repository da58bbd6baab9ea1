import type { TermEntry } from '@langwerk/contract/term-entries'
import type { Termbase } from '@langwerk/contract/termbases'
import { Alert, Button, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type EntryValues, valuesOf } from './entry-values.ts'
import { useTermbaseParts } from './use-termbase-parts.ts'

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
  const { tags, fields } = useTermbaseParts(termbase)
  const saved = valuesOf(termbase, theirs)
  const languageOf = (index: string) =>
    termbase.termbaseIndices.find((one) => one['@id'] === index)?.language.code ?? ''
  const termsOf = ({ terms }: EntryValues) =>
    terms
      .filter(({ text }) => text.trim() !== '')
      .map(({ index, text, usageStatus, number, note, allowedVariants, forbiddenVariants, fieldValues }) =>
        [
          `${languageOf(index)}: ${text} (${t(`status.${usageStatus}`)})`,
          number && t(`numbers.${number}`),
          allowedVariants.length > 0 && `${t('allowedVariants')}: ${allowedVariants.join(', ')}`,
          forbiddenVariants.length > 0 && `${t('forbiddenVariants')}: ${forbiddenVariants.join(', ')}`,
          note,
          ...fields.filter(({ uuid }) => fieldValues[uuid]).map(({ uuid, name }) => `${name}: ${fieldValues[uuid]}`),
        ]
          .filter(Boolean)
          .join('; '),
      )
      .join('\n')
  const tagsOf = (values: EntryValues) =>
    tags
      .filter((tag) => values.tags.includes(tag['@id']))
      .map(({ name }) => name)
      .join(', ')
  const rows = [
    { label: t('terms'), of: termsOf },
    ...(['definition', 'context', 'note', 'source', 'sourceFile'] as const).map((field) => ({
      label: t(field),
      of: (values: EntryValues) => values[field],
    })),
    { label: t('injection'), of: (values: EntryValues) => t(`injections.${values.termInjectionMethod}`) },
    { label: t('confidence'), of: (values: EntryValues) => String(values.confidenceScore ?? '') },
    { label: t('keyTerm'), of: (values: EntryValues) => t(values.copywritingKeyTerm ? 'yes' : 'no') },
    { label: t('tags'), of: tagsOf },
    ...fields
      .filter(({ level }) => level === 'termEntry')
      .map(({ uuid, name }) => ({ label: name, of: (values: EntryValues) => values.fieldValues[uuid] ?? '' })),
    ...fields
      .filter(({ level }) => level === 'languageSection')
      .flatMap(({ uuid, name }) =>
        termbase.termbaseIndices.map((index) => ({
          label: `${name} (${index.name})`,
          of: (values: EntryValues) => values.languageFieldValues[index.uuid]?.[uuid] ?? '',
        })),
      ),
  ]
    .map(({ label, of }) => ({ label, mine: of(mine), theirs: of(saved) }))
    .filter((row) => row.mine !== row.theirs)
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
              <Table.Td style={{ whiteSpace: 'pre-line' }}>{row.mine}</Table.Td>
              <Table.Td style={{ whiteSpace: 'pre-line' }}>{row.theirs}</Table.Td>
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

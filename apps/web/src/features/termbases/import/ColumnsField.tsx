import type { TermColumnChoice, TermTable } from '@langwerk/contract/term-imports'
import { type TermColumnField, termbaseFieldLevels, termColumnFields } from '@langwerk/contract/term-words'
import type { TermbaseField } from '@langwerk/contract/termbases'
import { Select, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLanguageChoices } from '../../../kit/languages.ts'

export interface ColumnsFieldProps {
  table: TermTable
  /** The termbase's own. */
  fields: TermbaseField[]
  value: TermColumnChoice[]
  onChange: (columns: TermColumnChoice[]) => void
}

/** Of an entry, whatever the language. */
const ofEntry: readonly TermColumnField[] = [
  'id',
  'externalId',
  'source',
  'sourceFile',
  'copywritingKeyTerm',
  'termInjectionMethod',
  'confidenceScore',
  'tags',
  'comments',
]

/** What each column of a table holds, with the first values of the column to decide by. */
export function ColumnsField({ table, fields, value, onChange }: ColumnsFieldProps) {
  const { t } = useTranslation('termbases')
  const { languages } = useLanguageChoices('list')
  const codes = [...new Set([...languages.map(({ code }) => code), ...value.flatMap(({ language }) => language ?? [])])]
  const isOfEntry = ({ field, level }: What) => (field === 'custom' ? level === 'termEntry' : ofEntry.includes(field))
  const ours = termColumnFields.filter((field) => field !== 'custom')
  // Those of the termbase, and those that the file brings.
  const own = [
    ...fields.map(({ level, name }) => ({ level, name })),
    ...table.columns.flatMap(({ level, name }) => (level && name !== undefined ? [{ level, name }] : [])),
  ]
  const choices = [
    {
      group: t('wizard.ourFields'),
      items: ours.map((field) => ({ value: field as string, label: t(`columns.${field}`) })),
    },
    ...termbaseFieldLevels.flatMap((level) => {
      const names = [...new Set(own.filter((one) => one.level === level).map(({ name }) => name))]
      const items = names.map((name) => ({ value: choiceOf({ field: 'custom', level, name }), label: name }))
      return items.length > 0 ? [{ group: t(`wizard.ownFields.${level}`), items }] : []
    }),
  ]
  const set = (index: number, chosen: string | null, language: string | null) => {
    const others = value.filter((column) => column.index !== index)
    const what = whatOf(chosen)
    const column = what && { index, ...what, language: isOfEntry(what) ? null : language }
    onChange([...others, ...(column ? [column] : [])].sort((a, b) => a.index - b.index))
  }
  return (
    <div>
      <Text size="sm" c="dimmed" mb={6}>
        {t('wizard.columnsLead', { count: table.rowCount })}
      </Text>
      <Table.ScrollContainer minWidth={560}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('wizard.column')}</Table.Th>
              <Table.Th>{t('wizard.holds')}</Table.Th>
              <Table.Th>{t('language')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {table.head.map((head, index) => {
              const column = value.find((one) => one.index === index)
              const sample = table.rows.map((row) => row[index]).filter(Boolean)
              const name = head || t('wizard.columnNumber', { number: index + 1 })
              return (
                <Table.Tr key={index}>
                  <Table.Td maw={220}>
                    <Text size="sm" fw={500} truncate>
                      {name}
                    </Text>
                    <Text size="xs" c="dimmed" truncate>
                      {sample.slice(0, 3).join(' · ')}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <Select
                      aria-label={t('wizard.holdsOf', { column: name })}
                      placeholder={t('wizard.leftOut')}
                      clearable
                      data={choices}
                      value={column ? choiceOf(column) : null}
                      onChange={(chosen) => set(index, chosen, column?.language ?? null)}
                    />
                  </Table.Td>
                  <Table.Td>
                    {column && !isOfEntry(column) && (
                      <Select
                        aria-label={t('wizard.languageOf', { column: name })}
                        placeholder={column.field === 'term' ? t('wizard.chooseLanguage') : t('wizard.allLanguages')}
                        searchable
                        clearable
                        error={column.field === 'term' && column.language === null}
                        data={codes}
                        value={column.language}
                        onChange={(language) => set(index, choiceOf(column), language)}
                      />
                    )}
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  )
}

type What = Pick<TermColumnChoice, 'field' | 'name' | 'level'>

const choiceOf = ({ field, level, name }: What) => (field === 'custom' ? `${level}:${name}` : field)

function whatOf(chosen: string | null): What | null {
  const [, before, name] = /^(.+?):(.+)$/s.exec(chosen ?? '') ?? []
  const level = termbaseFieldLevels.find((one) => one === before)
  if (level && name !== undefined) return { field: 'custom', level, name }
  const field = termColumnFields.find((one) => one === chosen)
  return field ? { field } : null
}

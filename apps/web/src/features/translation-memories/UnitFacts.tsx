import type { TranslationMemoryUnit } from '@langwerk/contract/translation-memories'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatNumber } from '../../kit/format.ts'

/** What is known of a unit besides its texts: who and when, how often it was used, and what its file said of it. */
export function UnitFacts({ unit }: { unit: TranslationMemoryUnit }) {
  const { t } = useTranslation('translationMemories')
  const by = (date: string, name: string | null) =>
    name ? t('whenAndWho', { date: formatDateTime(date), name }) : formatDateTime(date)
  const facts: [string, string][] = [
    [t('created'), by(unit.createdAt, unit.createdBy)],
    [t('changed'), unit.changedAt === unit.createdAt ? '' : by(unit.changedAt, unit.changedBy)],
    [t('origin'), t(`origins.${unit.origin}`)],
    [t('used'), usedOf(unit)],
    [t('contextName'), unit.contextName ?? ''],
    [t('notes'), unit.notes.join('\n')],
    ...unit.properties.map(({ type, value }): [string, string] => [type, value]),
  ]
  return (
    <Table verticalSpacing={4} horizontalSpacing={0} withRowBorders={false}>
      <Table.Tbody>
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text], place) => (
            // Two properties may be of one type.
            <Table.Tr key={place}>
              <Table.Th w={160} fw={400} c="dimmed" style={{ verticalAlign: 'top' }}>
                {label}
              </Table.Th>
              <Table.Td style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Table.Td>
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  )

  function usedOf({ usageCount, lastUsedAt }: TranslationMemoryUnit): string {
    const times = t('times', { count: usageCount, number: formatNumber(usageCount) })
    return lastUsedAt ? t('timesLast', { times, date: formatDateTime(lastUsedAt) }) : times
  }
}

import { type JobAnalysis, jobRoutes } from '@langwerk/contract/jobs'
import { Group, Select, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../kit/format.ts'
import { languageName } from '../../../kit/languages.ts'
import { useReading } from '../../../kit/queries.ts'
import tables from '../jobs.module.css'
import classes from './job.module.css'

type Analysis = JobAnalysis['targetLanguages'][number]

/** The words of a job by how well they matched, for one target language at a time. */
export function JobAnalysisTable({ jobUuid }: { jobUuid: string }) {
  const { t } = useTranslation('jobs')
  const { data } = useReading(jobRoutes.analysis, { params: { uuid: jobUuid } })
  const [chosen, setChosen] = useState<string | null>(null)
  const languages = data?.targetLanguages ?? []
  const shown = languages.find((one) => one.targetLanguage.uuid === chosen) ?? languages[0]
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('analysis.title')}</Title>
        {languages.length > 1 && (
          <Select
            size="xs"
            aria-label={t('analysis.language')}
            allowDeselect={false}
            data={languages.map(({ targetLanguage }) => ({
              value: targetLanguage.uuid,
              label: languageName(targetLanguage),
            }))}
            value={shown?.targetLanguage.uuid ?? null}
            onChange={setChosen}
          />
        )}
      </Group>
      {data && !shown && <Text c="dimmed">{t('analysis.none')}</Text>}
      {shown && <Bands analysis={shown} />}
    </section>
  )
}

const bandNames = [
  'context',
  'repetition',
  'crossFileRepetition',
  'exact',
  'fuzzy95',
  'internal95',
  'fuzzy85',
  'internal85',
  'fuzzy75',
  'internal75',
  'fuzzy50',
  'new',
] as const

function Bands({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('jobs')
  const { rows } = analysis
  const total = {
    segments: sumOf(rows, 'segments'),
    words: sumOf(rows, 'words'),
    weightedWords: sumOf(rows, 'weightedWords'),
  }
  const nameOf = (band: string) => {
    const known = bandNames.find((one) => one === band)
    return known ? t(`analysis.bands.${known}`) : band
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keyboard
    <section className={tables.scroll} aria-label={t('analysis.title')} tabIndex={0}>
      <Table verticalSpacing={5}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('columns.band')}</Table.Th>
            <Table.Th visibleFrom="sm" className={classes.shareHead}>
              {t('analysis.shares')}
            </Table.Th>
            <Table.Th className={tables.numbers}>{t('columns.segments')}</Table.Th>
            <Table.Th className={tables.numbers}>{t('columns.words')}</Table.Th>
            <Table.Th className={tables.numbers}>{t('columns.weightedWords')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.band}>
              <Table.Td>{nameOf(row.band)}</Table.Td>
              <Table.Td visibleFrom="sm">
                <Share words={row.words} of={total.words} />
              </Table.Td>
              <Figures {...row} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot className={classes.total}>
          <Table.Tr>
            <Table.Th scope="row">{t('analysis.total')}</Table.Th>
            <Table.Td visibleFrom="sm" />
            <Figures {...total} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </section>
  )
}

const Figures = (props: { segments: number; words: number; weightedWords: number }) => (
  <>
    <Table.Td className={tables.numbers}>{formatNumber(props.segments)}</Table.Td>
    <Table.Td className={tables.numbers}>{formatNumber(props.words)}</Table.Td>
    <Table.Td className={tables.numbers}>{formatNumber(Math.round(props.weightedWords))}</Table.Td>
  </>
)

function Share({ words, of }: { words: number; of: number }) {
  const percent = of > 0 ? Math.round((words / of) * 100) : 0
  return (
    <Group gap="xs" wrap="nowrap">
      <div className={classes.share} aria-hidden>
        <div style={{ width: `${percent}%` }} />
      </div>
      <Text size="xs" c="dimmed" w={40} ta="end">
        {percent} %
      </Text>
    </Group>
  )
}

const sumOf = (rows: Analysis['rows'], name: 'segments' | 'words' | 'weightedWords') =>
  rows.reduce((sum, row) => sum + row[name], 0)

import { jobAnalysisRoutes } from '@langwerk/contract/job-analyses'
import { type Job, type JobAnalysis, jobRoutes } from '@langwerk/contract/jobs'
import { Button, Group, Menu, Select, Table, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkTo } from '../../../kit/call.ts'
import { formatNumber } from '../../../kit/format.ts'
import { languageName } from '../../../kit/languages.ts'
import { formatFrancs } from '../../../kit/money.ts'
import { reading } from '../../../kit/queries.ts'
import { usePreferences } from '../../../settings/preferences.ts'
import tables from '../jobs.module.css'
import classes from './job.module.css'
import { ReportLanguage, useReportLanguage } from './ReportLanguage.tsx'
import { reviewTime, wholeMinutes } from './review-time.ts'

type Analysis = JobAnalysis['targetLanguages'][number]
type FiguresOf = Omit<Analysis['rows'][number], 'band'>

/** The words of a job or of one of its steps by how well they matched, for one target language at a time; and the files to hand on. */
export function JobAnalysisTable({ job }: { job: Pick<Job, 'uuid' | 'permissions' | 'jobSteps'> }) {
  const { t } = useTranslation('jobs')
  const [step, setStep] = useState('')
  const ofStep = job.jobSteps.some(({ uuid }) => uuid === step) ? { ofJobStepUuid: step } : {}
  const { data } = useQuery({
    ...reading(jobRoutes.analysis, { params: { uuid: job.uuid }, query: ofStep }),
    placeholderData: keepPreviousData,
  })
  const { shown, choice } = useReportLanguage(data?.targetLanguages)
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('analysis.title')}</Title>
        <Group gap="xs">
          {job.jobSteps.length > 0 && (
            <Select
              size="xs"
              aria-label={t('analysis.of')}
              allowDeselect={false}
              data={[
                { value: '', label: t('analysis.whole') },
                ...job.jobSteps.map(({ uuid, name }, index) => ({
                  value: uuid,
                  label: name || t('analysis.step', { number: index + 1 }),
                })),
              ]}
              value={ofStep.ofJobStepUuid ?? ''}
              onChange={(uuid) => setStep(uuid ?? '')}
            />
          )}
          <ReportLanguage label={t('analysis.language')} {...choice} />
          {shown && job.permissions.export && <ExportMenu jobUuid={job.uuid} shown={shown} ofStep={ofStep} />}
        </Group>
      </Group>
      {data && !shown && <Text c="dimmed">{t('analysis.none')}</Text>}
      {shown && <Bands analysis={shown} />}
    </section>
  )
}

interface ExportMenuProps {
  jobUuid: string
  shown: Analysis
  ofStep: { ofJobStepUuid?: string }
}

function ExportMenu({ jobUuid, shown: { targetLanguage }, ofStep }: ExportMenuProps) {
  const { t } = useTranslation('jobs')
  const address = (query: Record<string, string>) =>
    linkTo(jobAnalysisRoutes.file, { uuid: jobUuid }, { ...query, ...ofStep })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconDownload size={15} />}>
          {t('analysis.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={address({ format: 'csv' })} download>
          {t('analysis.csv')}
        </Menu.Item>
        <Menu.Item component="a" href={address({ format: 'json' })} download>
          {t('analysis.json')}
        </Menu.Item>
        <Menu.Item component="a" href={address({ format: 'xml', targetLanguageUuid: targetLanguage.uuid })} download>
          {t('analysis.xml', { language: languageName(targetLanguage) })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
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
    minutes: sumIfKnown(rows, 'minutes'),
    rappen: sumIfKnown(rows, 'rappen'),
  }
  const minutes = wholeMinutes(rows.map((row) => row.minutes ?? 0))
  const shown = { time: total.minutes !== null, price: rows.some(({ rappen }) => rappen !== null && rappen > 0) }
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
            {shown.time && <Table.Th className={tables.numbers}>{t('columns.estimatedTime')}</Table.Th>}
            {shown.price && <Table.Th className={tables.numbers}>{t('columns.price')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={row.band}>
              <Table.Td>{nameOf(row.band)}</Table.Td>
              <Table.Td visibleFrom="sm">
                <Share words={row.words} of={total.words} />
              </Table.Td>
              <Figures of={row} minutes={minutes[index]!} shown={shown} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot className={classes.total}>
          <Table.Tr>
            <Table.Th scope="row">{t('analysis.total')}</Table.Th>
            <Table.Td visibleFrom="sm" />
            <Figures of={total} minutes={minutes.reduce((sum, one) => sum + one, 0)} shown={shown} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </section>
  )
}

/** The figures of a band or of all; time and price only where scoring rules say them. */
function Figures(props: { of: FiguresOf; minutes: number; shown: { time: boolean; price: boolean } }) {
  const { of, minutes, shown } = props
  const { t } = useTranslation('jobs')
  const { locale } = usePreferences()
  return (
    <>
      <Table.Td className={tables.numbers}>{formatNumber(of.segments)}</Table.Td>
      <Table.Td className={tables.numbers}>{formatNumber(of.words)}</Table.Td>
      <Table.Td className={tables.numbers}>{formatNumber(Math.round(of.weightedWords))}</Table.Td>
      {shown.time && (
        <Table.Td className={tables.numbers}>
          {minutes === 0 && of.minutes ? t('job.underAMinute') : reviewTime(minutes, t)}
        </Table.Td>
      )}
      {shown.price && (
        <Table.Td className={tables.numbers}>{of.rappen === null ? '–' : formatFrancs(of.rappen, locale)}</Table.Td>
      )}
    </>
  )
}

function Share({ words, of }: { words: number; of: number }) {
  const percent = of > 0 ? Math.round((words / of) * 100) : 0
  return (
    <Group gap="xs" wrap="nowrap">
      <div className={classes.share} aria-hidden>
        <div style={{ width: `${percent}%` }} />
      </div>
      <Text size="xs" c="dimmed" w={40} ta="end">
        {percent}&nbsp;%
      </Text>
    </Group>
  )
}

const sumOf = (rows: Analysis['rows'], name: 'segments' | 'words' | 'weightedWords') =>
  rows.reduce((sum, row) => sum + row[name], 0)

/** Null where it is not known of one of them. */
const sumIfKnown = (rows: Analysis['rows'], name: 'minutes' | 'rappen') =>
  rows.reduce<number | null>((sum, { [name]: figure }) => (sum === null || figure === null ? null : sum + figure), 0)

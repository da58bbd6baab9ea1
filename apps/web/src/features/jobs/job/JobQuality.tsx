import type { Job } from '@langwerk/contract/jobs'
import { type QualityReport, qualityReportRoutes } from '@langwerk/contract/quality-reports'
import type { QualitySeverity } from '@langwerk/contract/words'
import { qualityTexts, ruleText } from '@langwerk/quality/messages'
import { Button, Group, Menu, Table, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../../kit/badges.tsx'
import { linkTo } from '../../../kit/call.ts'
import { formatNumber } from '../../../kit/format.ts'
import { useReading } from '../../../kit/queries.ts'
import { usePreferences } from '../../../settings/preferences.ts'
import tables from '../jobs.module.css'
import { JobRework } from './JobRework.tsx'
import { ReportLanguage, useReportLanguage } from './ReportLanguage.tsx'

/** What the quality checks found in a job, by rule, for one target language at a time; and the reports to hand on. */
export function JobQuality({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const { data } = useReading(qualityReportRoutes.get, { params: { uuid: job.uuid } })
  const { shown, choice } = useReportLanguage(data?.targetLanguages)
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('quality.title')}</Title>
        <Group gap="xs">
          <ReportLanguage label={t('quality.language')} {...choice} />
          {job.permissions.export && <ReportMenu jobUuid={job.uuid} />}
        </Group>
      </Group>
      {data && <JobRework job={job} report={data} />}
      {shown && <Findings report={shown} />}
    </section>
  )
}

function ReportMenu({ jobUuid }: { jobUuid: string }) {
  const { t } = useTranslation('jobs')
  const { locale } = usePreferences()
  const address = (format: string) => linkTo(qualityReportRoutes.file, { uuid: jobUuid }, { format, locale })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconDownload size={15} />}>
          {t('quality.report')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={address('html')} download>
          {t('quality.page')}
        </Menu.Item>
        <Menu.Item component="a" href={address('xlsx')} download>
          {t('quality.workbook')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const tones: Record<QualitySeverity, StatusTone> = {
  error: 'error',
  warning: 'warning',
  notice: 'neutral',
  artificialIntelligenceRework: 'running',
}

function Findings({ report }: { report: QualityReport['targetLanguages'][number] }) {
  const { t } = useTranslation('jobs')
  const { locale } = usePreferences()
  const { severities } = qualityTexts(locale)
  const { segments, segmentsWithFindings, untranslated, rules } = report
  const notCounted = untranslated > 0 && ` ${t('quality.untranslated', { count: untranslated })}`
  if (rules.length === 0)
    return (
      <Text c="dimmed">
        {t('quality.none')}
        {notCounted}
      </Text>
    )
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('quality.of', { found: formatNumber(segmentsWithFindings), all: formatNumber(segments) })}
        {notCounted && `.${notCounted}`}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keyboard */}
      <section className={tables.scroll} aria-label={t('quality.title')} tabIndex={0}>
        <Table verticalSpacing={5}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('quality.rule')}</Table.Th>
              <Table.Th>{t('quality.severity')}</Table.Th>
              <Table.Th className={tables.numbers}>{t('quality.findings')}</Table.Th>
              <Table.Th className={tables.numbers}>{t('quality.segments')}</Table.Th>
              <Table.Th className={tables.numbers}>{t('quality.falsePositives')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rules.map((rule) => (
              <Table.Tr key={`${rule.processor} ${rule.severity} ${rule.rule}`}>
                <Table.Td>{ruleText(rule, locale)}</Table.Td>
                <Table.Td>
                  <StatusBadge tone={tones[rule.severity]}>{severities[rule.severity]}</StatusBadge>
                </Table.Td>
                <Table.Td className={tables.numbers}>{formatNumber(rule.findings)}</Table.Td>
                <Table.Td className={tables.numbers}>{formatNumber(rule.segments)}</Table.Td>
                <Table.Td className={tables.numbers}>{formatNumber(rule.falsePositives)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </>
  )
}

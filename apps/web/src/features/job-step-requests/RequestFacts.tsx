import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../kit/format.ts'
import { languageName } from '../../kit/languages.ts'
import { formatFrancs } from '../../kit/money.ts'
import { usePreferences } from '../../settings/preferences.ts'
import type { ShownRequest } from './shown-request.ts'

/** What the work is, what it takes and what is paid for it, until when. */
export function RequestFacts({ request: { jobStep, answerBy } }: { request: ShownRequest['jobStepRequest'] }) {
  const { t } = useTranslation('jobStepRequests')
  const { locale } = usePreferences()
  const { sourceLanguage: source, targetLanguage: target, words, segments, files } = jobStep
  const priceOf = (rappen: number | null | undefined) =>
    rappen === null ? t('free') : rappen !== undefined && formatFrancs(rappen, locale)
  const facts = [
    [t('job'), jobStep.jobName],
    [t('step'), jobStep.name],
    [t('languages'), source && target && t('pair', { source: languageName(source), target: languageName(target) })],
    [
      t('extent'),
      [t('words', { count: words }), t('segments', { count: segments }), t('files', { count: files })].join(' · '),
    ],
    [t('time'), timeOf(jobStep.minutes, locale)],
    [t('price'), priceOf(jobStep.rappen)],
    [t('due'), withZone(jobStep.dueDt, locale)],
    [t('answerBy'), withZone(answerBy, locale)],
  ] as const
  return (
    <Table withRowBorders={false} verticalSpacing={4} horizontalSpacing={0}>
      <Table.Tbody>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th fw={400} c="dimmed" w={130}>
                {label}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  )
}

const minutesOfHour = 60

/** Minutes as people read them: `45 min`, `2.5 hr`. */
const timeOf = (minutes: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: minutes < minutesOfHour ? 'minute' : 'hour',
    maximumFractionDigits: 1,
  }).format(minutes < minutesOfHour ? minutes : minutes / minutesOfHour)

/** An instant with the name of the reader's time zone: who is invited may sit in another one. */
function withZone(instant: string | null, locale: string): string | null {
  if (!instant) return null
  const zone = new Intl.DateTimeFormat(locale, { timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value
  return [formatDateTime(instant), zone].filter(Boolean).join(' ')
}

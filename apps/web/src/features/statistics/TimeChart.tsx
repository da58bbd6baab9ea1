import { type StatisticsFilter, statisticsRoutes, type TimeStatistics } from '@langwerk/contract/statistics'
import { Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '../../kit/charts/index.ts'
import { formatNumber } from '../../kit/format.ts'
import { useReading } from '../../kit/queries.ts'
import { Widget } from '../../kit/Widget.tsx'
import { useWeeks } from './use-weeks.ts'

/** Of fewer cases only counts are told. */
const fewCases = 5

/** How many steps were finished on time, by week. */
export function TimeChart({ filter }: { filter: StatisticsFilter }) {
  const { t } = useTranslation('statistics')
  const weeksOf = useWeeks()
  const reading = useReading(statisticsRoutes.times, { query: filter })
  const shareOf = ({ onTime, due }: { onTime: number; due: number }) =>
    due === 0
      ? '–'
      : due < fewCases
        ? t('times.few', { onTime, due })
        : t('times.share', { percent: Math.round((onTime / due) * 100) })
  return (
    <Widget title={t('times.title')} reading={reading}>
      {({ asOf, weeks, total, before, dueByWeek, onTimeByWeek }) => (
        <ChartCard
          title={t('times.title')}
          number={shareOf(total)}
          notes={
            <Text size="xs" c="dimmed" component="div">
              <div>{total.due < fewCases ? t('times.steps') : t('times.of', total)}</div>
              {before.due > 0 && <div>{t('before', { value: shareOf(before) })}</div>}
              {total.finished > 0 && (
                <div>{t('times.returned', { count: total.returned, finished: total.finished })}</div>
              )}
              <TurnRound {...total.turnRound} />
            </Text>
          }
          {...drawn({ dueByWeek, onTimeByWeek }, weeksOf(weeks), t)}
          head={t('week')}
          fileName="on-time"
          asOf={asOf}
          empty={t('empty.times')}
        />
      )}
    </Widget>
  )
}

/** The share by week; counts where a week has so few cases that a share of them says nothing. */
function drawn(
  { dueByWeek, onTimeByWeek }: Pick<TimeStatistics, 'dueByWeek' | 'onTimeByWeek'>,
  weeks: ReturnType<ReturnType<typeof useWeeks>>,
  t: ReturnType<typeof useTranslation<'statistics'>>['t'],
): Pick<ComponentProps<typeof ChartCard>, 'form' | 'data' | 'top'> {
  const onTime = dueByWeek.map((_, place) => onTimeByWeek[place] ?? 0)
  const shown = { key: 'onTime', label: t('times.onTime'), colour: 1 as const }
  if (dueByWeek.some((due) => due > 0 && due < fewCases)) {
    const late = dueByWeek.map((due, place) => due - onTime[place]!)
    const series = [
      { ...shown, values: onTime },
      { key: 'late', label: t('times.late'), colour: 4 as const, values: late },
    ]
    return { form: 'bars', data: { ...weeks, format: formatNumber, series } }
  }
  const shares = dueByWeek.map((due, place) => (due === 0 ? null : Math.round((onTime[place]! / due) * 100)))
  const format = (percent: number) => t('times.share', { percent })
  return { form: 'line', top: 100, data: { ...weeks, format, series: [{ ...shown, values: shares }] } }
}

function TurnRound({ jobs, medianMinutes, slowMinutes }: TimeStatistics['total']['turnRound']) {
  const { t } = useTranslation('statistics')
  if (medianMinutes === null || slowMinutes === null) return null
  const time = (minutes: number) =>
    minutes < 90
      ? t('times.minutes', { count: minutes })
      : minutes < 48 * 60
        ? t('times.hours', { value: minutes / 60 })
        : t('times.days', { value: minutes / 1440 })
  return <div>{t('times.turnRound', { jobs, median: time(medianMinutes), slow: time(slowMinutes) })}</div>
}

import { type StatisticsFilter, statisticsRoutes, type TimeStatistics } from '@langwerk/contract/statistics'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '../../kit/charts/index.ts'
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
    due < fewCases ? t('times.few', { onTime, due }) : t('times.share', { percent: Math.round((onTime / due) * 100) })
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
          form="line"
          top={100}
          data={{
            ...weeksOf(weeks),
            format: (percent) => t('times.share', { percent }),
            series: [
              {
                key: 'share',
                label: t('times.onTime'),
                colour: 1,
                values: dueByWeek.map((due, place) =>
                  due === 0 ? null : Math.round(((onTimeByWeek[place] ?? 0) / due) * 100),
                ),
              },
            ],
          }}
          head={t('week')}
          fileName="on-time"
          asOf={asOf}
          empty={t('empty.times')}
        />
      )}
    </Widget>
  )
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

import { type OwnStatistics, statisticsRoutes } from '@langwerk/contract/statistics'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '../../kit/charts/index.ts'
import { formatNumber } from '../../kit/format.ts'
import { useReading } from '../../kit/queries.ts'
import { Widget } from '../../kit/Widget.tsx'
import { Comparison } from './Comparison.tsx'
import { useWeeks } from './use-weeks.ts'

interface OwnChartProps {
  from: string
  /** The other charts are of some teams or languages alone, and this one is not. */
  filtered: boolean
}

/** One's own finished words by week, which nobody else is told. */
export function OwnChart({ from, filtered }: OwnChartProps) {
  const { t } = useTranslation('statistics')
  const weeksOf = useWeeks()
  const reading = useReading(statisticsRoutes.own, { query: { from } })
  return (
    <Widget title={t('own.title')} reading={reading}>
      {({ asOf, weeks, total, before, wordsByWeek, rating }) => (
        <ChartCard
          title={t('own.title')}
          number={t('words.number', { count: total.words })}
          notes={
            <>
              <Comparison now={total.words} before={before.words} format={formatNumber} />
              <Facts total={total} rating={rating} />
              {filtered && (
                <Text size="xs" c="dimmed">
                  {t('own.unfiltered')}
                </Text>
              )}
            </>
          }
          form="bars"
          data={{
            ...weeksOf(weeks),
            format: formatNumber,
            series: [{ key: 'own', label: t('words.title'), colour: 1, values: wordsByWeek }],
          }}
          head={t('week')}
          fileName="own-words"
          asOf={asOf}
          empty={t('empty.own')}
        />
      )}
    </Widget>
  )
}

function Facts({ total, rating: { stars, ratings } }: Pick<OwnStatistics, 'total' | 'rating'>) {
  const { t } = useTranslation('statistics')
  return (
    <Text size="xs" c="dimmed" component="div">
      {total.due > 0 && <div>{t('own.onTime', total)}</div>}
      {total.finished > 0 && <div>{t('own.returned', { count: total.returned })}</div>}
      {stars !== null && <div>{t('own.rating', { count: ratings, stars })}</div>}
      <div>{t('own.alone')}</div>
    </Text>
  )
}

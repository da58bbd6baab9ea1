import { type StatisticsFilter, statisticsRoutes } from '@langwerk/contract/statistics'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChartCard, type ChartColour } from '../../kit/charts/index.ts'
import { formatNumber } from '../../kit/format.ts'
import { useReading } from '../../kit/queries.ts'
import { Widget } from '../../kit/Widget.tsx'
import { Comparison } from './Comparison.tsx'
import { useWeeks } from './use-weeks.ts'

const colours: readonly ChartColour[] = [1, 2, 3, 4, 5]

/** Finished words by week and pair of languages. */
export function WordChart({ filter }: { filter: StatisticsFilter }) {
  const { t } = useTranslation('statistics')
  const weeksOf = useWeeks()
  const reading = useReading(statisticsRoutes.words, { query: filter })
  return (
    <Widget title={t('words.title')} reading={reading}>
      {({ asOf, weeks, finished, received, before, pairs, others }) => (
        <ChartCard
          title={t('words.title')}
          number={t('words.number', { count: finished.words })}
          notes={
            <>
              <Comparison now={finished.words} before={before.finished.words} format={formatNumber} />
              <Text size="xs" c="dimmed">
                {t('words.jobs', { count: finished.jobs })}
              </Text>
              <Text size="xs" c="dimmed">
                {t('words.received', received)}
              </Text>
            </>
          }
          form="bars"
          data={{
            ...weeksOf(weeks),
            format: formatNumber,
            series: [
              ...pairs.map(({ sourceLanguage, targetLanguage, wordsByWeek }, place) => ({
                key: `p${place}`,
                label: `${sourceLanguage?.code ?? t('words.any')} → ${targetLanguage.code}`,
                colour: colours[place] ?? ('rest' as const),
                values: wordsByWeek,
              })),
              ...(others.words > 0
                ? [{ key: 'rest', label: t('words.others'), colour: 'rest' as const, values: others.wordsByWeek }]
                : []),
            ],
          }}
          head={t('week')}
          fileName="words"
          asOf={asOf}
          empty={t('empty.words')}
        />
      )}
    </Widget>
  )
}

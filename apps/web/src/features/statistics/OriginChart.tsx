import {
  type OriginStatistics,
  type StatisticsFilter,
  statisticsRoutes,
  type WordOrigin,
} from '@langwerk/contract/statistics'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChartCard, type ChartColour } from '../../kit/charts/index.ts'
import { formatNumber } from '../../kit/format.ts'
import { useReading } from '../../kit/queries.ts'
import { Widget } from '../../kit/Widget.tsx'
import { Comparison } from './Comparison.tsx'
import { useWeeks } from './use-weeks.ts'

/** From the ground up: what people did stands at the bottom, where it is easiest compared. */
const origins = [
  ['people', 1],
  ['memory', 3],
  ['engine', 2],
  ['model', 4],
  ['none', 'rest'],
] as const satisfies readonly (readonly [WordOrigin, ChartColour])[]

/** Of fewer words a percent says nothing. */
const fewWords = 5

/** Where the words of finished jobs came from. */
export function OriginChart({ filter }: { filter: StatisticsFilter }) {
  const { t } = useTranslation('statistics')
  const weeksOf = useWeeks()
  const reading = useReading(statisticsRoutes.origins, { query: filter })
  return (
    <Widget title={t('origins.title')} reading={reading}>
      {({ asOf, weeks, total, before, wordsByWeek, prepared }) => {
        const all = sumOf(total)
        return (
          <ChartCard
            title={t('origins.title')}
            number={
              all < fewWords
                ? t('origins.byPeopleCount', { count: total.words.people })
                : t('origins.byPeople', { percent: Math.round((total.words.people / all) * 100) })
            }
            notes={
              <>
                <Comparison now={total.words.people} before={before.words.people} format={words(t)} />
                <Facts total={total} prepared={prepared} />
              </>
            }
            form="bars"
            data={{
              ...weeksOf(weeks),
              format: formatNumber,
              series: origins
                .filter(([origin]) => total.words[origin] > 0)
                .map(([origin, colour]) => ({
                  key: origin,
                  label: t(`origins.${origin}`),
                  colour,
                  values: wordsByWeek[origin],
                })),
            }}
            head={t('week')}
            fileName="origins"
            asOf={asOf}
            empty={t('empty.origins')}
          />
        )
      }}
    </Widget>
  )
}

const words = (t: ReturnType<typeof useTranslation<'statistics'>>['t']) => (count: number) =>
  t('words.number', { count })

const sumOf = ({ words: of }: OriginStatistics['total']) => Object.values(of).reduce((sum, count) => sum + count, 0)

function Facts({ total, prepared }: Pick<OriginStatistics, 'total' | 'prepared'>) {
  const { t } = useTranslation('statistics')
  const all = sumOf(total)
  return (
    <Text size="xs" c="dimmed" component="div">
      {all > 0 && <div>{t('origins.findings', { value: (total.findings / all) * 1000 })}</div>}
      {total.draftedWords >= fewWords && (
        <div>
          {t('origins.kept', {
            count: total.draftedWords,
            percent: Math.round((total.keptWords / total.draftedWords) * 100),
          })}
        </div>
      )}
      {prepared.words > 0 && (
        <div>{t('origins.saved', { words: prepared.words, weighted: prepared.weightedWords })}</div>
      )}
    </Text>
  )
}

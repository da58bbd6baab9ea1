import { type CostStatistics, type StatisticsFilter, statisticsRoutes } from '@langwerk/contract/statistics'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '../../kit/charts/index.ts'
import { formatCost } from '../../kit/costs.ts'
import { useReading } from '../../kit/queries.ts'
import { Widget } from '../../kit/Widget.tsx'
import { getPreferences, usePreferences } from '../../settings/preferences.ts'
import { Comparison } from './Comparison.tsx'
import { useWeeks } from './use-weeks.ts'

/** What models and people cost, each in its own currency: sums of several would be none. */
export function CostCharts({
  filter: { sourceLanguage: _, targetLanguage: __, ...filter },
}: {
  filter: StatisticsFilter
}) {
  const { t } = useTranslation('statistics')
  const reading = useReading(statisticsRoutes.costs, { query: filter })
  return (
    <Widget title={t('costs.title')} reading={reading}>
      {(costs) => (
        <Stack gap="lg">
          <Text size="xs" c="dimmed">
            {t('costs.lead')}
          </Text>
          <OpenQuotes quotes={costs.openQuotes} />
          {costs.people.map((amount) => (
            <AmountChart key="people" kind="people" amount={amount} weeks={costs.weeks} asOf={costs.asOf} />
          ))}
          {costs.models.map((amount) => (
            <AmountChart key={amount.currency} kind="models" amount={amount} weeks={costs.weeks} asOf={costs.asOf} />
          ))}
          {costs.people.length + costs.models.length + openSteps(costs) === 0 && (
            <Text size="sm" c="dimmed">
              {t('empty.costs')}
            </Text>
          )}
        </Stack>
      )}
    </Widget>
  )
}

const openSteps = ({ openQuotes: { offered, accepted } }: CostStatistics) => offered.steps + accepted.steps

/** What is given out and not finished, as it stands now. */
function OpenQuotes({ quotes }: { quotes: CostStatistics['openQuotes'] }) {
  const { t } = useTranslation('statistics')
  const { locale } = usePreferences()
  const said = (['accepted', 'offered'] as const).flatMap((state) => {
    const { steps, francs } = quotes[state]
    const amount = formatCost({ currency: 'CHF', amount: francs }, locale)
    return steps === 0 ? [] : t(`costs.open.${state}`, { count: steps, amount })
  })
  if (said.length === 0) return null
  return (
    <Stack gap={2}>
      {said.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </Stack>
  )
}

function AmountChart(props: {
  kind: 'models' | 'people'
  amount: CostStatistics['models'][number]
  weeks: string[]
  asOf: string
}) {
  const { t } = useTranslation('statistics')
  const weeksOf = useWeeks()
  const { currency, total, before, byWeek } = props.amount
  const format = (amount: number) => formatCost({ currency, amount }, getPreferences().locale)
  // What engines take in credits is among what a job costs in them.
  const label = t(`costs.${props.kind === 'models' && currency === 'credits' ? 'modelsAndEngines' : props.kind}`)
  return (
    <ChartCard
      title={label}
      number={format(total)}
      notes={
        <>
          <Text size="sm">{label}</Text>
          <Comparison now={total} before={before} format={format} />
        </>
      }
      form="bars"
      data={{
        ...weeksOf(props.weeks),
        format,
        series: [
          { key: 'amount', label: `${label} (${currency})`, colour: props.kind === 'people' ? 1 : 4, values: byWeek },
        ],
      }}
      head={t('week')}
      fileName={`costs-${props.kind}-${currency}`}
      asOf={props.asOf}
      empty={t('empty.costs')}
    />
  )
}

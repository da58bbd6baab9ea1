import {
  type GenerativeArtificialIntelligenceModel,
  type ModelUsageTotals,
  generativeArtificialIntelligenceModelRoutes as routes,
} from '@langwerk/contract/generative-artificial-intelligence-models'
import type { ModelUsageOutcome } from '@langwerk/contract/model-words'
import { Badge, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { Figure } from '../../kit/Figure.tsx'
import { FiguresTable } from '../../kit/FiguresTable.tsx'
import { formatDateTime, formatMonth, formatNumber } from '../../kit/format.ts'
import { useKindIcons } from '../../kit/kind-icons.ts'
import { useReading } from '../../kit/queries.ts'
import { useCosts } from '../../kit/use-costs.ts'

/** What a model was used for: in sum, by month, and its latest calls. */
export function ModelUsage({ model }: { model: Pick<GenerativeArtificialIntelligenceModel, 'uuid' | 'prices'> }) {
  const { t } = useTranslation('generativeArtificialIntelligenceModels', { keyPrefix: 'usage' })
  const { generativeArtificialIntelligenceModel: Icon } = useKindIcons()
  const { data, error, refetch } = useReading(routes.usage, { params: { uuid: model.uuid } })
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return null
  return (
    <Stack gap="md" component="section" aria-label={t('title')}>
      <Title order={2}>{t('title')}</Title>
      {data.total.calls === 0 ? (
        <EmptyState icon={<Icon size={22} />} title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <>
          <Totals use={data.total} />
          {model.prices === null && (
            <Text size="sm" c="dimmed">
              {t('withoutPrices')}
            </Text>
          )}
          <Months months={data.months} />
          <LatestCalls calls={data.calls} />
        </>
      )}
    </Stack>
  )
}

function Totals({ use }: { use: ModelUsageTotals['total'] }) {
  const { t } = useTranslation('generativeArtificialIntelligenceModels', { keyPrefix: 'usage' })
  const costs = useCosts()
  const figures = [
    [t('calls'), formatNumber(use.calls)],
    [t('inputTokens'), formatNumber(use.inputTokens)],
    [t('outputTokens'), formatNumber(use.outputTokens)],
    [t('cost'), costs(use.costs)],
  ] as const
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
      {figures.map(([label, value]) => (
        <Figure key={label} label={label} value={value} size="lg" />
      ))}
    </SimpleGrid>
  )
}

function Months({ months }: Pick<ModelUsageTotals, 'months'>) {
  const { t } = useTranslation('generativeArtificialIntelligenceModels', { keyPrefix: 'usage' })
  const costs = useCosts()
  return (
    <FiguresTable
      heads={[t('month'), t('calls'), t('failedCalls'), t('inputTokens'), t('outputTokens'), t('cost')]}
      rows={months.map((use) => [
        formatMonth(use.month),
        ...[use.calls, use.failedCalls, use.inputTokens, use.outputTokens].map((count) => formatNumber(count)),
        costs(use.costs),
      ])}
    />
  )
}

/** Whoever stops an answer has not failed; all others have. */
const outcomeColors: Partial<Record<ModelUsageOutcome, string>> = { answered: 'green', stopped: 'gray' }

function LatestCalls({ calls }: Pick<ModelUsageTotals, 'calls'>) {
  const { t } = useTranslation('generativeArtificialIntelligenceModels', { keyPrefix: 'usage' })
  const costs = useCosts()
  return (
    <Stack gap={4}>
      <Title order={3}>{t('latest')}</Title>
      {calls.map((call) => (
        <Group key={`${call.at} ${call.milliseconds}`} gap="sm">
          <Text size="sm" w={130}>
            {formatDateTime(call.at)}
          </Text>
          <Text size="sm">{t(`purposes.${call.purpose}`)}</Text>
          <Badge variant="light" color={outcomeColors[call.outcome] ?? 'red'} tt="none">
            {t(`outcomes.${call.outcome}`)}
          </Badge>
          <Text size="sm" c="dimmed">
            {t('ofCall', {
              input: formatNumber(call.inputTokens),
              output: formatNumber(call.outputTokens),
              seconds: formatNumber(call.milliseconds / 1000, undefined, 1),
            })}
          </Text>
          {call.cost && <Text size="sm">{costs([call.cost])}</Text>}
        </Group>
      ))}
    </Stack>
  )
}

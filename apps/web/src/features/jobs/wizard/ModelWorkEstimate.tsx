import { modelWorkRoutes } from '@langwerk/contract/model-work'
import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { formatCost } from '../../../kit/costs.ts'
import { formatNumber } from '../../../kit/format.ts'
import { refusalText } from '../../../kit/refusal-text.ts'
import { usePreferences } from '../../../settings/preferences.ts'

export interface ModelWorkEstimateProps {
  jobUuid: string
  /** As what people know the texts that it writes. */
  unit: 'segments' | 'sections'
}

/** What a model would take for the texts of a job, as soon as they are read for it. */
export function ModelWorkEstimate({ jobUuid, unit }: ModelWorkEstimateProps) {
  const { t } = useTranslation('jobs', { keyPrefix: 'modelWork.estimate' })
  const { locale } = usePreferences()
  const { data, error } = useQuery({
    // Not among the readings of jobs: each of their events would have the files read again.
    queryKey: ['model-work-estimate', jobUuid],
    queryFn: ({ signal }) => call(modelWorkRoutes.estimate, { params: { uuid: jobUuid } }, signal),
    // The files, and what the model is told, may be others when the step is shown again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (error) return <span role="alert">{refusalText(error)}</span>
  if (!data)
    return (
      <span role="status">
        <Loader size={12} mr={6} aria-hidden />
        {t('reading')}
      </span>
    )
  const tokens = t('tokens', { input: formatNumber(data.inputTokens), output: formatNumber(data.outputTokens) })
  return (
    <>
      <b>{data.cost ? t('about', { cost: formatCost(data.cost, locale) }) : t('withoutPrices')}</b>
      <Text size="xs" c="dimmed">
        {t(unit, { count: data.segments })} · {tokens}
      </Text>
      {data.unreadable.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('unreadable', { files: data.unreadable.join(', ') })}
        </Text>
      )}
    </>
  )
}

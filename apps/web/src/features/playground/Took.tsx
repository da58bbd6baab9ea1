import type { PlaygroundEvent } from '@langwerk/contract/playground'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCost } from '../../kit/costs.ts'
import { formatNumber } from '../../kit/format.ts'
import { usePreferences } from '../../settings/preferences.ts'

/** What an answer of a model took: tokens, time and cost. */
export function Took({ took }: { took: Omit<Extract<PlaygroundEvent, { type: 'done' }>, 'type'> }) {
  const { t } = useTranslation('playground')
  const { locale } = usePreferences()
  return (
    <Text size="xs" c="dimmed" mt="xs" role="status">
      {t('took', {
        input: formatNumber(took.inputTokens),
        cached: formatNumber(took.cachedInputTokens),
        output: formatNumber(took.outputTokens),
        seconds: formatNumber(took.milliseconds / 1000, undefined, 1),
      })}{' '}
      {took.cost ? t('cost', { cost: formatCost(took.cost, locale) }) : t('withoutPrices')}
    </Text>
  )
}

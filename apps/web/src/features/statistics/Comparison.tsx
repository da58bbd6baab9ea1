import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What the same number was in the period before, and by how much it has changed. */
export function Comparison({
  now,
  before,
  format,
}: {
  now: number
  before: number
  format: (value: number) => string
}) {
  const { t } = useTranslation('statistics')
  const percent = before === 0 ? null : Math.round(((now - before) / before) * 100)
  return (
    <Text size="xs" c="dimmed">
      {t('before', { value: format(before) })}
      {percent !== null &&
        ` (${t('change', { sign: percent > 0 ? '+' : percent < 0 ? '−' : '±', percent: Math.abs(percent) })})`}
    </Text>
  )
}

import { Select, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The least percentage that is wanted of something, in steps of 5; another value that was set is kept. */
export function MinimumSelect(props: {
  from: 0 | 50
  label: string
  value: number
  onChange: (value: number) => void
}) {
  const { t } = useTranslation('jobs')
  const steps = Array.from({ length: (100 - props.from) / 5 + 1 }, (_, step) => props.from + step * 5)
  const offered = steps.includes(props.value) ? steps : [...steps, props.value]
  return (
    <>
      <Text size="xs" c="dimmed">
        {t('columns.minimum')}
      </Text>
      <Select
        aria-label={props.label}
        w={92}
        size="xs"
        allowDeselect={false}
        value={String(props.value)}
        data={offered.map((percent) => ({ value: String(percent), label: `${percent}\u00a0%` }))}
        onChange={(chosen) => chosen !== null && props.onChange(Number(chosen))}
      />
    </>
  )
}

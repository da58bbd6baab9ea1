import { Select } from '@mantine/core'

/** A percentage in steps of 5 in a row of its own, where the column says what it is; another value that was set is kept. */
export function PercentSelect(props: {
  from: 0 | 50
  label: string
  value: number
  onChange: (value: number) => void
}) {
  const steps = Array.from({ length: (100 - props.from) / 5 + 1 }, (_, step) => props.from + step * 5)
  const offered = steps.includes(props.value) ? steps : [...steps, props.value]
  return (
    <Select
      aria-label={props.label}
      w={92}
      size="xs"
      allowDeselect={false}
      value={String(props.value)}
      data={offered.map((percent) => ({ value: String(percent), label: `${percent}\u00a0%` }))}
      onChange={(chosen) => chosen !== null && props.onChange(Number(chosen))}
    />
  )
}

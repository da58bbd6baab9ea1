import { Text } from '@mantine/core'
import { formatNumber } from '../../kit/format.ts'
import classes from './Figure.module.css'

/** A number with what it counts. One that should be zero and is not stands out. */
export const Figure = (props: { label: string; count: number; detail?: string; alarming?: boolean }) => (
  <div className={classes.figure} data-alarming={(props.alarming && props.count > 0) || undefined}>
    <span className={classes.count}>{formatNumber(props.count)}</span>
    <Text size="xs" c="dimmed">
      {props.label}
    </Text>
    {props.detail && (
      <Text size="xs" c="dimmed">
        {props.detail}
      </Text>
    )}
  </div>
)

import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

/** Where nothing is yet: what belongs here, and the next step. */
export const EmptyState = (props: { title: string; text: string; icon?: ReactNode; action?: ReactNode }) => (
  <Stack className={classes.box} align="center" gap={6}>
    {props.icon && <div className={classes.icon}>{props.icon}</div>}
    <Title order={2} ta="center">
      {props.title}
    </Title>
    <Text size="sm" c="dimmed" maw={460} ta="center">
      {props.text}
    </Text>
    {props.action && <div className={classes.action}>{props.action}</div>}
  </Stack>
)

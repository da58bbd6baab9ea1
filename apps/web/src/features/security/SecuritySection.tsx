import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** One thing that protects the account: what it is, how it stands, what one can do about it. */
export function SecuritySection(props: {
  title: string
  text: string
  state?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <Paper withBorder component="section" p="md" radius="md" aria-label={props.title}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Stack gap={4} flex="1 1 320px">
            <Group gap="xs">
              <Title order={2} fz="1rem">
                {props.title}
              </Title>
              {props.state}
            </Group>
            <Text size="sm" c="dimmed">
              {props.text}
            </Text>
          </Stack>
          <Group gap="xs">{props.actions}</Group>
        </Group>
        {props.children}
      </Stack>
    </Paper>
  )
}

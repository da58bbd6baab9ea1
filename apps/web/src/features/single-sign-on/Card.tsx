import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A part of the settings under its own heading. */
export const Card = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <Paper withBorder p="md" radius="md">
    <Stack gap="sm">
      <div>
        <Title order={2} fz="md">
          {title}
        </Title>
        {text && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  </Paper>
)

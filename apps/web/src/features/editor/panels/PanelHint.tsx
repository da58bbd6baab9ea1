import { Text } from '@mantine/core'

/** What a panel says when it has nothing to show. */
export const PanelHint = ({ text }: { text: string }) => (
  <Text size="sm" c="dimmed">
    {text}
  </Text>
)

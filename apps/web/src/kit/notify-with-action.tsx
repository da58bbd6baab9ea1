import { Button, Group, Text } from '@mantine/core'
import { notify } from './notify.ts'

/** A notice with one thing to do about it. */
export function notifyWithAction(message: string, action: string, act: () => void) {
  const hide = notify({
    autoClose: 8000,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-xs"
          variant="light"
          onClick={() => {
            hide()
            act()
          }}
        >
          {action}
        </Button>
      </Group>
    ),
  })
}

import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** A notice with one thing to do about it. */
export function notifyWithAction(message: string, action: string, act: () => void) {
  const id = notifications.show({
    autoClose: 8000,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-xs"
          variant="light"
          onClick={() => {
            notifications.hide(id)
            act()
          }}
        >
          {action}
        </Button>
      </Group>
    ),
  })
}

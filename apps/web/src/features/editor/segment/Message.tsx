import type { QualityMessage } from '@langwerk/contract/trans-units'
import { Group, Text } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle, IconSparkles } from '@tabler/icons-react'
import classes from '../editor.module.css'
import { useMessageText } from '../message-text.ts'

const severityIcons = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  notice: IconInfoCircle,
  artificialIntelligenceRework: IconSparkles,
} satisfies Record<QualityMessage['severity'], unknown>

/** A quality message; one that somebody called a false positive is struck out. */
export function Message({ message, count = 1 }: { message: QualityMessage; count?: number }) {
  const messageText = useMessageText()
  const Icon = severityIcons[message.severity]
  const className = message.falsePositive ? classes.quiet : classes[message.severity]
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" className={className} role="status">
      <Icon size={15} className={classes.messageIcon} aria-hidden />
      <Text
        size="xs"
        inherit
        className={classes.messageText}
        {...(message.falsePositive && { td: 'line-through', c: 'dimmed' })}
      >
        {messageText(message)}
        {count > 1 && ` (${count}×)`}
      </Text>
    </Group>
  )
}

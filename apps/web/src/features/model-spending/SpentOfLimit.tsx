import { Progress, Stack, Text } from '@mantine/core'
import { limitColor } from '../../kit/limit-color.ts'

export interface SpentOfLimitProps {
  /** How much of which limit is spent, in a sentence. */
  said: string
  /** What it means for calls, and when there is more. */
  note: string
  /** Of money or of credits; null without a limit: nothing is filled then. */
  limit: number | null
  spent: number | null
}

/** How much of a limit is spent, as a sentence and as a bar that turns yellow before it is full. */
export function SpentOfLimit({ said, note, limit, spent }: SpentOfLimitProps) {
  const percent = limit !== null && spent !== null ? (limit === 0 ? 100 : (spent * 100) / limit) : null
  return (
    <Stack gap={6} maw={820}>
      <Text fw={600}>{said}</Text>
      {percent !== null && <Progress value={Math.min(100, percent)} color={limitColor(percent)} aria-label={said} />}
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </Stack>
  )
}

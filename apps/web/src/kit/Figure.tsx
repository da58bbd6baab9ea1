import { type MantineSize, Text } from '@mantine/core'

interface FigureProps {
  label: string
  value: string
  size?: MantineSize
}

/** A figure below what it is. */
export const Figure = ({ label, value, size = 'md' }: FigureProps) => (
  <div>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text size={size} fw={600}>
      {value}
    </Text>
  </div>
)

import { ActionIcon, Button, Group, Input, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../kit/use-form.ts'

interface RowsFieldProps<Row> extends FieldProps<Row[]> {
  label: string
  addLabel: string
  /** What stands where there is none. */
  nothing: string
  most: number
  blank: Row
  /** The fields of a row, each with a name that says which row's it is. */
  children: (row: Row, change: (changes: Partial<Row>) => void, number: number) => ReactNode
}

/** Rows of fields under each other, which are added and taken away. */
export function RowsField<Row>({
  value,
  onChange,
  error,
  label,
  addLabel,
  nothing,
  most,
  blank,
  children,
}: RowsFieldProps<Row>) {
  const { t } = useTranslation('operator')
  const change = (place: number, changes: Partial<Row>) =>
    onChange(value.map((row, index) => (index === place ? { ...row, ...changes } : row)))
  return (
    <Stack gap="sm" role="group" aria-label={label}>
      {value.length === 0 && (
        <Text size="sm" c="dimmed">
          {nothing}
        </Text>
      )}
      {value.map((row, place) => (
        <Group key={place} gap="sm" align="flex-end" role="group" aria-label={t('row', { number: place + 1 })}>
          {children(row, (changes) => change(place, changes), place + 1)}
          <ActionIcon
            mb={4}
            aria-label={t('takeAway', { number: place + 1 })}
            onClick={() => onChange(value.filter((_, index) => index !== place))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <Button
        variant="default"
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={14} />}
        disabled={value.length >= most}
        onClick={() => onChange([...value, blank])}
      >
        {addLabel}
      </Button>
    </Stack>
  )
}

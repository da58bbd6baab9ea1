import { ActionIcon, Button, Group, Input, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../kit/use-form.ts'

interface RowsFieldProps<Row> extends FieldProps<Row[]> {
  label: string
  addLabel: string
  /** What stands where there is none. */
  nothing: string
  most: number
  blank: Row
  children: (row: Row, change: (changes: Partial<Row>) => void) => ReactNode
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
  const add = useRef<HTMLButtonElement>(null)
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
          {children(row, (changes) => change(place, changes))}
          <ActionIcon
            mb={4}
            aria-label={t('takeAway', { number: place + 1 })}
            onClick={() => {
              // The button may be usable only then.
              flushSync(() => onChange(value.filter((_, index) => index !== place)))
              add.current?.focus()
            }}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <Button
        ref={add}
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

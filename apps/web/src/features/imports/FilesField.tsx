import '@mantine/dropzone/styles.layer.css'
import { ActionIcon, Group, Input, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileImport, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatBytes, shortFileName } from '../../kit/format.ts'
import { notifyWarning } from '../../kit/notify.ts'
import type { FieldProps } from '../../kit/use-form.ts'

/** Files to import, dropped or chosen, of the accepted endings. */
export function FilesField({
  value,
  onChange,
  error,
  endings,
  label,
  required = true,
  autoFocus,
}: FieldProps<File[]> & { endings: readonly string[]; label?: string; required?: boolean; autoFocus?: true }) {
  const { t } = useTranslation('imports')
  const listed = endings.map((ending) => `.${ending}`).join(', ')
  const take = (files: File[]) => {
    const isAccepted = (file: File) => endings.some((ending) => file.name.toLowerCase().endsWith(`.${ending}`))
    for (const { name } of files.filter((file) => !isAccepted(file)))
      notifyWarning(t('refusedType', { name: shortFileName(name), endings: listed }))
    onChange([...value, ...files.filter(isAccepted)])
  }
  return (
    <Input.Wrapper label={label ?? t('files')} required={required} error={error}>
      <Stack gap={6} mt={4}>
        <Dropzone
          onDrop={take}
          aria-label={label === undefined ? t('drop') : `${label}: ${t('drop')}`}
          aria-invalid={error !== undefined}
          p="md"
          data-autofocus={autoFocus}
        >
          <Group justify="center" gap="sm" wrap="nowrap" style={{ pointerEvents: 'none' }}>
            <IconFileImport size={22} stroke={1.5} />
            <div>
              <Text size="sm">{t('drop')}</Text>
              <Text size="xs" c="dimmed">
                {t('accepted', { endings: listed })}
              </Text>
            </div>
          </Group>
        </Dropzone>
        {value.map((file, place) => (
          <Group key={place} gap="xs" wrap="nowrap">
            <Text size="sm" truncate flex={1}>
              {shortFileName(file.name)}
            </Text>
            <Text size="xs" c="dimmed">
              {formatBytes(file.size)}
            </Text>
            <ActionIcon
              size="sm"
              aria-label={t('remove', { name: file.name })}
              onClick={() => onChange(value.filter((_, index) => index !== place))}
            >
              <IconX size={14} />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
    </Input.Wrapper>
  )
}

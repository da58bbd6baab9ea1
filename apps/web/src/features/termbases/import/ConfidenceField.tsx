import { Input, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../kit/NumberField.tsx'
import type { FieldProps } from '../../../kit/use-form.ts'

/** What most people mean, in percent. */
const presets = { strict: 50, balanced: 30, wide: 14 } as const
type Preset = keyof typeof presets
const names = Object.keys(presets) as Preset[]

/** How sure something must be to be listed: one of a few words, or a number. */
export function ConfidenceField({ value, onChange, error, name }: FieldProps<number>) {
  const { t } = useTranslation('termbases', { keyPrefix: 'wizard.sure' })
  const preset = names.find((one) => presets[one] === value)
  const [isOwn, setIsOwn] = useState(preset === undefined)
  const chosen = isOwn || !preset ? 'own' : preset
  return (
    <Input.Wrapper label={t('label')} error={chosen === 'own' ? undefined : error}>
      <Stack gap={6} mt={4} align="flex-start">
        <SegmentedControl
          aria-label={t('label')}
          data={[...names, 'own' as const].map((one) => ({ value: one, label: t(one) }))}
          value={chosen}
          onChange={(word) => {
            const wanted = names.find((one) => one === word)
            setIsOwn(!wanted)
            if (wanted) onChange(presets[wanted])
          }}
        />
        <Text size="xs" c="dimmed">
          {t(`hints.${chosen}`)}
        </Text>
        {chosen === 'own' && (
          <NumberField
            name={name}
            label={t('percent')}
            min={0}
            max={100}
            value={value}
            onChange={(percent) => onChange(percent ?? 0)}
            error={error}
          />
        )}
      </Stack>
    </Input.Wrapper>
  )
}

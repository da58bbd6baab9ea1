import { type Locale, locales } from '@langwerk/contract/words'
import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from '../../kit/FieldGroup.tsx'
import type { FieldProps } from '../../kit/use-form.ts'

/** A text in each language of the interface, side by side; of some, several lines. */
export function TextsField({
  name,
  label,
  hint,
  lines = false,
  value,
  onChange,
  error,
}: FieldProps<Record<Locale, string>> & { label: string; hint?: string; lines?: boolean }) {
  const { t } = useTranslation('operator')
  const Shown = lines ? LinesInput : TextInput
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <SimpleGrid cols={{ base: 1, sm: locales.length }} spacing="sm">
        {locales.map((locale) => (
          <Shown
            key={locale}
            name={`${name}.${locale}`}
            aria-label={`${label}, ${t(`languages.${locale}`)}`}
            description={t(`languages.${locale}`)}
            lang={locale}
            error={error !== undefined}
            value={value[locale]}
            onChange={(event: { currentTarget: { value: string } }) =>
              onChange({ ...value, [locale]: event.currentTarget.value })
            }
          />
        ))}
      </SimpleGrid>
    </FieldGroup>
  )
}

const LinesInput = (props: React.ComponentProps<typeof Textarea>) => (
  <Textarea autosize minRows={2} maxRows={10} {...props} />
)

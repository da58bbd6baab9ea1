import type { TermbaseField } from '@langwerk/contract/termbases'
import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface CustomFieldInputsProps {
  fields: TermbaseField[]
  values: Record<string, string>
  onChange: (values: Record<string, string>) => void
  /** What the values are said of, where the same fields stand in a form several times. */
  of?: string
}

/** An input for each custom field, by its type; the values are texts. */
export function CustomFieldInputs({ fields, values, onChange, of }: CustomFieldInputsProps) {
  const { t } = useTranslation('termbases')
  const set = (uuid: string, value: string) => onChange({ ...values, [uuid]: value })
  return fields.map((field) => {
    const common = {
      label: field.name,
      description: field.description || undefined,
      ...(of !== undefined && { 'aria-label': `${field.name} (${of})` }),
    }
    const value = values[field.uuid] ?? ''
    if (field.fieldType === 'choice' || field.fieldType === 'boolean') {
      const yesNo = [
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ]
      return (
        <Select
          key={field.uuid}
          {...common}
          clearable
          data={field.fieldType === 'boolean' ? yesNo : field.choices}
          value={value || null}
          onChange={(chosen) => set(field.uuid, chosen ?? '')}
        />
      )
    }
    return (
      <TextInput
        key={field.uuid}
        {...common}
        type={inputTypes[field.fieldType]}
        inputMode={field.fieldType === 'number' ? 'decimal' : undefined}
        value={value}
        onChange={(event) => set(field.uuid, event.currentTarget.value)}
      />
    )
  })
}

const inputTypes = { text: 'text', number: 'text', date: 'date', url: 'url' } as const

import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SecretInput } from './SecretInput.tsx'
import type { FieldProps } from './use-form.ts'

/** Null takes the key away that is set. */
interface ApiKeyFieldProps extends FieldProps<string | null> {
  /** What has the key, or is to have it; null for what is being made. */
  item: { apiKeySet: boolean; apiKeyEnding: string } | null
  required: boolean
}

/** A key is written and never read: left empty, the one that is set stays. */
export function ApiKeyField({ item, required, value, onChange, ...field }: ApiKeyFieldProps) {
  const { t } = useTranslation('kit')
  const ending = item?.apiKeyEnding ? ` (… ${item.apiKeyEnding})` : ''
  return (
    <>
      <SecretInput
        {...field}
        value={value ?? ''}
        disabled={value === null}
        label={t('apiKey.label')}
        description={item?.apiKeySet ? t('apiKey.kept', { ending }) : t('apiKey.hint')}
        required={required && !item?.apiKeySet}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {item?.apiKeySet && !required && (
        <Checkbox
          label={t('apiKey.remove')}
          checked={value === null}
          onChange={(event) => onChange(event.currentTarget.checked ? null : '')}
        />
      )}
    </>
  )
}

/** What is sent of what was typed: nothing of a blank field, so that the key stays. */
export const typedKey = (key: string | null) => (key === null ? null : key.trim() || undefined)

import { useTranslation } from 'react-i18next'
import { SecretInput } from './SecretInput.tsx'
import type { FieldProps } from './use-form.ts'

interface ApiKeyFieldProps extends FieldProps<string> {
  /** What has the key, or is to have it; null for what is being made. */
  item: { apiKeySet: boolean; apiKeyEnding: string } | null
  required: boolean
}

/** A key is written and never read: left empty, the one that is set stays. */
export function ApiKeyField({ item, required, onChange, ...field }: ApiKeyFieldProps) {
  const { t } = useTranslation('kit')
  const ending = item?.apiKeyEnding ? ` (… ${item.apiKeyEnding})` : ''
  return (
    <SecretInput
      {...field}
      label={t('apiKey.label')}
      description={item?.apiKeySet ? t('apiKey.kept', { ending }) : t('apiKey.hint')}
      required={required && !item?.apiKeySet}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

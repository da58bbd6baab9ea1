import { useTranslation } from 'react-i18next'
import { ApiKeyField } from '../../../kit/ApiKeyField.tsx'
import { TextField } from '../../../kit/fields.tsx'
import type { ProviderSettingsProps } from './engine-values.ts'

export function LibreTranslateSettings({ form, engine }: ProviderSettingsProps) {
  const { t } = useTranslation('machineTranslationEngines')
  return (
    <>
      <TextField
        label={t('apiHostUrl')}
        placeholder="https://libretranslate.example.com"
        required
        {...form.field('apiHostUrl')}
      />
      <ApiKeyField item={engine} required={false} {...form.field('apiKey')} />
    </>
  )
}

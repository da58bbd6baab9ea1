import { useTranslation } from 'react-i18next'
import { TextField } from '../../../kit/fields.tsx'
import { ApiKeyField } from './ApiKeyField.tsx'
import type { ProviderSettingsProps } from './engine-values.ts'

export function DeepLSettings({ form, engine }: ProviderSettingsProps) {
  const { t } = useTranslation('machineTranslationEngines')
  return (
    <>
      <ApiKeyField engine={engine} required {...form.field('apiKey')} />
      <TextField
        label={t('apiHostUrl')}
        hint={t('vendorsAddress')}
        placeholder="https://api.deepl.com"
        {...form.field('apiHostUrl')}
      />
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { TextField } from '../../../kit/fields.tsx'
import type { ProviderSettingsProps } from './engine-values.ts'

export function ApertiumSettings({ form }: ProviderSettingsProps) {
  const { t } = useTranslation('machineTranslationEngines')
  return (
    <TextField
      label={t('apiHostUrl')}
      hint={t('installationsAddress')}
      placeholder="https://apertium.example.com"
      {...form.field('apiHostUrl')}
    />
  )
}

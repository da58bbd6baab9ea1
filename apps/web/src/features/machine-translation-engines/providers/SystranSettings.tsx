import { useTranslation } from 'react-i18next'
import { TextField } from '../../../kit/fields.tsx'
import type { ProviderSettingsProps } from './engine-values.ts'
import { VendorSettings } from './VendorSettings.tsx'

export function SystranSettings(props: ProviderSettingsProps) {
  const { t } = useTranslation('machineTranslationEngines')
  return (
    <>
      <VendorSettings {...props} vendor="SYSTRAN" address="https://api-translate.systran.net" />
      <TextField label={t('profile')} hint={t('profileHint')} {...props.form.field('translationResourceId')} />
    </>
  )
}

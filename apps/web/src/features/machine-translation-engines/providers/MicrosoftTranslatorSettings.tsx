import { useTranslation } from 'react-i18next'
import { TextField } from '../../../kit/fields.tsx'
import type { ProviderSettingsProps } from './engine-values.ts'
import { TranslationResourceFields } from './TranslationResourceFields.tsx'
import { VendorSettings } from './VendorSettings.tsx'

export function MicrosoftTranslatorSettings(props: ProviderSettingsProps) {
  const { t } = useTranslation('machineTranslationEngines')
  return (
    <>
      <VendorSettings {...props} vendor="Microsoft" address="https://api.cognitive.microsofttranslator.com">
        <TextField
          label={t('apiRegion')}
          hint={t('apiRegionHint')}
          placeholder="westeurope"
          {...props.form.field('apiRegion')}
        />
      </VendorSettings>
      <TranslationResourceFields form={props.form} kind="category" />
    </>
  )
}

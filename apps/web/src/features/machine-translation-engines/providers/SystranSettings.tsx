import type { ProviderSettingsProps } from './engine-values.ts'
import { TranslationResourceFields } from './TranslationResourceFields.tsx'
import { VendorSettings } from './VendorSettings.tsx'

export const SystranSettings = (props: ProviderSettingsProps) => (
  <>
    <VendorSettings {...props} vendor="SYSTRAN" address="https://api-translate.systran.net" />
    <TranslationResourceFields form={props.form} kind="profile" />
  </>
)

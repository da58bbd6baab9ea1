import type { ProviderSettingsProps } from './engine-values.ts'
import { VendorSettings } from './VendorSettings.tsx'

export const SystranSettings = (props: ProviderSettingsProps) => (
  <VendorSettings {...props} vendor="SYSTRAN" address="https://api-translate.systran.net" />
)

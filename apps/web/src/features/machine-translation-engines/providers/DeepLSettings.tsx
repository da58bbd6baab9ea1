import type { ProviderSettingsProps } from './engine-values.ts'
import { VendorSettings } from './VendorSettings.tsx'

export const DeepLSettings = (props: ProviderSettingsProps) => (
  <VendorSettings {...props} vendor="DeepL" address="https://api.deepl.com" />
)

import type { ProviderSettingsProps } from './engine-values.ts'
import { VendorSettings } from './VendorSettings.tsx'

export const ModernMtSettings = (props: ProviderSettingsProps) => (
  <VendorSettings {...props} vendor="ModernMT" address="https://api.modernmt.com" />
)

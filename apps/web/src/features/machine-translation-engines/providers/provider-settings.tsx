import type { MachineTranslationProvider } from '@langwerk/contract/words'
import type { ComponentType } from 'react'
import { ApertiumSettings } from './ApertiumSettings.tsx'
import { DeepLSettings } from './DeepLSettings.tsx'
import type { ProviderSettingsProps } from './engine-values.ts'
import { LibreTranslateSettings } from './LibreTranslateSettings.tsx'
import { MicrosoftTranslatorSettings } from './MicrosoftTranslatorSettings.tsx'
import { ModernMtSettings } from './ModernMtSettings.tsx'
import { SystranSettings } from './SystranSettings.tsx'

/** The fields of each provider's settings. */
export const providerSettings: Record<MachineTranslationProvider, ComponentType<ProviderSettingsProps>> = {
  pseudoTranslation: () => null,
  apertium: ApertiumSettings,
  libreTranslate: LibreTranslateSettings,
  deepL: DeepLSettings,
  modernMt: ModernMtSettings,
  systran: SystranSettings,
  microsoftTranslator: MicrosoftTranslatorSettings,
}

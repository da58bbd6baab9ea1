import {
  type EngineSettingName,
  engineSettings,
  type MachineTranslationEngine,
} from '@langwerk/contract/machine-translation-engines'
import { type MachineTranslationProvider, machineTranslationProviders } from '@langwerk/contract/words'
import { type LanguagePairValues, languagePairOf } from '../../../kit/language-pair.tsx'
import type { Form } from '../../../kit/use-form.ts'

/** What the dialog of an engine holds beside what every shareable thing has. */
export interface EngineValues extends Record<EngineSettingName, string>, LanguagePairValues {
  provider: MachineTranslationProvider
  machineTranslationQualityEstimationMinimalPercent: number
}

/** What the fields of a provider are given. */
export interface ProviderSettingsProps {
  form: Pick<Form<EngineValues>, 'field'>
  /** Null for an engine that is being made. */
  engine: MachineTranslationEngine | null
}

export const engineValues = (engine: MachineTranslationEngine | null): EngineValues => ({
  provider: engine?.provider ?? machineTranslationProviders[0],
  apiHostUrl: engine?.apiHostUrl ?? '',
  apiKey: '',
  apiRegion: engine?.apiRegion ?? '',
  ...languagePairOf(engine),
  machineTranslationQualityEstimationMinimalPercent: engine?.machineTranslationQualityEstimationMinimalPercent ?? 75,
})

/** The settings that the provider has; what was typed for another one before is left out, and so is a blank secret. */
export function settingsOf({ provider, apiHostUrl, apiKey, apiRegion }: EngineValues) {
  const has = (name: EngineSettingName) => name in engineSettings[provider].shape
  return {
    apiHostUrl: has('apiHostUrl') ? apiHostUrl.trim() || null : undefined,
    apiKey: has('apiKey') ? apiKey.trim() || undefined : undefined,
    apiRegion: has('apiRegion') ? apiRegion.trim() || null : undefined,
  }
}

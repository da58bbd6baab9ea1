import {
  type EngineSettingName,
  engineSettings,
  type MachineTranslationEngine,
} from '@langwerk/contract/machine-translation-engines'
import { type MachineTranslationProvider, machineTranslationProviders } from '@langwerk/contract/words'
import { typedKey } from '../../../kit/ApiKeyField.tsx'
import { type LanguagePairValues, languagePairOf } from '../../../kit/language-pair.tsx'
import type { Form } from '../../../kit/use-form.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'

/** What the dialog of an engine holds beside what every shareable thing has. */
export interface EngineValues
  extends Record<'apiHostUrl' | 'apiRegion' | 'translationResourceId', string>,
    LanguagePairValues {
  provider: MachineTranslationProvider
  /** Null takes away the one that is set. */
  apiKey: string | null
  translationResourceSourceLanguage: string | null
  translationResourceTargetLanguage: string | null
  /** Null where the engine asks with its own key. */
  integration: Choice | null
  machineTranslationQualityEstimationMinimalPercent: number
}

/** What the fields of a provider are given. */
export interface ProviderSettingsProps {
  form: Pick<Form<EngineValues>, 'field' | 'values'>
  /** Null for an engine that is being made. */
  engine: MachineTranslationEngine | null
}

export const engineValues = (engine: MachineTranslationEngine | null): EngineValues => ({
  provider: engine?.provider ?? machineTranslationProviders[0],
  apiHostUrl: engine?.apiHostUrl ?? '',
  apiKey: '',
  apiRegion: engine?.apiRegion ?? '',
  translationResourceId: engine?.translationResourceId ?? '',
  translationResourceSourceLanguage: engine?.translationResourceSourceLanguage?.['@id'] ?? null,
  translationResourceTargetLanguage: engine?.translationResourceTargetLanguage?.['@id'] ?? null,
  integration: engine?.integration ?? null,
  ...languagePairOf(engine),
  machineTranslationQualityEstimationMinimalPercent: engine?.machineTranslationQualityEstimationMinimalPercent ?? 75,
})

/**
 * The settings that the provider has; what was typed for another one before is left out, and so is a blank secret, and what
 * comes from the integration.
 */
export function settingsOf({ provider, apiHostUrl, apiKey, apiRegion, integration, ...values }: EngineValues) {
  const has = (name: EngineSettingName) => name in engineSettings[provider].shape
  const hasOwn = (name: EngineSettingName) => has(name) && integration === null
  return {
    apiHostUrl: hasOwn('apiHostUrl') ? apiHostUrl.trim() || null : undefined,
    apiKey: hasOwn('apiKey') ? typedKey(apiKey) : undefined,
    apiRegion: hasOwn('apiRegion') ? apiRegion.trim() || null : undefined,
    ...resourceOf(values, has('translationResourceId')),
    integration: has('integration') ? (integration?.['@id'] ?? null) : undefined,
  }
}

type Resource = Pick<
  EngineValues,
  'translationResourceId' | 'translationResourceSourceLanguage' | 'translationResourceTargetLanguage'
>

/** The vendor's system that was named, with its languages. @param isOffered whether the vendor has more than one. */
function resourceOf(values: Resource, isOffered: boolean) {
  const id = values.translationResourceId.trim() || null
  const languageOf = (language: string | null) => (isOffered ? id && language : undefined)
  return {
    translationResourceId: isOffered ? id : undefined,
    translationResourceSourceLanguage: languageOf(values.translationResourceSourceLanguage),
    translationResourceTargetLanguage: languageOf(values.translationResourceTargetLanguage),
  }
}

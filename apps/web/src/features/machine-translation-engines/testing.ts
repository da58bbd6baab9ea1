import type { MachineTranslationEngine } from '@langwerk/contract/machine-translation-engines'

/** An engine for tests, of Apertium or, without a connection, of pseudo-translation. */
export const engineOf = (name: string, connection: boolean): MachineTranslationEngine => ({
  '@id': `/api/machine_translation_engines/${name}`,
  '@type': 'MachineTranslationEngine',
  uuid: name,
  name,
  description: '',
  createdAt: '2026-11-22T12:00:00.000Z',
  permissionRole: 'owner',
  permissions: { edit: true, delete: true },
  teams: [],
  provider: connection ? 'apertium' : 'pseudoTranslation',
  capabilities: { formality: false, connection, terms: 'measure', memories: false },
  apiHostUrl: connection ? 'https://apertium.example.com/' : null,
  apiRegion: null,
  translationResourceId: null,
  translationResourceSourceLanguage: null,
  translationResourceTargetLanguage: null,
  apiKeySet: false,
  apiKeyEnding: '',
  integration: null,
  sourceLanguage: null,
  targetLanguage: null,
  machineTranslationQualityEstimationMinimalPercent: null,
})

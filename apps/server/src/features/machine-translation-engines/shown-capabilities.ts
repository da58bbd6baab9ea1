import type { EngineCapabilities } from '@langwerk/contract/machine-translation-engines'
import type { MachineTranslationClient } from '../../providers/machine-translation/provider.ts'

/** What people are offered of what a provider can do; the rest is between it and the server. */
export const shownCapabilities = ({ capabilities, testConnection }: MachineTranslationClient): EngineCapabilities => ({
  formality: capabilities.formality,
  connection: testConnection !== null,
})

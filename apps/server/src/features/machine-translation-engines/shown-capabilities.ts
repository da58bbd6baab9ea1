import type { EngineCapabilities } from '@langwerk/contract/machine-translation-engines'
import type { MachineTranslationClient } from '../../providers/machine-translation/provider.ts'

/** What people are offered of what a provider can do; the rest is between it and the server. */
export const shownCapabilities = (client: MachineTranslationClient): EngineCapabilities => ({
  formality: client.capabilities.formality,
  connection: client.testConnection !== null,
  terms: termUseOf(client),
  memories: client.memories !== null,
})

function termUseOf({ glossaries, capabilities }: MachineTranslationClient): EngineCapabilities['terms'] {
  if (glossaries) return 'glossaries'
  return capabilities.terms ? 'marks' : 'measure'
}

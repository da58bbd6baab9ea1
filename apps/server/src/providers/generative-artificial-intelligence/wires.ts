import type { GenerativeArtificialIntelligenceProvider } from '@langwerk/contract/words'
import { azureDeepSeek } from './azure-deep-seek.ts'
import { azureOpenAi } from './azure-open-ai.ts'
import { claude } from './claude.ts'
import { mistral } from './mistral.ts'
import { openAi } from './open-ai.ts'
import { openAiCompatible } from './open-ai-compatible.ts'
import type { ModelWire } from './wire.ts'

/** The providers, by the contract's names. Another one is a word there, a file here and a line below. */
export const wires = {
  openAi,
  azureOpenAi,
  azureDeepSeek,
  mistral,
  claude,
  openAiCompatible,
} as const satisfies Record<GenerativeArtificialIntelligenceProvider, ModelWire>

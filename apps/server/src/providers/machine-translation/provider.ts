import type { MachineTranslationProvider } from '@langwerk/contract/words'

export interface TranslationRequest {
  /** BCP 47. */
  sourceLanguage: string
  targetLanguage: string
  /** Segments in their wire form; the answer keeps their order, number and tags. */
  segments: readonly string[]
  /** The engine's own address, where it has one. */
  apiHostUrl: string | null
  signal: AbortSignal
}

/** One engine's way in. It may throw; a segment that it could not do is null. */
export interface MachineTranslationClient {
  supports(pair: { sourceLanguage: string; targetLanguage: string; apiHostUrl: string | null }): Promise<boolean>
  translate(request: TranslationRequest): Promise<(string | null)[]>
  /** What the engine thinks of its answers, in percent. */
  qualityEstimationPercent: number
}

export type MachineTranslationProviders = Record<MachineTranslationProvider, MachineTranslationClient>

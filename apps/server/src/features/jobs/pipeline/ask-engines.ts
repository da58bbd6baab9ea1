import type { StageRun } from './stages.ts'

export interface EngineAnswer {
  xml: string
  engineName: string
  qualityEstimationPercent: number
}

export interface Engines {
  /** One answer for each source, null where no engine has a good one. */
  translate(targetLanguage: string, sources: readonly string[], signal: AbortSignal): Promise<(EngineAnswer | null)[]>
}

export function openEngines(_run: StageRun): Engines {
  return { translate: async (_targetLanguage, sources) => sources.map(() => null) }
}

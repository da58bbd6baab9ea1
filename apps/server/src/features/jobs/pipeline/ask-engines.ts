import type { Replacements } from '@langwerk/text/replacement-rules'
import { type SegmentToTranslate, translateByEngines } from '../../machine-translation-engines/index.ts'
import { replacementsOf } from '../../replacement-rule-sets/index.ts'
import { termsOf } from '../../termbases/index.ts'
import type { StageRun } from './stage-run.ts'

export interface EngineAnswer {
  xml: string
  engineName: string
  qualityEstimationPercent: number
}

export interface Engines {
  /** One answer for each segment, null where no engine has a good one. */
  translate(
    targetLanguage: string,
    segments: readonly SegmentToTranslate[],
    signal: AbortSignal,
  ): Promise<(EngineAnswer | null)[]>
}

/** After how many windows in a row without any answer the engines are left in peace for the rest of this run. */
const patience = 2

/** The job's engines. What goes wrong with one is put in the job's list once, and costs its segments only. */
export function openEngines({ house, settings, complain }: StageRun): Engines {
  const engines = settings.engines.map(({ machineTranslationEngineUuid, minimum }) => ({
    machineTranslationEngineUuid,
    minimum,
  }))
  const complained = new Set<string>()
  const replacements = new Map<string, Promise<Replacements>>()
  const replacementsFor = (targetLanguage: string) => {
    const pair = { sourceLanguage: settings.sourceLanguage.code, targetLanguage }
    const known = replacements.get(targetLanguage) ?? replacementsOf(house.db, settings.sets.replacementRuleSet, pair)
    replacements.set(targetLanguage, known)
    return known
  }
  /** Engines whose accounts may translate nothing more: they are asked no more in this run. */
  const usedUp = new Set<string>()
  let failedInARow = 0
  return {
    translate: async (targetLanguage, segments, signal) => {
      const open = engines.filter((engine) => !usedUp.has(engine.machineTranslationEngineUuid))
      if (open.length === 0 || failedInARow >= patience) return segments.map(() => null)
      const { answers, failures } = await translateByEngines(
        house,
        {
          engines: open,
          sourceLanguage: settings.sourceLanguage.code,
          targetLanguage,
          formality: settings.formality,
          replacements: await replacementsFor(targetLanguage),
          termbases: settings.termbases,
          termsIn: (termbases, texts) =>
            termsOf(house, { sourceLanguage: settings.sourceLanguage.code, targetLanguage, termbases }, texts),
          isWaitedFor: false,
        },
        segments,
        signal,
      )
      signal.throwIfAborted()
      failedInARow = failures.length > 0 && answers.every((answer) => answer === null) ? failedInARow + 1 : 0
      for (const { engineUuid, engineName, message, detail } of failures) {
        if (detail?.key === 'quotaUsed') usedUp.add(engineUuid)
        const sentence = `${engineName}: ${message}`
        if (complained.has(sentence)) continue
        complained.add(sentence)
        const about = detail ? { detail: { ...detail, values: { ...detail.values, engine: engineName } } } : {}
        await complain(sentence, about)
      }
      return answers
    },
  }
}

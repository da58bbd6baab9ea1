import type { ErrorDetail } from '@langwerk/contract/common'
import type { Replacements } from '@langwerk/text/replacement-rules'
import { detailOf, ProviderError } from '../../../providers/provider-error.ts'
import {
  type EngineGap,
  type SegmentToTranslate,
  translateByEngines,
  type UnservedLanguage,
  unservedLanguages,
} from '../../machine-translation-engines/index.ts'
import { replacementsOf } from '../../replacement-rule-sets/index.ts'
import { isSpendingCode } from '../../spending-limits/index.ts'
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
  /** Puts in the job's list how many answers in a language each engine gave that were of no use. */
  tellSpoilt(targetLanguage: string): Promise<void>
  /** Puts in the job's list the engines that serve none of its languages, and the languages that none of them serves. */
  tellUnserved(): Promise<void>
}

type AskedEngine = Pick<StageRun['settings']['engines'][number], 'machineTranslationEngineUuid'>

/** Whether an engine does not recover of a failure within a run: what calls that are under way leave may be enough for it later. */
const isLasting = (detail: ErrorDetail | null, retryAfterMs: number | null): boolean =>
  detail !== null && (detail.key === 'quotaUsed' || (isSpendingCode(detail.key) && retryAfterMs === null))

/** After how many windows in a row without any answer the engines are left in peace for the rest of this run. */
const patience = 2

/** The job's engines. What goes wrong with one is put in the job's list once, and costs its segments only. */
export function openEngines({ house, settings, complain }: StageRun): Engines {
  const engines = settings.engines.map(({ machineTranslationEngineUuid, minimum }) => ({
    machineTranslationEngineUuid,
    minimum,
  }))
  const { tell, tellError, keepSpoilt, tellSpoilt } = openComplaints({ settings, complain })
  const languages = {
    sourceLanguage: settings.sourceLanguage.code,
    targetLanguages: settings.targetLanguages.map(({ code }) => code),
  }
  let missedAny = false
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
      const { answers, failures, gaps } = await translateByEngines(
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
          purpose: 'preTranslation',
          work: { jobUuid: settings.jobUuid, userUuid: null },
          isWaitedFor: false,
        },
        segments,
        signal,
      )
      signal.throwIfAborted()
      failedInARow = failures.length > 0 && answers.every((answer) => answer === null) ? failedInARow + 1 : 0
      for (const { engineUuid, engineName, message, detail, retryAfterMs } of failures) {
        if (isLasting(detail, retryAfterMs)) usedUp.add(engineUuid)
        await tell(engineName, message, detail)
      }
      missedAny ||= gaps.some(({ unserved }) => unserved)
      keepSpoilt(targetLanguage, gaps)
      return answers
    },
    tellSpoilt,
    tellUnserved: async () => {
      if (!missedAny) return
      const unserved = await unservedLanguages(house, engines, languages)
      for (const { engineName, why } of worthTelling(unserved, { ...languages, engines }))
        await tellError(engineName, why)
    },
  }
}

/** What is said of engines in the job's list, each thing once. Spoilt answers are counted until all of their language were asked for. */
function openComplaints({ settings, complain }: Pick<StageRun, 'settings' | 'complain'>) {
  const told = new Set<string>()
  const spoilt = new Map<string, Map<string, { engineName: string; count: number }>>()
  const tell = async (engineName: string, message: string, detail: ErrorDetail | null) => {
    const sentence = `${engineName}: ${message}`
    // The sentence on credits says how many there are just then.
    const mark = detail && isSpendingCode(detail.key) ? `${engineName}: ${detail.key}` : sentence
    if (told.has(mark)) return
    told.add(mark)
    const about = detail ? { detail: { ...detail, values: { ...detail.values, engine: engineName } } } : {}
    await complain(sentence, about)
  }
  const tellError = (engineName: string, error: ProviderError) => tell(engineName, error.message, detailOf(error))
  return {
    tell,
    tellError,
    keepSpoilt: (targetLanguage: string, gaps: readonly EngineGap[]) => {
      const counts = spoilt.get(targetLanguage) ?? new Map<string, { engineName: string; count: number }>()
      spoilt.set(targetLanguage, counts)
      for (const { engineUuid, engineName, spoilt: more } of gaps)
        if (more > 0) counts.set(engineUuid, { engineName, count: (counts.get(engineUuid)?.count ?? 0) + more })
    },
    tellSpoilt: async (targetLanguage: string) => {
      for (const { engineName, count } of spoilt.get(targetLanguage)?.values() ?? []) {
        const values = { source: settings.sourceLanguage.code, target: targetLanguage, count: String(count) }
        await tellError(engineName, new ProviderError('answersSpoilt', values))
      }
      spoilt.delete(targetLanguage)
    },
  }
}

/**
 * Of what engines do not serve, what somebody should hear of: an engine that serves none of a job's languages, and a language that none
 * serves. One for one of several languages does what it is there for, and so does one that stands behind another.
 */
function worthTelling(
  unserved: readonly UnservedLanguage[],
  { engines, targetLanguages }: { engines: readonly AskedEngine[]; targetLanguages: readonly string[] },
): UnservedLanguage[] {
  const isUnserved = (engine: string, language: string) =>
    unserved.some(({ engineUuid, targetLanguage }) => engineUuid === engine && targetLanguage === language)
  return unserved.filter(
    ({ engineUuid, targetLanguage }) =>
      targetLanguages.every((language) => isUnserved(engineUuid, language)) ||
      engines.every(({ machineTranslationEngineUuid }) => isUnserved(machineTranslationEngineUuid, targetLanguage)),
  )
}

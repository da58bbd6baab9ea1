import { estimateQuality } from '@langwerk/quality/estimate-quality'
import { segmentFromXml } from '@langwerk/text/segment'
import type { Change, Problem } from './actions/action.ts'
import type { FileWork, RunWork } from './open-work.ts'
import type { RunUnit } from './run-units.ts'

/**
 * Why a translation is not taken that is estimated below what its model must reach; null for no reason. What a worker writes in the
 * language of its source is no translation.
 */
export function lowEstimate(
  { model: { minimum } }: Pick<RunWork, 'model'>,
  { languages }: Pick<FileWork, 'languages'>,
  { source }: Pick<RunUnit, 'source'>,
  { target }: Change,
): Problem | null {
  if (minimum === 0 || target === undefined || languages.sourceLanguage === languages.targetLanguage) return null
  const percent = estimateQuality({ ...languages, source: segmentFromXml(source), target })
  return percent < minimum ? { code: 'lowEstimate', values: { percent, least: minimum } } : null
}

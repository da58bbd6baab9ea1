import type { House } from '../../kit/house.ts'
import { variantPenalty } from '../../kit/language-relation.ts'
import type { EngineRow } from './engine-kind.ts'

/** Whether an engine translates from one language into another: its own languages allow it, and its provider can. */
export async function supportsPair(
  { machineTranslation }: Pick<House, 'machineTranslation'>,
  engine: EngineRow,
  { sourceLanguage, targetLanguage }: { sourceLanguage: string; targetLanguage: string },
): Promise<boolean> {
  const fits = (own: EngineRow['source'], wanted: string) => own === null || variantPenalty(wanted, own.code) !== null
  if (!fits(engine.source, sourceLanguage) || !fits(engine.target, targetLanguage)) return false
  const { apiHostUrl } = engine
  return machineTranslation[engine.provider].supports({ sourceLanguage, targetLanguage, apiHostUrl })
}

import type { UnitToCheck } from '../../calculations/check-segments.ts'
import type { StoredQualityMessage } from '../../database/schema/jobs.ts'
import type { House } from '../../kit/house.ts'
import { qualityRulesOf } from '../../kit/quality-rules.ts'
import { usedBy } from '../../kit/used-by.ts'
import { checkMessages } from '../jobs/index.ts'
import type { EditedFileRow } from './find.ts'

/** How many are taken apart without giving way to others. */
const windowSize = 500

/** The quality messages of units of one file, in the same order, with the terms of the job's termbases. */
export async function checkUnits(
  house: House,
  { jobUuid, sourceLanguage, targetLanguage }: Pick<EditedFileRow, 'jobUuid' | 'sourceLanguage' | 'targetLanguage'>,
  units: readonly UnitToCheck[],
): Promise<StoredQualityMessage[][]> {
  if (units.length === 0) return []
  const { termbases } = await usedBy(house.db, jobUuid)
  const languages = { sourceLanguage: sourceLanguage.code, targetLanguage: targetLanguage.code }
  const wish = { ...languages, termbases, rules: await qualityRulesOf(house.db, jobUuid, languages) }
  const messages: StoredQualityMessage[][] = []
  for (let from = 0; from < units.length; from += windowSize)
    messages.push(...(await checkMessages(house, wish, units.slice(from, from + windowSize))))
  return messages
}

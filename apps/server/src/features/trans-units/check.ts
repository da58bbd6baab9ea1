import { asc, eq } from 'drizzle-orm'
import type { UnitToCheck } from '../../calculations/check-segments.ts'
import type { Db } from '../../database/database.ts'
import type { StoredQualityMessage } from '../../database/schema/jobs.ts'
import { termbaseUse } from '../../database/schema/uses.ts'
import type { House } from '../../kit/house.ts'
import { checkMessages } from '../jobs/index.ts'
import type { TermbaseUse } from '../termbases/index.ts'
import type { EditedFileRow } from './find.ts'

/** So many are taken apart without giving way to others. */
const windowSize = 500

/** The quality messages of units of one file, in the same order, with the terms of the job's termbases. */
export async function checkUnits(
  house: House,
  { jobUuid, sourceLanguage, targetLanguage }: Pick<EditedFileRow, 'jobUuid' | 'sourceLanguage' | 'targetLanguage'>,
  units: readonly UnitToCheck[],
): Promise<StoredQualityMessage[][]> {
  if (units.length === 0) return []
  const termbases = await termbasesOf(house.db, jobUuid)
  const languages = { sourceLanguage: sourceLanguage.code, targetLanguage: targetLanguage.code, termbases }
  const messages: StoredQualityMessage[][] = []
  for (let from = 0; from < units.length; from += windowSize)
    messages.push(...(await checkMessages(house, languages, units.slice(from, from + windowSize))))
  return messages
}

/** The termbases that a job uses, in its order. */
const termbasesOf = (db: Db, jobUuid: string): Promise<TermbaseUse[]> =>
  db
    .select({
      termbaseUuid: termbaseUse.termbaseUuid,
      sourceIndexUuid: termbaseUse.sourceTermbaseIndexUuid,
      targetIndexUuid: termbaseUse.targetTermbaseIndexUuid,
    })
    .from(termbaseUse)
    .where(eq(termbaseUse.ownerUuid, jobUuid))
    .orderBy(asc(termbaseUse.sortId))

import { asc, eq } from 'drizzle-orm'
import { jobTranslationTermbase, type StoredQualityMessage } from '../../database/schema/jobs.ts'
import type { House } from '../../kit/house.ts'
import { checkMessages } from '../jobs/index.ts'
import type { EditedFileRow, TransUnitRow } from './find.ts'

export type UnitToCheck = Pick<TransUnitRow, 'source' | 'target' | 'maxCharacters'>

/** The quality messages of units of one file, in the same order, with the terms of the job's termbases. */
export async function checkUnits(
  house: House,
  { jobUuid, sourceLanguage, targetLanguage }: Pick<EditedFileRow, 'jobUuid' | 'sourceLanguage' | 'targetLanguage'>,
  units: readonly UnitToCheck[],
): Promise<StoredQualityMessage[][]> {
  if (units.length === 0) return []
  const termbases = await house.db
    .select({
      termbaseUuid: jobTranslationTermbase.termbaseUuid,
      sourceIndexUuid: jobTranslationTermbase.sourceTermbaseIndexUuid,
      targetIndexUuid: jobTranslationTermbase.targetTermbaseIndexUuid,
    })
    .from(jobTranslationTermbase)
    .where(eq(jobTranslationTermbase.jobUuid, jobUuid))
    .orderBy(asc(jobTranslationTermbase.sortId))
  return checkMessages(
    house,
    { sourceLanguage: sourceLanguage.code, targetLanguage: targetLanguage.code, termbases },
    units,
  )
}

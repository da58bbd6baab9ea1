import type { JobInput } from '@langwerk/contract/jobs'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { jobTargetLanguage } from '../../../database/schema/jobs.ts'
import { invalid } from '../../../foundation/refusals.ts'

/** The input of a transcreation job with its one target language among the target languages that jobs keep. */
export function intoOneLanguage({ targetLanguage, ...input }: JobInput): JobInput {
  if (targetLanguage === undefined) return input
  return { ...input, targetLanguages: targetLanguage === null ? [] : [targetLanguage] }
}

/** @throws Refusal 422 where a start names another target language than that of the job */
export async function requireItsTarget(db: Db, jobUuid: string, targetLanguageUuids: readonly string[]) {
  const kept = await db.select().from(jobTargetLanguage).where(eq(jobTargetLanguage.jobUuid, jobUuid))
  if (targetLanguageUuids.some((uuid) => kept.every(({ languageUuid }) => languageUuid !== uuid)))
    throw invalid({ propertyPath: 'targetLanguageUuids', code: 'one_target_language' })
}

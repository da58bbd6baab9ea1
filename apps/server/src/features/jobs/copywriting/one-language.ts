import type { JobInput } from '@langwerk/contract/jobs'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { job } from '../../../database/schema/jobs.ts'
import { invalid } from '../../../foundation/refusals.ts'

/**
 * The input of a copywriting job with its one language: what is written, and what it is written after, are in the same. It
 * stands as the source and as the only target, whichever of them the input names.
 * @throws Refusal 422 where it names several
 */
export function inOneLanguage(input: JobInput): JobInput {
  const { sourceLanguage, targetLanguages } = input
  if (sourceLanguage === undefined && targetLanguages === undefined) return input
  const named = new Set([...(sourceLanguage ? [sourceLanguage] : []), ...(targetLanguages ?? [])])
  if (named.size > 1) throw invalid({ propertyPath: 'targetLanguages', code: 'one_language' })
  const [language] = named
  return { ...input, sourceLanguage: language ?? null, targetLanguages: language ? [language] : [] }
}

/** @throws Refusal 422 where a start names another language than that of the job */
export async function requireOneLanguage(db: Db, jobUuid: string, targetLanguageUuids: readonly string[]) {
  const [row] = await db.select({ language: job.sourceLanguageUuid }).from(job).where(eq(job.uuid, jobUuid))
  if (targetLanguageUuids.some((uuid) => uuid !== row?.language))
    throw invalid({ propertyPath: 'targetLanguageUuids', code: 'one_language' })
}

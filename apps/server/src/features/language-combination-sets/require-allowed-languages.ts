import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { job, jobTargetLanguage } from '../../database/schema/jobs.ts'
import { languageCombination as combination } from '../../database/schema/rule-sets.ts'
import { setUses } from '../../database/schema/uses.ts'
import { invalid, type Violation } from '../../foundation/refusals.ts'

/**
 * Holds a job to what its language combination sets allow: each of its pairs is in one of their combinations of the type
 * `allowed`, if they have any. What the job does not say yet is not asked for.
 * @throws Refusal 422 at the source language, or at each target language that does not go with it.
 */
export async function requireAllowedLanguages(tx: Db, jobUuid: string): Promise<void> {
  const use = setUses.languageCombinationSet
  const allowed = await tx
    .select({ sources: combination.sourceLanguageUuids, targets: combination.targetLanguageUuids })
    .from(combination)
    .innerJoin(use, eq(use.setUuid, combination.languageCombinationSetUuid))
    .where(and(eq(use.ownerUuid, jobUuid), eq(combination.type, 'allowed')))
  if (allowed.length === 0) return
  const [found] = await tx.select({ source: job.sourceLanguageUuid }).from(job).where(eq(job.uuid, jobUuid))
  const source = found?.source ?? null
  const fromSource = allowed.filter(({ sources }) => source === null || holds(sources, source))
  if (fromSource.length === 0) throw invalid({ propertyPath: 'sourceLanguage', code: 'language_not_allowed' })
  const targets = await tx
    .select({ uuid: jobTargetLanguage.languageUuid })
    .from(jobTargetLanguage)
    .where(eq(jobTargetLanguage.jobUuid, jobUuid))
    .orderBy(asc(jobTargetLanguage.sortId))
  const violations = targets.flatMap(({ uuid }, index): Violation[] =>
    fromSource.some((one) => holds(one.targets, uuid))
      ? []
      : [{ propertyPath: `targetLanguages[${index}]`, code: 'language_not_allowed' }],
  )
  if (violations.length > 0) throw invalid(...violations)
}

/** An empty list stands for every language. */
const holds = (languages: readonly string[], uuid: string) => languages.length === 0 || languages.includes(uuid)

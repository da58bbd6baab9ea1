import { type Collection, iriOf } from '@langwerk/contract/common'
import type { ConcordanceHit } from '@langwerk/contract/concordance'
import type { ConcordanceMemories } from '@langwerk/contract/words'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { filesInStep, standingInStep } from '../../access/job-steps.ts'
import { requireJob } from '../../access/jobs.ts'
import type { Db } from '../../database/database.ts'
import { targetFile } from '../../database/schema/jobs.ts'
import { invalid, notFound } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import type { JobSettings } from '../jobs/index.ts'
import { findConcordance, readableMemories } from '../translation-memories/index.ts'
import { helpFor } from './help-for.ts'

interface Search {
  query: string
  side?: 'source' | 'target' | undefined
  memories?: ConcordanceMemories | undefined
  targetLanguageUuid?: string | undefined
  page?: number | undefined
  itemsPerPage?: number | undefined
}

/**
 * Where a text stands in the memories of a job, or in all that one may read too. Who works in the job looks in all of its
 * memories, others in those that they may read themselves; in a step in its languages. Without a target language its first one counts.
 */
export async function searchConcordance(
  house: House,
  actor: Actor,
  jobUuid: string,
  { query, side = 'source', memories = 'job', targetLanguageUuid, page = 1, itemsPerPage = 20 }: Search,
): Promise<Collection<ConcordanceHit>> {
  const { db } = house
  const inStep = await filesInStep(db, actor, eq(targetFile.jobUuid, jobUuid))
  const standing = inStep ? standingInStep('jobTranslation') : await requireJob(db, actor, jobUuid, 'accessWorkspace')
  const settings = await helpFor(db, actor, { jobUuid, standing })
  if (!settings) throw notFound('job')
  const path = `/jobs/${jobUuid}/concordance`
  const { sourceLanguage } = settings
  const targetLanguages = settings.targetLanguages.filter(({ uuid }) => !inStep || inStep.languages.includes(uuid))
  const targetLanguage = targetLanguageUuid
    ? targetLanguages.find(({ uuid }) => uuid === targetLanguageUuid)
    : targetLanguages[0]
  if (targetLanguageUuid && !targetLanguage)
    throw invalid({ propertyPath: 'targetLanguageUuid', code: 'not_target_language' })
  if (!sourceLanguage || !targetLanguage) return collection(path, [])
  const names = await memoryNames(db, actor, settings, memories)
  const { total, hits } = await findConcordance(house, {
    memories: [...names.keys()],
    sourceLanguage: sourceLanguage.code,
    targetLanguage: targetLanguage.code,
    side,
    query,
    page,
    itemsPerPage,
  })
  return collection(
    path,
    hits.map(({ translationMemoryUuid, changedAt, ...hit }) => ({
      ...hit,
      translationMemory: {
        '@id': iriOf('translation_memories', translationMemoryUuid),
        uuid: translationMemoryUuid,
        name: names.get(translationMemoryUuid) ?? '',
      },
      changedAt: changedAt.toISOString(),
    })),
    total,
  )
}

/** The names of the memories to look in, by their uuids: the job's first. */
async function memoryNames(
  db: Db,
  actor: Actor,
  { memories: ofJob }: JobSettings,
  memories: ConcordanceMemories,
): Promise<Map<string, string>> {
  const more = memories === 'all' && !actor.jobStep?.alone ? await readableMemories(db, actor) : []
  return new Map([
    ...ofJob.map(({ translationMemoryUuid, name }) => [translationMemoryUuid, name] as const),
    ...more.map(({ uuid, name }) => [uuid, name] as const),
  ])
}

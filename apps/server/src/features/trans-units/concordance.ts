import type { Collection } from '@langwerk/contract/common'
import type { ConcordanceHit } from '@langwerk/contract/trans-units'
import type { Actor } from '../../access/actor.ts'
import { requireAction } from '../../access/sharing.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { invalid, notFound } from '../../kit/refusals.ts'
import { jobSettings } from '../jobs/index.ts'
import { findConcordance } from '../translation-memories/index.ts'
import { memoryRef } from './matches.ts'

interface Search {
  query: string
  side?: 'source' | 'target' | undefined
  targetLanguageUuid?: string | undefined
  page?: number | undefined
  itemsPerPage?: number | undefined
}

/** Where a text stands in the memories of a job; without a target language its first one counts. */
export async function searchConcordance(
  house: House,
  actor: Actor,
  jobUuid: string,
  { query, side = 'source', targetLanguageUuid, page = 1, itemsPerPage = 20 }: Search,
): Promise<Collection<ConcordanceHit>> {
  const { db } = house
  await requireAction(db, actor, { kind: 'Job', object: 'jobTranslation', uuid: jobUuid }, 'read')
  const settings = await jobSettings(db, jobUuid)
  if (!settings) throw notFound('Job')
  const path = `/jobs/${jobUuid}/concordance`
  const { sourceLanguage, targetLanguages, memories } = settings
  const targetLanguage = targetLanguageUuid
    ? targetLanguages.find(({ uuid }) => uuid === targetLanguageUuid)
    : targetLanguages[0]
  if (targetLanguageUuid && !targetLanguage)
    throw invalid({ propertyPath: 'targetLanguageUuid', message: 'This is no target language of the job' })
  if (!sourceLanguage || !targetLanguage) return collection(path, [])
  const { total, hits } = await findConcordance(house, {
    memories: memories.map(({ translationMemoryUuid }) => translationMemoryUuid),
    sourceLanguage: sourceLanguage.code,
    targetLanguage: targetLanguage.code,
    side,
    query: query.replaceAll('\0', ''),
    page,
    itemsPerPage,
  })
  return collection(
    path,
    hits.map(({ translationMemoryUuid, changedAt, ...hit }) => ({
      ...hit,
      translationMemory: memoryRef(settings, translationMemoryUuid),
      changedAt: changedAt.toISOString(),
    })),
    total,
  )
}

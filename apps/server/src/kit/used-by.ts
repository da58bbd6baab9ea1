import { type JobSet, jobSetObjects } from '@langwerk/contract/job-sets'
import type { Penalty } from '@langwerk/matching/penalties'
import { eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { shareable } from '../database/schema/access.ts'
import { setUses } from '../database/schema/uses.ts'

/** A memory that a job or a job template uses; of equal matches those of the first memory go first. */
export interface UsedMemory {
  /** Of the use. */
  uuid: string
  sortId: number
  translationMemoryUuid: string
  name: string
  /** The least percent that the pre-translation takes, and the least that the editor shows. */
  pretranslationMinimum: number
  searchMinimum: number
  penalty: number
  languageVariantPenalty: number | null
  penalties: Penalty[]
  updateTranslationMemory: boolean
}

/** A language of a termbase, as it is called there. */
interface UsedIndex {
  name: string
  language: { uuid: string; code: string; name: string }
}

export interface UsedTermbase {
  uuid: string
  sortId: number
  termbaseUuid: string
  name: string
  /** Null where the job's languages decide. */
  sourceIndexUuid: string | null
  sourceIndex: UsedIndex | null
  targetIndexUuid: string | null
  targetIndex: UsedIndex | null
}

export interface UsedEngine {
  uuid: string
  sortId: number
  machineTranslationEngineUuid: string
  name: string
  provider: string
  minimum: number
}

/** A set that is used as it is. */
interface UsedSet {
  /** Of the use, and of the set. */
  uuid: string
  thing: string
  sortId: number
  name: string
}

/** What a job or a job template uses, each list in its order. */
export interface Used {
  memories: UsedMemory[]
  termbases: UsedTermbase[]
  engines: UsedEngine[]
  sets: Record<JobSet, UsedSet[]>
}

export async function usedBy(db: Db, ownerUuid: string): Promise<Used> {
  const owner = sql`${ownerUuid}::uuid`
  const [used] = await db
    .select({
      memories: usedMemories(owner),
      termbases: usedTermbases(owner),
      engines: usedEngines(owner),
      sets: usedSets(owner),
    })
    .from(shareable)
    .where(eq(shareable.uuid, ownerUuid))
  if (!used) throw new Error('What uses nothing is no job and no job template')
  return used
}

// Each as a column, so that a statement that asks for something else brings them along.

export const usedMemories = (owner: AnyPgColumn | SQL) => sql<UsedMemory[]>`coalesce((
  select json_agg(json_build_object('uuid', u.uuid, 'sortId', u.sort_id,
    'translationMemoryUuid', u.translation_memory_uuid, 'name', s.name,
    'pretranslationMinimum', u.translation_memory_pretranslation_minimal_match_percent,
    'searchMinimum', u.translation_memory_search_minimal_match_percent, 'penalty', u.translation_memory_penalty,
    'languageVariantPenalty', u.language_variant_penalty, 'updateTranslationMemory', u.update_translation_memory,
    'penalties', coalesce((
      select json_agg(json_build_object('type', p.type, 'selectorValue', p.selector_value, 'matchDifference', p.match_difference)
        order by p.sort_id, p.uuid)
      from translation_memory_use_penalty p where p.translation_memory_use_uuid = u.uuid), '[]')) order by u.sort_id, u.uuid)
  from translation_memory_use u join shareable s on s.uuid = u.translation_memory_uuid
  where u.owner_uuid = ${owner}), '[]')`

export const usedTermbases = (owner: AnyPgColumn | SQL) => sql<UsedTermbase[]>`coalesce((
  select json_agg(json_build_object('uuid', u.uuid, 'sortId', u.sort_id, 'termbaseUuid', u.termbase_uuid, 'name', s.name,
    'sourceIndexUuid', u.source_termbase_index_uuid, 'sourceIndex', ${usedIndex(sql`u.source_termbase_index_uuid`)},
    'targetIndexUuid', u.target_termbase_index_uuid, 'targetIndex', ${usedIndex(sql`u.target_termbase_index_uuid`)})
    order by u.sort_id, u.uuid)
  from termbase_use u join shareable s on s.uuid = u.termbase_uuid where u.owner_uuid = ${owner}), '[]')`

const usedIndex = (uuid: SQL) => sql`(
  select json_build_object('name', i.name, 'language',
    json_build_object('uuid', l.uuid, 'code', l.code, 'name', l.name))
  from termbase_index i join language l on l.uuid = i.language_uuid where i.uuid = ${uuid})`

/** Where a job says one least estimate for all of its engines, it is that of each. */
export const usedEngines = (owner: AnyPgColumn | SQL) => sql<UsedEngine[]>`coalesce((
  select json_agg(json_build_object('uuid', u.uuid, 'sortId', u.sort_id,
    'machineTranslationEngineUuid', u.machine_translation_engine_uuid, 'name', s.name, 'provider', e.provider,
    'minimum', coalesce((
        select w.machine_translation_quality_estimation_minimal_percent from job w
        where w.uuid = u.owner_uuid and not w.use_advanced_machine_translation_settings),
      u.machine_translation_quality_estimation_minimal_percent)) order by u.sort_id, u.uuid)
  from machine_translation_engine_use u join machine_translation_engine e on e.uuid = u.machine_translation_engine_uuid
  join shareable s on s.uuid = e.uuid where u.owner_uuid = ${owner}), '[]')`

export const usedSets = (owner: AnyPgColumn | SQL) =>
  sql<Used['sets']>`json_build_object(${sql.join(
    jobSetObjects.map((set) => sql`${sql.raw(`'${set}'`)}, ${usedSetsOf(set, owner)}`),
    sql`, `,
  )})`

const usedSetsOf = (set: JobSet, owner: AnyPgColumn | SQL) => sql`coalesce((
  select json_agg(json_build_object('uuid', u.uuid, 'sortId', u.sort_id, 'thing', u.set_uuid, 'name', s.name)
    order by u.sort_id, u.uuid)
  from ${sql.identifier(getTableName(setUses[set]))} u join shareable s on s.uuid = u.set_uuid
  where u.owner_uuid = ${owner}), '[]')`

import type { FormalityName, JobStage, JobStatusTitle } from '@langwerk/contract/words'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { MemoryUse } from '../translation-memories/index.ts'

interface JobLanguage {
  uuid: string
  code: string
  name: string
}

/** A memory of a job; of equal matches those of the first memory go first. */
export interface JobMemory extends Required<Omit<MemoryUse, 'minimum'>> {
  name: string
  /** The least percent that the pre-translation takes, and the least that the editor shows. */
  pretranslationMinimum: number
  searchMinimum: number
  updateTranslationMemory: boolean
}

/** What work on a job is done with. */
export interface JobSettings {
  jobUuid: string
  name: string
  status: JobStatusTitle
  stage: JobStage | null
  finishedAt: Date | null
  sourceLanguage: JobLanguage | null
  targetLanguages: JobLanguage[]
  formality: FormalityName
  skipPretranslation: boolean
  /** None where the job uses no memory. */
  memories: JobMemory[]
  termbases: { termbaseUuid: string; name: string; sourceIndexUuid: string | null; targetIndexUuid: string | null }[]
  engines: { machineTranslationEngineUuid: string; name: string; provider: string; minimum: number }[]
}

/**
 * In one statement: the editor asks for them with each segment.
 * @returns null where there is no such job.
 */
export async function jobSettings(db: Db, jobUuid: string): Promise<JobSettings | null> {
  const { rows } = await db.execute<FoundSettings>(sql`${prepared('job_settings')}
    select j.uuid as "jobUuid", s.name, j.status, j.stage, j.finished_at as "finishedAt", j.formality, j.skip_pretranslation as "skipPretranslation",
      (select json_build_object('uuid', l.uuid, 'code', l.code, 'name', l.name)
        from language l where l.uuid = j.source_language_uuid) as "sourceLanguage",
      ${targetLanguages} as "targetLanguages",
      case when j.use_translation_memory then ${memories} else '[]' end as memories,
      ${termbases} as termbases, ${engines} as engines
    from job j join shareable s on s.uuid = j.uuid where j.uuid = ${jobUuid}`)
  const [found] = rows
  return found ? { ...found, finishedAt: found.finishedAt === null ? null : new Date(found.finishedAt) } : null
}

/** The statement's columns are the settings' fields; it gives moments as text. */
type FoundSettings = Omit<JobSettings, 'finishedAt'> & { finishedAt: string | null } & Record<string, unknown>

const targetLanguages = sql`coalesce((
  select json_agg(json_build_object('uuid', l.uuid, 'code', l.code, 'name', l.name) order by t.sort_id)
  from job_target_language t join language l on l.uuid = t.language_uuid where t.job_uuid = j.uuid), '[]')`

const memories = sql`coalesce((
  select json_agg(json_build_object('translationMemoryUuid', m.translation_memory_uuid, 'name', t.name,
    'pretranslationMinimum', m.translation_memory_pretranslation_minimal_match_percent,
    'searchMinimum', m.translation_memory_search_minimal_match_percent, 'penalty', m.translation_memory_penalty,
    'languageVariantPenalty', m.language_variant_penalty, 'updateTranslationMemory', m.update_translation_memory,
    'penalties', coalesce((
      select json_agg(json_build_object('type', p.type, 'selectorValue', p.selector_value, 'matchDifference', p.match_difference)
        order by p.sort_id)
      from translation_memory_use_penalty p where p.translation_memory_use_uuid = m.uuid), '[]')) order by m.sort_id)
  from translation_memory_use m join shareable t on t.uuid = m.translation_memory_uuid
  where m.owner_uuid = j.uuid), '[]')`

const termbases = sql`coalesce((
  select json_agg(json_build_object('termbaseUuid', u.termbase_uuid, 'name', t.name,
    'sourceIndexUuid', u.source_termbase_index_uuid, 'targetIndexUuid', u.target_termbase_index_uuid) order by u.sort_id)
  from termbase_use u join shareable t on t.uuid = u.termbase_uuid where u.owner_uuid = j.uuid), '[]')`

const engines = sql`coalesce((
  select json_agg(json_build_object('machineTranslationEngineUuid', u.machine_translation_engine_uuid, 'name', s.name,
    'provider', e.provider, 'minimum', u.machine_translation_quality_estimation_minimal_percent) order by u.sort_id)
  from machine_translation_engine_use u join machine_translation_engine e on e.uuid = u.machine_translation_engine_uuid
  join shareable s on s.uuid = e.uuid
  where u.owner_uuid = j.uuid), '[]')`

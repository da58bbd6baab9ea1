import type { JobPreparation } from '@langwerk/contract/job-preparation'
import type { JobObject } from '@langwerk/contract/job-types'
import type { FormalityName, JobStage, JobStatusTitle } from '@langwerk/contract/words'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { type Used, usedEngines, usedMemories, usedSets, usedTermbases } from '../../kit/used-by.ts'

interface JobLanguage {
  uuid: string
  code: string
  name: string
}

/** What work on a job is done with; no memories where the job uses none. */
export interface JobSettings extends Used, JobPreparation {
  jobUuid: string
  /** Of which type it is. */
  object: JobObject
  name: string
  status: JobStatusTitle
  stage: JobStage | null
  finishedAt: Date | null
  sourceLanguage: JobLanguage | null
  targetLanguages: JobLanguage[]
  formality: FormalityName
  skipPretranslation: boolean
  /** Whether a model writes the sections of copy. */
  usePrompt: boolean
}

/**
 * In one statement: the editor asks for them with each segment.
 * @returns null where there is no such job.
 */
export async function jobSettings(db: Db, jobUuid: string): Promise<JobSettings | null> {
  const { rows } = await db.execute<FoundSettings>(sql`${prepared('job_settings')}
    select j.uuid as "jobUuid", s.kind as object, s.name, j.status, j.stage, j.finished_at as "finishedAt", j.formality, j.skip_pretranslation as "skipPretranslation", j.use_prompt as "usePrompt",
      j.lock_exact_matches as "lockExactMatches", j.lock_targets as "lockTargets",
      j.report_cross_file_repetitions as "reportCrossFileRepetitions",
      j.artificial_intelligence_rework_budget as "artificialIntelligenceReworkBudget",
      (select json_build_object('uuid', l.uuid, 'code', l.code, 'name', l.name)
        from language l where l.uuid = j.source_language_uuid) as "sourceLanguage",
      ${targetLanguages} as "targetLanguages",
      case when j.use_translation_memory then ${usedMemories(job)} else '[]' end as memories,
      ${usedTermbases(job)} as termbases, ${usedEngines(job)} as engines,
      ${usedSets(job)} as sets
    from job j join shareable s on s.uuid = j.uuid where j.uuid = ${jobUuid}`)
  const [found] = rows
  return found ? { ...found, finishedAt: found.finishedAt === null ? null : new Date(found.finishedAt) } : null
}

/** The statement's columns are the settings' fields; it gives moments as text. */
type FoundSettings = Omit<JobSettings, 'finishedAt'> & { finishedAt: string | null } & Record<string, unknown>

const job = sql.raw('j.uuid')

const targetLanguages = sql`coalesce((
  select json_agg(json_build_object('uuid', l.uuid, 'code', l.code, 'name', l.name) order by t.sort_id)
  from job_target_language t join language l on l.uuid = t.language_uuid where t.job_uuid = j.uuid), '[]')`

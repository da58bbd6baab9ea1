import type { JobStage, JobStatusTitle } from '@langwerk/contract/words'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { job } from '../../database/schema/jobs.ts'
import { jobRows } from './job-rows.ts'

interface JobLanguage {
  uuid: string
  code: string
  name: string
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
  skipPretranslation: boolean
  /** None where the job uses no memory; `minimum` in percent. */
  memories: { translationMemoryUuid: string; name: string; minimum: number; updateTranslationMemory: boolean }[]
  termbases: { termbaseUuid: string; name: string; sourceIndexUuid: string | null; targetIndexUuid: string | null }[]
  engines: { machineTranslationEngineUuid: string; name: string; provider: string; minimum: number }[]
}

/** @returns null where there is no such job. */
export async function jobSettings(db: Db, jobUuid: string): Promise<JobSettings | null> {
  const [row] = await jobRows(db, { where: eq(job.uuid, jobUuid), orderBy: [], limit: 1, offset: 0 })
  if (!row) return null
  return {
    jobUuid,
    name: row.name,
    status: row.status,
    stage: row.stage,
    finishedAt: row.finishedAt,
    sourceLanguage: row.sourceLanguage,
    targetLanguages: row.targetLanguages.map(({ uuid, code, name }) => ({ uuid, code, name })),
    skipPretranslation: row.skipPretranslation,
    memories: row.useTranslationMemory
      ? row.memories.map(({ row: memory, name }) => ({
          translationMemoryUuid: memory.translationMemoryUuid,
          name,
          minimum: memory.translationMemoryPretranslationMinimalMatchPercent,
          updateTranslationMemory: memory.updateTranslationMemory,
        }))
      : [],
    termbases: row.termbases.map(({ row: termbase, name }) => ({
      termbaseUuid: termbase.termbaseUuid,
      name,
      sourceIndexUuid: termbase.sourceTermbaseIndexUuid,
      targetIndexUuid: termbase.targetTermbaseIndexUuid,
    })),
    engines: row.engines.map(({ row: engine, name, provider }) => ({
      machineTranslationEngineUuid: engine.machineTranslationEngineUuid,
      name,
      provider,
      minimum: engine.machineTranslationQualityEstimationMinimalPercent,
    })),
  }
}

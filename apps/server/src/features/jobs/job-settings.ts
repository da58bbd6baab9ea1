import type { JobStage, JobStatusTitle } from '@langwerk/contract/words'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { job } from '../../database/schema/jobs.ts'
import type { MemoryUse } from '../translation-memories/index.ts'
import { jobRows } from './job-rows.ts'
import { penaltiesOf } from './memory-penalties.ts'

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
  skipPretranslation: boolean
  /** None where the job uses no memory. */
  memories: JobMemory[]
  termbases: { termbaseUuid: string; name: string; sourceIndexUuid: string | null; targetIndexUuid: string | null }[]
  engines: { machineTranslationEngineUuid: string; name: string; provider: string; minimum: number }[]
}

/** @returns null where there is no such job. */
export async function jobSettings(db: Db, jobUuid: string): Promise<JobSettings | null> {
  const [row] = await jobRows(db, { where: eq(job.uuid, jobUuid), orderBy: [], limit: 1, offset: 0 })
  if (!row) return null
  const penalties = await penaltiesOf(
    db,
    'jobTranslationMemoryUuid',
    row.memories.map(({ row: memory }) => memory.uuid),
  )
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
          pretranslationMinimum: memory.translationMemoryPretranslationMinimalMatchPercent,
          searchMinimum: memory.translationMemorySearchMinimalMatchPercent,
          penalty: memory.translationMemoryPenalty,
          penalties: penalties(memory.uuid),
          languageVariantPenalty: memory.languageVariantPenalty,
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

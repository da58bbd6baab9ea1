import { uuidOf } from '@langwerk/contract/common'
import type { JobObject } from '@langwerk/contract/job-types'
import type { Job, JobInput } from '@langwerk/contract/jobs'
import { type FormalityName, formalities, type Locale } from '@langwerk/contract/words'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { job } from '../../database/schema/jobs.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import type { Saving } from '../../kit/derived-fields.ts'
import { filesOfJob } from '../../kit/files-of-job.ts'
import type { ShareableKind } from '../../kit/shareables.ts'
import { formalityUuid, languagesExist } from '../languages/index.ts'
import { copySourceColumns } from './copywriting/copy-source.ts'
import { type JobRow, jobRows } from './job-rows.ts'
import { presentJob } from './present-job.ts'

type JobColumns = typeof job.$inferInsert

/** The jobs of one type as a kind of shareable item, with its words in one language. */
export const jobKind = (
  locale: Locale,
  object: JobObject,
): ShareableKind<JobRow, Job, JobInput> & { object: JobObject } => ({
  label: 'job',
  object,
  collection: 'jobs',
  table: job,
  rows: jobRows,
  search: [job.jobId],
  sort: { jobId: alphabetical(job.jobId), status: job.status, readyAt: job.readyAt, finishedAt: job.finishedAt },
  present: (row, shared) => presentJob(row, shared, locale),
  toRow: (db, input, saving) => toRow(db, object, input, saving),
  uploads: {
    where: (_, uuid) => filesOfJob(uuid),
    hold: (tx, uuid) => tx.select({ uuid: job.uuid }).from(job).where(eq(job.uuid, uuid)).for('no key update'),
  },
  teams: { field: 'jobTeams', of: ({ jobTeams }) => jobTeams },
})

async function toRow(
  db: Db,
  object: JobObject,
  input: Partial<JobInput>,
  { actor, uuid }: Saving,
): Promise<Partial<JobColumns>> {
  const { sourceLanguage, jobTemplate, formality } = input
  const sourceLanguageUuid = sourceLanguage && uuidOf(sourceLanguage)
  if (sourceLanguage) await languagesExist(db, [{ iri: sourceLanguage, propertyPath: 'sourceLanguage' }])
  if (sourceLanguageUuid !== undefined) await requireSourceOpen(db, uuid, sourceLanguageUuid)
  return withoutUndefined({
    jobId: input.jobId,
    instructions: input.instructions,
    sourceLanguageUuid,
    jobTemplateUuid: jobTemplate && uuidOf(jobTemplate),
    formality: formality === undefined ? undefined : formalityOf(formality),
    useTranslationMemory: input.useTranslationMemory,
    translationMemoryPretranslationMinimalMatchPercent: input.translationMemoryPretranslationMinimalMatchPercent,
    useAdvancedMachineTranslationSettings: input.useAdvancedMachineTranslationSettings,
    machineTranslationQualityEstimationMinimalPercent: input.machineTranslationQualityEstimationMinimalPercent,
    skipPretranslation: input.skipPretranslation,
    lockExactMatches: input.lockExactMatches,
    lockTargets: input.lockTargets,
    reportCrossFileRepetitions: input.reportCrossFileRepetitions,
    artificialIntelligenceReworkBudget: input.artificialIntelligenceReworkBudget,
    // Such a job has none: what is adapted is no translation that another text could be given.
    ...(object === 'jobTranscreation' && { useTranslationMemory: false }),
    usePrompt: input.usePrompt,
    ...(object === 'jobCopywriting' && (await copySourceColumns(db, actor, uuid, input))),
  })
}

/** Until the change is saved, nobody starts the job. @throws Refusal 409 where it was started in another language. */
async function requireSourceOpen(db: Db, uuid: string, sourceLanguageUuid: string | null) {
  const [kept] = await db.select().from(job).where(eq(job.uuid, uuid)).for('update')
  if (kept && kept.status !== 'init' && kept.sourceLanguageUuid !== sourceLanguageUuid) throw conflict('job_started')
}

function formalityOf(given: string): FormalityName {
  const found = formalities.find((name) => name === given || formalityUuid(name) === uuidOf(given))
  if (!found) throw invalid({ propertyPath: 'formality', code: 'does_not_exist', values: { what: 'formality' } })
  return found
}

const withoutUndefined = (row: Partial<JobColumns>): Partial<JobColumns> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

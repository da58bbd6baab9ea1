import { asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { file, job, jobTargetLanguage } from '../../database/schema/jobs.ts'
import { language, machineTranslationEngine, termbaseIndex } from '../../database/schema/resources.ts'
import { machineTranslationEngineUse, termbaseUse, translationMemoryUse } from '../../database/schema/uses.ts'
import type { RowClauses } from '../../kit/shareables.ts'
import { troubleCounts } from './job-status.ts'

export type JobRow = Awaited<ReturnType<typeof jobRows>>[number]

const template = alias(shareable, 'template')

/** Jobs with all that an answer shows of them. */
export async function jobRows(db: Db, { where, orderBy, limit, offset }: RowClauses) {
  const rows = await db
    .select({
      job,
      name: shareable.name,
      description: shareable.description,
      trouble: troubleCounts,
      sourceLanguage: language,
      templateName: template.name,
    })
    .from(job)
    .innerJoin(shareable, eq(shareable.uuid, job.uuid))
    .leftJoin(language, eq(language.uuid, job.sourceLanguageUuid))
    .leftJoin(template, eq(template.uuid, job.jobTemplateUuid))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const uuids = rows.map((row) => row.job.uuid)
  const targetLanguages = groupByJob(await targetLanguagesOf(db, uuids))
  const memories = groupByJob(await memoriesOf(db, uuids))
  const termbases = groupByJob(await termbasesOf(db, uuids))
  const engines = groupByJob(await enginesOf(db, uuids))
  const files = groupByJob(await fileNumbersOf(db, uuids))
  return rows.map(({ job: row, name, description, trouble, sourceLanguage, templateName }) => ({
    ...row,
    name,
    description,
    ...trouble,
    sourceLanguage,
    templateName,
    targetLanguages: targetLanguages(row.uuid),
    memories: memories(row.uuid),
    termbases: termbases(row.uuid),
    engines: engines(row.uuid),
    files: files(row.uuid)[0] ?? { count: 0, words: 0 },
  }))
}

const targetLanguagesOf = (db: Db, jobs: string[]) =>
  db
    .select({ jobUuid: jobTargetLanguage.jobUuid, uuid: language.uuid, code: language.code, name: language.name })
    .from(jobTargetLanguage)
    .innerJoin(language, eq(language.uuid, jobTargetLanguage.languageUuid))
    .where(inArray(jobTargetLanguage.jobUuid, jobs))
    .orderBy(asc(jobTargetLanguage.sortId))

const memoriesOf = (db: Db, jobs: string[]) =>
  db
    .select({ row: translationMemoryUse, jobUuid: translationMemoryUse.ownerUuid, name: shareable.name })
    .from(translationMemoryUse)
    .innerJoin(shareable, eq(shareable.uuid, translationMemoryUse.translationMemoryUuid))
    .where(inArray(translationMemoryUse.ownerUuid, jobs))
    .orderBy(asc(translationMemoryUse.sortId))

const sourceIndex = alias(termbaseIndex, 'source_index')
const targetIndex = alias(termbaseIndex, 'target_index')

const termbasesOf = (db: Db, jobs: string[]) =>
  db
    .select({
      row: termbaseUse,
      jobUuid: termbaseUse.ownerUuid,
      name: shareable.name,
      sourceIndexName: sourceIndex.name,
      targetIndexName: targetIndex.name,
    })
    .from(termbaseUse)
    .innerJoin(shareable, eq(shareable.uuid, termbaseUse.termbaseUuid))
    .leftJoin(sourceIndex, eq(sourceIndex.uuid, termbaseUse.sourceTermbaseIndexUuid))
    .leftJoin(targetIndex, eq(targetIndex.uuid, termbaseUse.targetTermbaseIndexUuid))
    .where(inArray(termbaseUse.ownerUuid, jobs))
    .orderBy(asc(termbaseUse.sortId))

const enginesOf = (db: Db, jobs: string[]) =>
  db
    .select({
      row: machineTranslationEngineUse,
      jobUuid: machineTranslationEngineUse.ownerUuid,
      name: shareable.name,
      provider: machineTranslationEngine.provider,
    })
    .from(machineTranslationEngineUse)
    .innerJoin(
      machineTranslationEngine,
      eq(machineTranslationEngine.uuid, machineTranslationEngineUse.machineTranslationEngineUuid),
    )
    .innerJoin(shareable, eq(shareable.uuid, machineTranslationEngine.uuid))
    .where(inArray(machineTranslationEngineUse.ownerUuid, jobs))
    .orderBy(asc(machineTranslationEngineUse.sortId))

const fileNumbersOf = (db: Db, jobs: string[]) =>
  db
    .select({
      jobUuid: sql<string>`${file.jobUuid}`,
      count: sql<number>`count(*)::int`,
      words: sql<number>`sum(${file.numWords})::int`,
    })
    .from(file)
    .where(inArray(file.jobUuid, jobs))
    .groupBy(file.jobUuid)

function groupByJob<Row extends { jobUuid: string }>(rows: readonly Row[]) {
  const byJob = new Map<string, Row[]>()
  for (const row of rows) byJob.set(row.jobUuid, [...(byJob.get(row.jobUuid) ?? []), row])
  return (jobUuid: string) => byJob.get(jobUuid) ?? []
}

import type { JobObject } from '@langwerk/contract/job-types'
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { file, job, jobTargetLanguage, targetFile, transUnit } from '../../database/schema/jobs.ts'
import { jobModelWork } from '../../database/schema/model-work.ts'
import { language } from '../../database/schema/resources.ts'
import type { RowClauses } from '../../kit/shareables.ts'
import { usedEngines, usedMemories, usedSets, usedTermbases } from '../../kit/used-by.ts'
import { statusCounts } from './job-status.ts'
import { reviewFactsOf } from './review-time.ts'

export type JobRow = Awaited<ReturnType<typeof jobRows>>[number]

const template = alias(shareable, 'template')
const model = alias(shareable, 'model')
const worker = alias(shareable, 'worker')
const guideline = alias(shareable, 'guideline')

/** A copy template may be long. */
const { copyTemplateHtml: _, ...shownColumns } = getTableColumns(job)

/** Jobs with all that an answer shows of them. */
export async function jobRows(db: Db, { where, orderBy, limit, offset }: RowClauses) {
  const rows = await db
    .select({
      job: shownColumns,
      object: sql<JobObject>`${shareable.kind}`,
      name: shareable.name,
      description: shareable.description,
      trouble: statusCounts,
      sourceLanguage: language,
      templateName: template.name,
      modelWork: jobModelWork,
      modelName: model.name,
      workerName: worker.name,
      guidelineName: guideline.name,
      memories: usedMemories(job.uuid),
      termbases: usedTermbases(job.uuid),
      engines: usedEngines(job.uuid),
      sets: usedSets(job.uuid),
    })
    .from(job)
    .innerJoin(shareable, eq(shareable.uuid, job.uuid))
    .leftJoin(language, eq(language.uuid, job.sourceLanguageUuid))
    .leftJoin(template, eq(template.uuid, job.jobTemplateUuid))
    .leftJoin(jobModelWork, eq(jobModelWork.jobUuid, job.uuid))
    .leftJoin(model, eq(model.uuid, jobModelWork.modelUuid))
    .leftJoin(worker, eq(worker.uuid, jobModelWork.workerUuid))
    .leftJoin(guideline, eq(guideline.uuid, jobModelWork.guidelineUuid))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const uuids = rows.map((row) => row.job.uuid)
  const targetLanguages = groupByJob(await targetLanguagesOf(db, uuids))
  const files = groupByJob(await filesOf(db, uuids))
  const steps = groupByJob(await stepsOf(db, uuids))
  const confirmed = groupByJob(
    await confirmedOf(
      db,
      rows.filter(isWorkedIn).map((row) => row.job.uuid),
    ),
  )
  const prepared = rows.filter((row) => row.job.status === 'done').map((row) => row.job.uuid)
  const reviewFacts = await reviewFactsOf(db, prepared)
  return rows.map(({ job: row, trouble, ...found }) => ({
    ...row,
    ...found,
    ...trouble,
    targetLanguages: targetLanguages(row.uuid),
    files: files(row.uuid),
    steps: steps(row.uuid),
    reviewFacts,
    confirmedPercent: confirmed(row.uuid)[0]?.percent ?? null,
  }))
}

const targetLanguagesOf = (db: Db, jobs: string[]) =>
  db
    .select({ jobUuid: jobTargetLanguage.jobUuid, uuid: language.uuid, code: language.code, name: language.name })
    .from(jobTargetLanguage)
    .innerJoin(language, eq(language.uuid, jobTargetLanguage.languageUuid))
    .where(inArray(jobTargetLanguage.jobUuid, jobs))
    .orderBy(asc(jobTargetLanguage.sortId))

const filesOf = (db: Db, jobs: string[]) =>
  db
    .select({
      jobUuid: sql<string>`${file.jobUuid}`,
      uuid: file.uuid,
      originalName: file.originalName,
      words: file.numWords,
    })
    .from(file)
    .where(inArray(file.jobUuid, jobs))
    .orderBy(asc(file.sortId))

const stepsOf = (db: Db, jobs: string[]) =>
  db
    .select({ jobUuid: jobStep.jobUuid, uuid: jobStep.uuid, name: jobStep.name })
    .from(jobStep)
    .where(and(inArray(jobStep.jobUuid, jobs), isNull(jobStep.parentUuid)))
    .orderBy(asc(jobStep.sortId))

const isWorkedIn = ({ job: { status, finishedAt } }: { job: Pick<typeof job.$inferSelect, 'status' | 'finishedAt'> }) =>
  status === 'done' && finishedAt === null

/** The percent of their segments that are confirmed: counted in an index, and of no more jobs than need it. */
const confirmedOf = (db: Db, jobs: string[]) =>
  db
    .select({
      jobUuid: transUnit.jobUuid,
      percent: sql<number>`floor(100.0 * count(*) filter (where ${transUnit.status} = 'confirmed') / count(*))::int`,
    })
    .from(targetFile)
    .innerJoin(transUnit, eq(transUnit.targetFileUuid, targetFile.uuid))
    .where(inArray(targetFile.jobUuid, jobs))
    .groupBy(transUnit.jobUuid)

function groupByJob<Row extends { jobUuid: string }>(rows: readonly Row[]) {
  const byJob = new Map<string, Row[]>()
  for (const row of rows) byJob.set(row.jobUuid, [...(byJob.get(row.jobUuid) ?? []), row])
  return (jobUuid: string) => byJob.get(jobUuid) ?? []
}

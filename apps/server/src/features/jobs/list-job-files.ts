import { iriOf } from '@langwerk/contract/common'
import type { JobFile } from '@langwerk/contract/jobs'
import { and, asc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { targetFileWork } from '../../database/schema/file-history.ts'
import { file, targetFile, transUnit } from '../../database/schema/jobs.ts'
import { language } from '../../database/schema/resources.ts'
import { filesOfJob } from '../../kit/files-of-job.ts'
import { languageRef } from '../languages/index.ts'
import { reviewFactsOf, reviewTimeOf } from './review-time.ts'

/** A file type may be long, with all of its rules. */
const { fileType: _, ...shownColumns } = getTableColumns(file)

/** The files of a job with how far each target file is. */
export async function listJobFiles(db: Db, jobUuid: string): Promise<JobFile[]> {
  const files = await db.select(shownColumns).from(file).where(eq(file.jobUuid, jobUuid)).orderBy(asc(file.sortId))
  const targetFiles = await db
    .select({
      uuid: targetFile.uuid,
      fileUuid: targetFile.fileUuid,
      language,
    })
    .from(targetFile)
    .innerJoin(language, eq(language.uuid, targetFile.languageUuid))
    .where(eq(targetFile.jobUuid, jobUuid))
    .orderBy(asc(language.sortId))
  const additional = await listAdditional(db, jobUuid)
  const countsOf = await countUnits(db, jobUuid)
  const secondsOf = await sumWork(db, jobUuid)
  const reviewFacts = await reviewFactsOf(db, [jobUuid])
  return files.map((row) => ({
    '@id': iriOf('files', row.uuid),
    '@type': 'File' as const,
    uuid: row.uuid,
    originalName: row.originalName,
    fileSize: row.fileSize,
    mimeType: row.mimeType,
    languages: { source: row.namedSourceLanguage, target: row.namedTargetLanguage },
    numWords: row.numWords,
    estimatedReviewTime: reviewTimeOf([{ uuid: row.uuid, words: row.numWords }], reviewFacts),
    reviewSeconds: secondsOf.get(row.uuid) ?? 0,
    status: { title: row.status, problem: row.problem, message: row.message, detail: row.detail },
    notices: row.notices,
    targetEnding: row.targetEnding,
    targetFiles: targetFiles
      .filter(({ fileUuid }) => fileUuid === row.uuid)
      .map(({ uuid, language: target }) => {
        const counts = countsOf.get(uuid) ?? { segments: 0, confirmed: 0, words: 0, confirmedWords: 0 }
        const { segments, confirmed } = counts
        return {
          uuid,
          targetLanguage: languageRef(target),
          ...counts,
          progress: segments === 0 ? 0 : Math.floor((confirmed / segments) * 100),
        }
      }),
    additionalFiles: additional
      .filter(({ additionalToUuid }) => additionalToUuid === row.uuid)
      .map(({ additionalToUuid: _, ...shown }) => shown),
  }))
}

/** What belongs to files of a job without being translated, in the order in which it came. */
const listAdditional = (db: Db, jobUuid: string) =>
  db
    .select({
      uuid: file.uuid,
      originalName: file.originalName,
      fileSize: file.fileSize,
      additionalToUuid: file.additionalToUuid,
    })
    .from(file)
    .where(and(filesOfJob(jobUuid), isNotNull(file.additionalToUuid)))
    .orderBy(asc(file.createdAt), asc(file.uuid))

/** The segments and words of each target file of a job that has any, and how many of them are confirmed. */
async function countUnits(db: Db, jobUuid: string) {
  const isConfirmed = eq(transUnit.status, 'confirmed')
  const rows = await db
    .select({
      uuid: transUnit.targetFileUuid,
      segments: sql<number>`count(*)::int`,
      confirmed: sql<number>`(count(*) filter (where ${isConfirmed}))::int`,
      words: sql<number>`sum(${transUnit.words})::int`,
      confirmedWords: sql<number>`coalesce(sum(${transUnit.words}) filter (where ${isConfirmed}), 0)::int`,
    })
    .from(transUnit)
    .where(eq(transUnit.jobUuid, jobUuid))
    .groupBy(transUnit.targetFileUuid)
  return new Map(rows.map(({ uuid, ...counts }) => [uuid, counts]))
}

/** How long people were at work on each file of a job that anybody worked on. */
async function sumWork(db: Db, jobUuid: string) {
  const rows = await db
    .select({ uuid: targetFile.fileUuid, seconds: sql<number>`sum(${targetFileWork.seconds})::int` })
    .from(targetFileWork)
    .innerJoin(targetFile, eq(targetFile.uuid, targetFileWork.targetFileUuid))
    .where(eq(targetFile.jobUuid, jobUuid))
    .groupBy(targetFile.fileUuid)
  return new Map(rows.map(({ uuid, seconds }) => [uuid, seconds]))
}

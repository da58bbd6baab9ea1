import { iriOf } from '@langwerk/contract/common'
import type { JobFile } from '@langwerk/contract/jobs'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { file, targetFile } from '../../database/schema/jobs.ts'
import { language } from '../../database/schema/resources.ts'
import { languageRef } from '../languages/index.ts'
import { reviewMinutes } from './present-job.ts'

/** The files of a job with how far each target file is. */
export async function listJobFiles(db: Db, jobUuid: string): Promise<JobFile[]> {
  const files = await db.select().from(file).where(eq(file.jobUuid, jobUuid)).orderBy(asc(file.sortId))
  const targetFiles = await db
    .select({
      uuid: targetFile.uuid,
      fileUuid: targetFile.fileUuid,
      language,
      segments: sql<number>`(select count(*)::int from trans_unit u where u.target_file_uuid = ${targetFile.uuid})`,
      confirmed: sql<number>`(select count(*)::int from trans_unit u where u.target_file_uuid = ${targetFile.uuid} and u.status = 'confirmed')`,
    })
    .from(targetFile)
    .innerJoin(language, eq(language.uuid, targetFile.languageUuid))
    .where(eq(targetFile.jobUuid, jobUuid))
    .orderBy(asc(language.sortId))
  return files.map((row) => ({
    '@id': iriOf('files', row.uuid),
    '@type': 'File' as const,
    uuid: row.uuid,
    originalName: row.originalName,
    fileSize: row.fileSize,
    mimeType: row.mimeType,
    numWords: row.numWords,
    estimatedReviewTime: reviewMinutes(row.numWords),
    status: { title: row.status, problem: row.problem, message: row.message },
    notices: row.notices,
    targetEnding: row.targetEnding,
    targetFiles: targetFiles
      .filter(({ fileUuid }) => fileUuid === row.uuid)
      .map(({ uuid, language: target, segments, confirmed }) => ({
        uuid,
        targetLanguage: languageRef(target),
        segments,
        confirmed,
        progress: segments === 0 ? 0 : Math.floor((confirmed / segments) * 100),
      })),
  }))
}

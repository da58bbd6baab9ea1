import type { JobStage } from '@langwerk/contract/words'
import { and, asc, eq, max, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { file, jobTargetLanguage, targetFile, transUnit } from '../../../database/schema/jobs.ts'
import { language } from '../../../database/schema/resources.ts'

export interface TargetFileToPrepare {
  uuid: string
  fileUuid: string
  targetLanguage: string
  languageUuid: string
  stagesDone: JobStage[]
}

/** The target files of the job's readable files, in the order of its languages and then of its files. */
export const targetFilesOf = (db: Db, jobUuid: string): Promise<TargetFileToPrepare[]> =>
  db
    .select({
      uuid: targetFile.uuid,
      fileUuid: targetFile.fileUuid,
      targetLanguage: language.code,
      languageUuid: targetFile.languageUuid,
      stagesDone: targetFile.stagesDone,
    })
    .from(targetFile)
    .innerJoin(file, eq(file.uuid, targetFile.fileUuid))
    .innerJoin(language, eq(language.uuid, targetFile.languageUuid))
    .innerJoin(
      jobTargetLanguage,
      and(
        eq(jobTargetLanguage.jobUuid, targetFile.jobUuid),
        eq(jobTargetLanguage.languageUuid, targetFile.languageUuid),
      ),
    )
    .where(and(eq(targetFile.jobUuid, jobUuid), ne(file.status, 'failed')))
    .orderBy(asc(jobTargetLanguage.sortId), asc(file.sortId))

export async function markStageDone(tx: Db, targetFileUuid: string, stage: JobStage) {
  await tx
    .update(targetFile)
    .set({ stagesDone: sql`(${targetFile.stagesDone} - ${stage}::text) || to_jsonb(${stage}::text)` })
    .where(eq(targetFile.uuid, targetFileUuid))
}

/** How many trans units a target file has: they are numbered without gaps. */
export async function lastSortId(db: Db, targetFileUuid: string): Promise<number> {
  const [row] = await db
    .select({ last: max(transUnit.sortId) })
    .from(transUnit)
    .where(eq(transUnit.targetFileUuid, targetFileUuid))
  return row?.last ?? 0
}

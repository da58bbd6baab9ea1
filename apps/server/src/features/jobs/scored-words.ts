import type { ScoredWords } from '@langwerk/matching/review-time'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { targetFile, transUnit } from '../../database/schema/jobs.ts'

/**
 * The words of which workers say how good their targets are, of each file that has any. Of a file in several languages, whose words
 * count once, they are what is usual among these.
 */
export async function scoredWordsOf(
  db: Db,
  jobUuids: readonly string[],
): Promise<(ScoredWords & { jobUuid: string; fileUuid: string })[]> {
  if (jobUuids.length === 0) return []
  return db
    .select({
      jobUuid: targetFile.jobUuid,
      fileUuid: targetFile.fileUuid,
      percent: sql<number>`${transUnit.scoredPercent}`,
      words: sql<number>`sum(${transUnit.words})::float8
        / (select count(*) from target_file sibling where sibling.file_uuid = ${targetFile.fileUuid})`,
    })
    .from(targetFile)
    .innerJoin(transUnit, eq(transUnit.targetFileUuid, targetFile.uuid))
    .where(and(inArray(targetFile.jobUuid, [...jobUuids]), isNotNull(transUnit.scoredPercent)))
    .groupBy(targetFile.jobUuid, targetFile.fileUuid, transUnit.scoredPercent)
}

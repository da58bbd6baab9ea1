import { reviewMinutes, type ScoredWords } from '@langwerk/matching/review-time'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { targetFile, targetFileAnalysisRow, transUnit } from '../../database/schema/jobs.ts'

/** What is known of the files of jobs besides their words. */
export interface ReviewFacts {
  scored: readonly (ScoredWords & { jobUuid: string; fileUuid: string })[]
  analysed: readonly { jobUuid: string; fileUuid: string; minutes: number }[]
}

export async function reviewFactsOf(db: Db, jobUuids: readonly string[]): Promise<ReviewFacts> {
  if (jobUuids.length === 0) return { scored: [], analysed: [] }
  return { scored: await scoredWordsOf(db, jobUuids), analysed: await analysedMinutesOf(db, jobUuids) }
}

/** The minutes that it takes to review some files: by the scoring rules of their job where these serve its languages, else by their words. */
export function reviewTimeOf(
  files: readonly { uuid: string; words: number }[],
  { scored, analysed }: ReviewFacts,
): number {
  const found = analysed.filter(({ fileUuid }) => files.some(({ uuid }) => uuid === fileUuid))
  const others = files.filter(({ uuid }) => !found.some(({ fileUuid }) => fileUuid === uuid))
  const byWords = reviewMinutes(
    others.reduce((sum, { words }) => sum + words, 0),
    scored.filter(({ fileUuid }) => others.some(({ uuid }) => uuid === fileUuid)),
  )
  const byRules = found.reduce((sum, { minutes }) => sum + minutes, 0)
  // Sums of fractions are a little more now and then.
  return Math.ceil(Math.round(byRules * 100) / 100) + byWords
}

/**
 * The words of which workers say how good their targets are, of each file that has any. Of a file in several languages, whose words
 * count once, they are what is usual among these.
 */
const scoredWordsOf = (db: Db, jobUuids: readonly string[]) =>
  db
    .select({
      jobUuid: transUnit.jobUuid,
      fileUuid: targetFile.fileUuid,
      percent: sql<number>`${transUnit.scoredPercent}`,
      words: sql<number>`sum(${transUnit.words})::float8
        / (select count(*) from target_file sibling where sibling.file_uuid = ${targetFile.fileUuid})`,
    })
    .from(targetFile)
    .innerJoin(transUnit, eq(transUnit.targetFileUuid, targetFile.uuid))
    .where(and(inArray(targetFile.jobUuid, [...jobUuids]), isNotNull(transUnit.scoredPercent)))
    .groupBy(transUnit.jobUuid, targetFile.fileUuid, transUnit.scoredPercent)

/** The minutes by scoring rules of each file of which they say all; of a file in several languages what is usual among these. */
const analysedMinutesOf = (db: Db, jobUuids: readonly string[]) =>
  db
    .select({
      jobUuid: sql<string>`${targetFile.jobUuid}`,
      fileUuid: targetFile.fileUuid,
      minutes: sql<number>`sum(${targetFileAnalysisRow.minutes}) / count(distinct ${targetFile.uuid})`,
    })
    .from(targetFile)
    .innerJoin(targetFileAnalysisRow, eq(targetFileAnalysisRow.targetFileUuid, targetFile.uuid))
    .where(inArray(targetFile.jobUuid, [...jobUuids]))
    .groupBy(targetFile.jobUuid, targetFile.fileUuid)
    .having(sql`bool_and(${targetFileAnalysisRow.minutes} is not null)`)

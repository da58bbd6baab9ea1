import type { LeftOutFile } from '@langwerk/contract/files'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { file, jobTargetLanguage, targetFile } from '../../database/schema/jobs.ts'
import { language } from '../../database/schema/resources.ts'
import { languageRef } from '../languages/index.ts'

/**
 * What an export of all of a job's target files does not hold: files that could not be read, or are not prepared yet, in
 * all languages (one entry without a language) or in some.
 */
export async function leftOutFiles(db: Db, jobUuid: string): Promise<LeftOutFile[]> {
  const rows = await db
    .select({ file, language, targetFileUuid: targetFile.uuid })
    .from(file)
    .innerJoin(jobTargetLanguage, eq(jobTargetLanguage.jobUuid, file.jobUuid))
    .innerJoin(language, eq(language.uuid, jobTargetLanguage.languageUuid))
    .leftJoin(targetFile, and(eq(targetFile.fileUuid, file.uuid), eq(targetFile.languageUuid, language.uuid)))
    .where(eq(file.jobUuid, jobUuid))
    .orderBy(asc(file.sortId), asc(jobTargetLanguage.sortId))
  const missing = rows.filter((row) => row.targetFileUuid === null || row.file.status === 'failed')
  const pairs = new Map<string, typeof missing>()
  for (const row of missing) pairs.set(row.file.uuid, [...(pairs.get(row.file.uuid) ?? []), row])
  return [...pairs.values()].flatMap((ofFile) => {
    const isWhole = ofFile.length === rows.filter((row) => row.file.uuid === ofFile[0]!.file.uuid).length
    return (isWhole ? ofFile.slice(0, 1) : ofFile).map((row) => ({
      fileUuid: row.file.uuid,
      originalName: row.file.originalName,
      targetLanguage: isWhole ? null : languageRef(row.language),
      problem: row.file.problem,
    }))
  })
}

/** For people who call by program: which files are missing; null where none is. */
export function leftOutSentence(leftOut: readonly LeftOutFile[]): string | null {
  if (leftOut.length === 0) return null
  const names = leftOut.map(({ originalName, targetLanguage, problem }) => {
    const of = targetLanguage ? ` in ${targetLanguage.name}` : ''
    return `${originalName}${of} (${problem ? 'could not be read' : 'not prepared yet'})`
  })
  return `Left out: ${names.join(', ')}.`
}

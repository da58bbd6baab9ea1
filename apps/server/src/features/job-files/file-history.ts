import type { FileHistoryEntry } from '@langwerk/contract/files'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { readNames } from '../../access/names.ts'
import type { Db } from '../../database/database.ts'
import { fileEvent, targetFileWork } from '../../database/schema/file-history.ts'
import { targetFile } from '../../database/schema/jobs.ts'
import { language } from '../../database/schema/resources.ts'
import { languageRef } from '../languages/index.ts'

/** What happened to a job's file, and who worked on it for how long, the latest first. */
export async function fileHistory(db: Db, actor: Actor, fileUuid: string): Promise<FileHistoryEntry[]> {
  const events = await db
    .select({ event: fileEvent, language })
    .from(fileEvent)
    .leftJoin(language, eq(language.uuid, fileEvent.languageUuid))
    .where(eq(fileEvent.fileUuid, fileUuid))
  const work = await db
    .select({ work: targetFileWork, language })
    .from(targetFileWork)
    .innerJoin(targetFile, eq(targetFile.uuid, targetFileWork.targetFileUuid))
    .innerJoin(language, eq(language.uuid, targetFile.languageUuid))
    .where(eq(targetFile.fileUuid, fileUuid))
  const entries = [
    ...events.map(({ event, ...of }) => ({ ...of, ...event, seconds: null })),
    ...work.map(({ work: { seconds, updatedAt, userUuid }, ...of }) => ({
      ...of,
      action: 'worked' as const,
      createdAt: updatedAt,
      fileName: null,
      userUuid,
      seconds,
    })),
  ]
  const names = await readNames(
    db,
    actor,
    entries.map(({ userUuid }) => userUuid),
  )
  return entries
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(({ action, createdAt, userUuid, language: target, fileName, seconds }) => ({
      action,
      createdAt: createdAt.toISOString(),
      userName: names.get(userUuid ?? '') ?? null,
      targetLanguage: target && languageRef(target),
      fileName,
      seconds,
    }))
}

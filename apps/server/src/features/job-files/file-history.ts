import type { FileHistoryEntry } from '@langwerk/contract/files'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { fileEvent, targetFile, targetFileWork } from '../../database/schema/jobs.ts'
import { language } from '../../database/schema/resources.ts'
import { languageRef } from '../languages/index.ts'

/** What happened to a job's file, and who worked on it for how long, the latest first. */
export async function fileHistory(db: Db, fileUuid: string): Promise<FileHistoryEntry[]> {
  const events = await db
    .select({ event: fileEvent, person: user, language })
    .from(fileEvent)
    .leftJoin(user, eq(user.uuid, fileEvent.userUuid))
    .leftJoin(language, eq(language.uuid, fileEvent.languageUuid))
    .where(eq(fileEvent.fileUuid, fileUuid))
  const work = await db
    .select({ work: targetFileWork, person: user, language })
    .from(targetFileWork)
    .innerJoin(targetFile, eq(targetFile.uuid, targetFileWork.targetFileUuid))
    .innerJoin(language, eq(language.uuid, targetFile.languageUuid))
    .leftJoin(user, eq(user.uuid, targetFileWork.userUuid))
    .where(eq(targetFile.fileUuid, fileUuid))
  const entries = [
    ...events.map(({ event, ...of }) => ({ ...of, ...event, seconds: null })),
    ...work.map(({ work: { seconds, updatedAt }, ...of }) => ({
      ...of,
      action: 'worked' as const,
      createdAt: updatedAt,
      fileName: null,
      seconds,
    })),
  ]
  return entries
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(({ action, createdAt, person, language: target, fileName, seconds }) => ({
      action,
      createdAt: createdAt.toISOString(),
      userName: person && `${person.firstName} ${person.lastName}`.trim(),
      targetLanguage: target && languageRef(target),
      fileName,
      seconds,
    }))
}

import type { FileTypeValues } from '@langwerk/contract/file-types'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { file, targetFile } from '../../database/schema/jobs.ts'
import { language } from '../../database/schema/resources.ts'

export interface FileToExport {
  targetFileUuid: string
  fileUuid: string
  languageUuid: string
  storageKey: string
  convertedStorageKey: string | null
  originalName: string
  targetEnding: string | null
  /** By what it was read, where not in the shipped way. */
  fileType: FileTypeValues | null
  ofCopyTemplate: boolean
  targetLanguage: string
}

/** The target files that an export writes, all of them where none are named; those of files that could not be read are left out. */
export const filesToExport = (
  db: Db,
  jobUuid: string,
  targetFileUuids: readonly string[] | null,
): Promise<FileToExport[]> =>
  db
    .select({
      targetFileUuid: targetFile.uuid,
      fileUuid: targetFile.fileUuid,
      languageUuid: targetFile.languageUuid,
      storageKey: file.storageKey,
      convertedStorageKey: file.convertedStorageKey,
      originalName: file.originalName,
      targetEnding: file.targetEnding,
      fileType: file.fileType,
      ofCopyTemplate: file.ofCopyTemplate,
      targetLanguage: language.code,
    })
    .from(targetFile)
    .innerJoin(file, eq(file.uuid, targetFile.fileUuid))
    .innerJoin(language, eq(language.uuid, targetFile.languageUuid))
    .where(
      and(
        eq(targetFile.jobUuid, jobUuid),
        ne(file.status, 'failed'),
        targetFileUuids ? inArray(targetFile.uuid, [...targetFileUuids]) : undefined,
      ),
    )
    .orderBy(asc(file.sortId), asc(language.sortId))

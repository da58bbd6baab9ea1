import type { WorkerRunSegment } from '@langwerk/contract/artificial-intelligence-worker-runs'
import { iriOf } from '@langwerk/contract/common'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { file, targetFile } from '../../database/schema/jobs.ts'
import { language } from '../../database/schema/resources.ts'

/** Target files as runs show them, by uuid. */
export async function runFiles(db: Db, uuids: readonly string[]): Promise<Map<string, WorkerRunSegment['targetFile']>> {
  const rows = await db
    .select({
      uuid: targetFile.uuid,
      originalName: file.originalName,
      languageUuid: language.uuid,
      code: language.code,
      name: language.name,
    })
    .from(targetFile)
    .innerJoin(file, eq(file.uuid, targetFile.fileUuid))
    .innerJoin(language, eq(language.uuid, targetFile.languageUuid))
    .where(inArray(targetFile.uuid, [...new Set(uuids)]))
  return new Map(
    rows.map(({ uuid, originalName, languageUuid, code, name }) => {
      const targetLanguage = { '@id': iriOf('languages', languageUuid), uuid: languageUuid, code, name }
      return [uuid, { uuid, originalName, targetLanguage }]
    }),
  )
}

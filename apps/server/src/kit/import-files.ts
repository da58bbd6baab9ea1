import { iriOf } from '@langwerk/contract/common'
import type { ImportFile } from '@langwerk/contract/translation-memories'
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { file } from '../database/schema/jobs.ts'

/** The uploads of each of these imports, in their order. */
export async function importFiles(
  db: Db,
  owner: 'translationMemoryImportUuid' | 'termImportUuid',
  uuids: readonly string[],
): Promise<Map<string, ImportFile[]>> {
  const files = new Map<string, ImportFile[]>()
  if (uuids.length === 0) return files
  const rows = await db
    .select()
    .from(file)
    .where(inArray(file[owner], [...uuids]))
    .orderBy(asc(file.sortId), asc(file.uuid))
  for (const row of rows) {
    const of = files.get(row[owner]!) ?? []
    of.push({
      '@id': iriOf('files', row.uuid),
      uuid: row.uuid,
      originalName: row.originalName,
      fileSize: row.fileSize,
    })
    files.set(row[owner]!, of)
  }
  return files
}

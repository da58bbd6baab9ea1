import { iriOf } from '@langwerk/contract/common'
import type { ImportFile } from '@langwerk/contract/translation-memories'
import { asc, eq, inArray, or } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { file } from '../database/schema/jobs.ts'
import { termImport, translationMemoryImport } from '../database/schema/resources.ts'

/** The imports into a memory or termbase, and where their uploads are stored. */
export async function importsInto(db: Db, shareableUuid: string) {
  const ofMemories = db
    .select({ uuid: translationMemoryImport.uuid })
    .from(translationMemoryImport)
    .where(eq(translationMemoryImport.translationMemoryUuid, shareableUuid))
  const ofTermbases = db
    .select({ uuid: termImport.uuid })
    .from(termImport)
    .where(eq(termImport.termbaseUuid, shareableUuid))
  const imports = (await unionAll(ofMemories, ofTermbases)).map(({ uuid }) => uuid)
  if (imports.length === 0) return { imports, storageKeys: [] }
  const files = await db
    .select({ storageKey: file.storageKey })
    .from(file)
    .where(or(inArray(file.translationMemoryImportUuid, imports), inArray(file.termImportUuid, imports)))
  return { imports, storageKeys: files.map(({ storageKey }) => storageKey) }
}

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

import type { TermColumnChoice } from '@langwerk/contract/term-imports'
import { type CustomFieldNames, noCustomFields } from '@langwerk/terminology/custom-field-names'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { file } from '../../database/schema/jobs.ts'
import { language, type termImport } from '../../database/schema/resources.ts'
import { customFieldsOfOne } from './custom-fields.ts'

export interface TermFiles {
  files: { storageKey: string; originalName: string; fileSize: number }[]
  /** BCP 47, in the order in which they were chosen. */
  languages: string[]
  columns: TermColumnChoice[] | null
  /** The termbase's own fields. */
  custom: CustomFieldNames
}

/** The uploads of an import, and how they are to be read. */
export async function termFilesOf(
  db: Db,
  row: Pick<typeof termImport.$inferSelect, 'uuid' | 'termbaseUuid' | 'languageUuids' | 'columns'>,
): Promise<TermFiles> {
  const files = await db
    .select({ storageKey: file.storageKey, originalName: file.originalName, fileSize: file.fileSize })
    .from(file)
    .where(eq(file.termImportUuid, row.uuid))
    .orderBy(asc(file.sortId), asc(file.uuid))
  const found =
    row.languageUuids.length === 0
      ? []
      : await db.select().from(language).where(inArray(language.uuid, row.languageUuids))
  const languages = row.languageUuids.flatMap((uuid) => found.find((one) => one.uuid === uuid)?.code ?? [])
  // A termbase that is yet to be made has nothing.
  const custom = row.termbaseUuid ? (await customFieldsOfOne(db, row.termbaseUuid)).names : noCustomFields
  return { files, languages, columns: row.columns, custom }
}

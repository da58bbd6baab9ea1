import type { FileTypeValues } from '@langwerk/contract/file-types'
import { fittingEnding } from '@langwerk/documents/file-types/file-type-for'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { shareable } from '../database/schema/access.ts'
import {
  fileTypeReplacementRule,
  fileType as table,
  fileTypeTagRule as tagRule,
} from '../database/schema/file-types.ts'
import { fileTypeUse } from '../database/schema/uses.ts'
import { languageProcessingRulesFor } from './language-processing-rules.ts'

/** The file types that a job uses, in their order, as readers of files in a language (BCP 47) take them. */
export async function fileTypesOf(db: Db, ownerUuid: string, sourceLanguage: string): Promise<FileTypeValues[]> {
  const uses = await db
    .select({ uuid: fileTypeUse.setUuid })
    .from(fileTypeUse)
    .where(eq(fileTypeUse.ownerUuid, ownerUuid))
    .orderBy(asc(fileTypeUse.sortId), asc(fileTypeUse.uuid))
  const fileTypes: FileTypeValues[] = []
  for (const { uuid } of uses) {
    const values = await fileTypeValues(db, uuid, sourceLanguage)
    if (values) fileTypes.push(values)
  }
  return fileTypes
}

/** A file type with its rules, as readers of files in a language (BCP 47) take it; undefined where there is none. */
export async function fileTypeValues(
  db: Db,
  uuid: string,
  sourceLanguage: string,
): Promise<FileTypeValues | undefined> {
  const { uuid: _, languageProcessingRuleSetUuid, ...settings } = getTableColumns(table)
  const [row] = await db
    .select({ name: shareable.name, description: shareable.description, languageProcessingRuleSetUuid, ...settings })
    .from(table)
    .innerJoin(shareable, eq(shareable.uuid, table.uuid))
    .where(eq(table.uuid, uuid))
  if (!row) return undefined
  const { languageProcessingRuleSetUuid: ruleSetUuid, ...values } = row
  return {
    ...values,
    languageProcessingRuleSet: await languageProcessingRulesFor(db, ruleSetUuid, sourceLanguage),
    tagProcessingRules: await tagRulesOf(db, uuid),
    replacementRules: await replacementRulesOf(db, uuid),
  }
}

function tagRulesOf(db: Db, fileTypeUuid: string) {
  const { uuid, fileTypeUuid: _, sortId, ...values } = getTableColumns(tagRule)
  return db.select(values).from(tagRule).where(eq(tagRule.fileTypeUuid, fileTypeUuid)).orderBy(asc(sortId), asc(uuid))
}

function replacementRulesOf(db: Db, fileTypeUuid: string) {
  const { uuid, fileTypeUuid: _, sortId, ...values } = getTableColumns(fileTypeReplacementRule)
  return db
    .select(values)
    .from(fileTypeReplacementRule)
    .where(eq(fileTypeReplacementRule.fileTypeUuid, fileTypeUuid))
    .orderBy(asc(sortId), asc(uuid))
}

/** Whether files of this name are the file type's: by its endings, or without any by the media type. */
export const isForFile = (fileType: FileTypeValues, { name, mimeType }: { name: string; mimeType: string }): boolean =>
  fileType.fileEndingCommentsString.trim() === ''
    ? fileType.mimeType !== '' && fileType.mimeType === mimeType
    : fittingEnding(name, fileType) !== undefined

import { type ProcessorField, unobeyedFields } from '@langwerk/contract/file-type-settings'
import { type FileTypeInput, type FileTypeValues, fileTypeRoutes } from '@langwerk/contract/file-types'
import { dtdFault } from '@langwerk/xml/entities'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { fileType } from '../../database/schema/file-types.ts'
import { invalid, type Violation } from '../../foundation/refusals.ts'
import type { Saving } from '../../kit/derived-fields.ts'
import { listOfChildren } from '../../kit/list-of-children.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { replacementRuleKind } from './replacement-rule-kind.ts'
import { ordinarySettings } from './shipped.ts'
import { tagRuleKind } from './tag-rule-kind.ts'
import { xpathViolations } from './xpath-violations.ts'

const kind = shareableKind({
  object: 'fileType',
  table: fileType,
  routes: fileTypeRoutes,
  references: { languageProcessingRuleSet: fileType.languageProcessingRuleSetUuid },
  search: [fileType.fileEndingCommentsString],
  children: {
    fileTypeTagRules: listOfChildren(tagRuleKind),
    fileTypeReplacementRules: listOfChildren(replacementRuleKind),
  },
})

export const fileTypeKind = {
  ...kind,
  toRow: async (db: Db, input: Partial<FileTypeInput>, saving: Saving) => {
    const [before] = await db.select().from(fileType).where(eq(fileType.uuid, saving.uuid))
    const given = before || !input.fileProcessor ? input : { ...ordinarySettings(input.fileProcessor), ...input }
    requireObeyed({ ...before, ...given }, given)
    return kind.toRow(db, given, saving)
  },
}

type ObeyedSettings = Partial<Pick<FileTypeValues, ProcessorField | 'fileProcessor'>>

/**
 * @param given what of it is new: what was written before is not read again, so that the rest can be changed.
 * @throws Refusal 422 at each field that the processor cannot obey.
 */
export function requireObeyed(settings: ObeyedSettings, given: ObeyedSettings = settings) {
  const { fileProcessor, sourceColumnId } = settings
  const { rootXPath, documentTypeDefinition } = given
  if (!fileProcessor) return
  const violations = unobeyedFields(fileProcessor, settings).map(
    (propertyPath): Violation => ({ propertyPath, code: 'processor_without' }),
  )
  if (fileProcessor.startsWith('excelColumns') && !sourceColumnId)
    violations.push({ propertyPath: 'sourceColumnId', code: 'required' })
  if (rootXPath) violations.push(...xpathViolations('rootXPath', rootXPath, 'nodes'))
  const place = dtdFault(documentTypeDefinition ?? '')
  if (place !== null)
    violations.push({ propertyPath: 'documentTypeDefinition', code: 'dtd_not_valid', values: { place } })
  if (violations.length > 0) throw invalid(...violations)
}

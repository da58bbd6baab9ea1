import { uuidOf } from '@langwerk/contract/common'
import { processorSettings } from '@langwerk/contract/file-type-settings'
import { type FileTypeTagRuleInput, fileTypeTagRuleRoutes } from '@langwerk/contract/file-types'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { fileType, fileTypeTagRule } from '../../database/schema/file-types.ts'
import { invalid, type Violation } from '../../foundation/refusals.ts'
import { childKind } from '../../kit/child-kind.ts'
import type { Saving } from '../../kit/derived-fields.ts'
import { xpathViolations } from './xpath-violations.ts'

const kind = childKind({
  label: 'fileTypeTagRule',
  parent: 'fileType',
  parentUuid: fileTypeTagRule.fileTypeUuid,
  table: fileTypeTagRule,
  routes: fileTypeTagRuleRoutes,
})

export const tagRuleKind = {
  ...kind,
  toRow: async (db: Db, input: Partial<FileTypeTagRuleInput>, saving: Saving) => {
    const [before] = await db.select().from(fileTypeTagRule).where(eq(fileTypeTagRule.uuid, saving.uuid))
    const given = before ? input : await asNew(db, input)
    await requireRule(db, before?.fileTypeUuid ?? uuidOf(given.fileType ?? ''), { ...before, ...given }, before)
    return kind.toRow(db, given, saving)
  },
}

/**
 * A new rule, of the type that its file type's processor takes; one for a style without its name is for the style that is called
 * as the rule is.
 */
async function asNew(db: Db, input: Partial<FileTypeTagRuleInput>): Promise<Partial<FileTypeTagRuleInput>> {
  const ruleType = input.ruleType ?? (await rulesOf(db, uuidOf(input.fileType ?? '')))?.type
  if (!ruleType) throw invalid(violation('ruleType', 'processor_without'))
  const style = ruleType === 'styleSheet' && { styleSheetName: input.styleSheetName ?? input.name }
  return { ...input, ruleType, ...style }
}

/** What the processor of a file type takes of tag processing rules. */
async function rulesOf(db: Db, fileTypeUuid: string) {
  const [row] = await db
    .select({ fileProcessor: fileType.fileProcessor })
    .from(fileType)
    .where(eq(fileType.uuid, fileTypeUuid))
  return row && processorSettings[row.fileProcessor].tagRules
}

type Rule = { [Field in keyof FileTypeTagRuleInput]?: FileTypeTagRuleInput[Field] | null | undefined }

/**
 * @throws Refusal 422 at what the rule cannot be without, at what is no XPath, and at what neither rules of its type nor the
 * processor have anything for.
 * @param before what was written before is not read again, so that the rest can be changed.
 */
async function requireRule(db: Db, fileTypeUuid: string, rule: Rule, before?: Rule) {
  const { ruleType, xPath, styleSheetName, tagType, editorTagName, editorTagNamingType } = rule
  const taken = await rulesOf(db, fileTypeUuid)
  const isByStyle = ruleType === 'styleSheet'
  const namesByPath = editorTagNamingType === 'xPath'
  const isSameName = before?.editorTagName === editorTagName && before?.editorTagNamingType === editorTagNamingType
  const idle: [field: string, is: boolean][] = [
    ['ruleType', taken?.type !== ruleType],
    [isByStyle ? 'xPath' : 'styleSheetName', Boolean(isByStyle ? xPath : styleSheetName)],
    ['tagType', tagType === 'inline' && taken?.tagType === false],
    ['editorTagName', Boolean(editorTagName) && taken?.editorTagName === false],
    ['editorTagNamingType', isByStyle && namesByPath],
  ]
  const violations = [
    ...idle.flatMap(([field, is]) => (is ? [violation(field, 'processor_without')] : [])),
    ...(isByStyle || (before && before.xPath === xPath) ? [] : expressionViolations('xPath', xPath, 'nodes')),
    ...(isByStyle && !styleSheetName?.trim() ? [violation('styleSheetName', 'style_required')] : []),
    ...(!isByStyle && namesByPath && !isSameName ? expressionViolations('editorTagName', editorTagName, 'text') : []),
  ]
  if (violations.length > 0) throw invalid(...violations)
}

const expressionViolations = (
  propertyPath: string,
  expression: string | null | undefined,
  gives: 'nodes' | 'text',
): Violation[] => {
  if (!expression?.trim()) return [violation(propertyPath, 'xpath_required')]
  return xpathViolations(propertyPath, expression, gives)
}

const violation = (
  propertyPath: string,
  code: 'style_required' | 'xpath_required' | 'processor_without',
): Violation => ({ propertyPath, code })

import type { NumberRule, SegmentationRule } from '@langwerk/contract/language-processing-rule-sets'
import { isWithoutEnd } from '@langwerk/segmentation/without-end'
import { compileUserExpression, UserExpressionError } from '@langwerk/text/user-expression'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { numberRule, segmentationRule } from '../../database/schema/language-processing-rules.ts'
import { invalid } from '../../foundation/refusals.ts'

interface Saved<Rule> {
  input: { [Name in keyof Rule]?: Rule[Name] | undefined }
  uuid: string
}

/**
 * Saves one of a segmentation rule's three expressions as it is.
 * @throws Refusal 422 at the field, with what is wrong and where, if it is no regular expression or could take without end.
 */
export const checkedPart =
  <Field extends string>(field: Field) =>
  (expression: string): Record<Field, string> => {
    const fault = faultIn(expression)
    if (fault) throw invalid({ propertyPath: field, ...fault })
    if (isWithoutEnd(expression)) throw invalid({ propertyPath: field, code: 'expression_without_end' })
    // The compiler does not follow a field that a value names.
    return { [field]: expression } as Record<Field, string>
  }

/** Why an expression is none that can be a part of a segmentation rule; undefined where it is one. */
function faultIn(expression: string) {
  // The three stand side by side in one expression, which has no flags of its own.
  if (/^\(\?[ims]+\)/.test(expression)) return { code: 'expression_group', values: { place: 1 } } as const
  try {
    compileUserExpression(expression)
  } catch (error) {
    if (!(error instanceof UserExpressionError)) throw error
    const { fault, place } = error
    if (fault !== 'expression_without_end') return { code: fault, values: { place } }
  }
  return undefined
}

/**
 * @throws Refusal 422 of a rule without any expression, which would decide everywhere, and of one whose expressions are none
 * side by side.
 */
export async function requireWholeRule(db: Db, { input, uuid }: Saved<SegmentationRule>): Promise<void> {
  if (expressionFields.every((field) => input[field] === undefined)) return
  const [kept] = await db.select().from(segmentationRule).where(eq(segmentationRule.uuid, uuid))
  const parts = expressionFields.map((field) => input[field] ?? kept?.[field] ?? '')
  if (parts.join('') === '') throw invalid({ propertyPath: 'stoppSequence', code: 'expression_needed' })
  const fault = parts.some(faultIn) ? undefined : faultIn(parts.map((part) => `(?:${part})`).join(''))
  if (fault) throw invalid({ propertyPath: 'stoppSequence', ...fault })
}

const expressionFields = ['beforeSegmentEnding', 'stoppSequence', 'afterSegmentEnding'] as const

/** @throws Refusal 422 of a number in which one sign would stand both between thousands and before decimals. */
export async function requireTwoSeparators(db: Db, { input, uuid }: Saved<NumberRule>): Promise<void> {
  if (input.thousandsSeparator === undefined && input.decimalSeparator === undefined) return
  const [kept] = await db.select().from(numberRule).where(eq(numberRule.uuid, uuid))
  const thousands = input.thousandsSeparator ?? kept?.thousandsSeparator ?? ''
  const decimal = input.decimalSeparator ?? kept?.decimalSeparator ?? ''
  if (thousands !== '' && thousands === decimal)
    throw invalid({ propertyPath: 'decimalSeparator', code: 'separators_same' })
}

import { compileUserExpression, UserExpressionError } from '@langwerk/text/user-expression'
import { invalid } from '../foundation/refusals.ts'

/**
 * Saves a field with a regular expression that a person wrote as it is.
 * @throws Refusal 422 at the field, with what is wrong and where, if it is none or could take without end.
 */
export const checkedExpression =
  <Field extends string>(field: Field) =>
  (expression: string): Record<Field, string> => {
    refusingFaults(field, () => compileUserExpression(expression))
    // The compiler does not follow a field that a value names.
    return { [field]: expression } as Record<Field, string>
  }

/**
 * What compiling the expression of a field gives.
 * @throws Refusal 422 at the field, with what is wrong with the expression and where.
 */
export function refusingFaults<Compiled>(field: string, compile: () => Compiled): Compiled {
  try {
    return compile()
  } catch (error) {
    if (!(error instanceof UserExpressionError)) throw error
    const { fault, place } = error
    throw invalid(
      fault === 'expression_without_end'
        ? { propertyPath: field, code: fault }
        : { propertyPath: field, code: fault, values: { place } },
    )
  }
}

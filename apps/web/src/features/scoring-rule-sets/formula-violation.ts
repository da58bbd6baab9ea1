import { compileFormula } from '@langwerk/matching/scoring/formula'
import { FormulaError } from '@langwerk/matching/scoring/formula-error'
import { faultText } from '../../kit/refusal-text.ts'

/** What is wrong with a formula, for the check of a form. */
export function formulaViolation(formula: string): { formula?: string } {
  try {
    compileFormula(formula)
    return {}
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    return { formula: faultText(error.fault) }
  }
}

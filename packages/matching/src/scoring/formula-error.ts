/** Why a formula cannot be used. */
type FormulaFault =
  | { code: 'formula_unexpected'; values: { place: number; text: string } }
  | { code: 'formula_unknown_name'; values: { place: number; text: string } }
  | { code: 'formula_arguments'; values: { place: number; text: string } }
  | { code: 'formula_incomplete' }
  | { code: 'formula_too_deep' }

/**
 * What is wrong with a formula; where one place is to blame, at which character, the first being 1, and what stands there.
 */
export class FormulaError extends Error {
  override name = 'FormulaError'

  constructor(readonly fault: FormulaFault) {
    super(JSON.stringify(fault))
  }
}

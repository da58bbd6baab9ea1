/** What a formula may read of a segment. Those that help to write one show them in this order. */
export const formulaVariables = ['words', 'characters', 'score', 'match', 'estimate', 'repeated'] as const
export type FormulaVariable = (typeof formulaVariables)[number]

export const isFormulaVariable = (name: string): name is FormulaVariable =>
  (formulaVariables as readonly string[]).includes(name)

interface FunctionOfNumbers {
  /** How many arguments it takes. */
  least: number
  most: number
  reckon: (given: readonly number[]) => number
}

const ofOne = (reckon: (given: number) => number): FunctionOfNumbers => ({
  least: 1,
  most: 1,
  reckon: ([given]) => reckon(given!),
})

/** The functions of formulas. */
export const formulaFunctions = {
  /** `if(condition, then, otherwise)`: a condition holds where it is not 0. */
  if: { least: 3, most: 3, reckon: ([condition, then, otherwise]) => (condition === 0 ? otherwise! : then!) },
  min: { least: 1, most: 20, reckon: (given) => Math.min(...given) },
  max: { least: 1, most: 20, reckon: (given) => Math.max(...given) },
  /** `round(number)` or `round(number, places)`. */
  round: { least: 1, most: 2, reckon: ([given, places = 0]) => rounded(given!, places) },
  floor: ofOne(Math.floor),
  ceil: ofOne(Math.ceil),
  abs: ofOne(Math.abs),
} satisfies Record<string, FunctionOfNumbers>
export type FormulaFunction = keyof typeof formulaFunctions

export const formulaFunctionNames = Object.keys(formulaFunctions) as FormulaFunction[]
export const isFormulaFunction = (name: string): name is FormulaFunction => Object.hasOwn(formulaFunctions, name)

function rounded(given: number, places: number): number {
  const factor = 10 ** Math.max(0, Math.min(6, Math.floor(places)))
  return Math.round(given * factor) / factor
}

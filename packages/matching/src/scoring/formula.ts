import { FormulaError } from './formula-error.ts'
import { type FormulaFunction, formulaFunctions, isFormulaFunction } from './formula-functions.ts'
import { type FormulaToken, tokensOf } from './formula-tokens.ts'
import { type FormulaVariable, isFormulaVariable } from './formula-variables.ts'

/** What a formula is reckoned with: of each variable its value for one segment. */
export type FormulaValues = Readonly<Record<FormulaVariable, number>>

/**
 * A formula, ready to be reckoned.
 * @returns its result; no number (infinite, or none at all) where it divides by zero.
 */
export type Formula = (values: FormulaValues) => number

/** How deep parentheses, functions and signs may stand within each other. */
const deepest = 50

/**
 * Compiles a formula of a scoring rule: numbers, variables, `+ - * /`, parentheses, the comparisons `< <= > >= = <>`, which are 1
 * where they hold and 0 where not, and functions. It is never run as code, and takes no longer than it is long: nothing in it repeats.
 * @throws FormulaError where it is none: what is wrong, and at which character.
 */
export function compileFormula(text: string): Formula {
  const reader = readerOf(tokensOf(text))
  const formula = comparison(reader, 0)
  const rest = reader.next()
  if (rest) throw unexpected(rest)
  return formula
}

interface Reader {
  /** Takes the next token where it is one of these signs. */
  take: (...signs: string[]) => string | null
  next: () => FormulaToken | null
  expect: (sign: string) => void
}

function readerOf(tokens: readonly FormulaToken[]): Reader {
  let at = 0
  const take: Reader['take'] = (...signs) => {
    const token = tokens[at]
    if (token?.type !== 'sign' || !signs.includes(token.text)) return null
    at++
    return token.text
  }
  return {
    take,
    next: () => tokens[at++] ?? null,
    expect: (sign) => {
      if (take(sign) !== null) return
      const token = tokens[at]
      throw token ? unexpected(token) : new FormulaError({ code: 'formula_incomplete' })
    },
  }
}

const comparisons: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '=': (left, right) => left === right,
  '<>': (left, right) => left !== right,
}

function comparison(reader: Reader, depth: number): Formula {
  const left = sum(reader, depth)
  const sign = reader.take(...Object.keys(comparisons))
  if (sign === null) return left
  const holds = comparisons[sign]!
  const right = sum(reader, depth)
  return (values) => (holds(left(values), right(values)) ? 1 : 0)
}

function sum(reader: Reader, depth: number): Formula {
  let left = product(reader, depth)
  for (;;) {
    const sign = reader.take('+', '-')
    if (sign === null) return left
    left = joined(left, sign, product(reader, depth))
  }
}

function product(reader: Reader, depth: number): Formula {
  let left = signed(reader, depth)
  for (;;) {
    const sign = reader.take('*', '/')
    if (sign === null) return left
    left = joined(left, sign, signed(reader, depth))
  }
}

function joined(left: Formula, sign: string, right: Formula): Formula {
  if (sign === '+') return (values) => left(values) + right(values)
  if (sign === '-') return (values) => left(values) - right(values)
  if (sign === '*') return (values) => left(values) * right(values)
  return (values) => left(values) / right(values)
}

function signed(reader: Reader, depth: number): Formula {
  if (reader.take('-') === null) return operand(reader, depth)
  const negated = signed(reader, deeper(depth))
  return (values) => -negated(values)
}

function operand(reader: Reader, depth: number): Formula {
  const token = reader.next()
  if (!token) throw new FormulaError({ code: 'formula_incomplete' })
  const { type, text, place } = token
  if (type === 'number') {
    const value = Number(text)
    return () => value
  }
  if (type === 'name') {
    if (isFormulaVariable(text)) return (values) => values[text]
    if (isFormulaFunction(text)) return call(reader, text, place, deeper(depth))
    throw new FormulaError({ code: 'formula_unknown_name', values: { place, text } })
  }
  if (text !== '(') throw unexpected(token)
  const inner = comparison(reader, deeper(depth))
  reader.expect(')')
  return inner
}

function call(reader: Reader, name: FormulaFunction, place: number, depth: number): Formula {
  reader.expect('(')
  const given: Formula[] = []
  do given.push(comparison(reader, depth))
  while (reader.take(';', ',') !== null)
  reader.expect(')')
  const { least, most, reckon } = formulaFunctions[name]
  if (given.length < least || given.length > most)
    throw new FormulaError({ code: 'formula_arguments', values: { place, text: name } })
  return (values) => reckon(given.map((argument) => argument(values)))
}

const unexpected = ({ place, text }: FormulaToken) =>
  new FormulaError({ code: 'formula_unexpected', values: { place, text } })

function deeper(depth: number): number {
  if (depth === deepest) throw new FormulaError({ code: 'formula_too_deep' })
  return depth + 1
}

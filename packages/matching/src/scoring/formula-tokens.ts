import { FormulaError } from './formula-error.ts'

/** A number, a name or a sign of a formula. */
export interface FormulaToken {
  type: 'number' | 'name' | 'sign'
  /** As it is meant: names in lower case, numbers with a point. */
  text: string
  /** Its first character, the formula's first being 1. */
  place: number
}

const token = /\s*(?:(\d+(?:\.\d+)?|\.\d+)|([a-z]+)|(<=|>=|<>|[-+*/()<>=,;])|(\S))/giy

/** @throws FormulaError at a character that nothing in a formula begins with. */
export function tokensOf(text: string): FormulaToken[] {
  return [...text.trimEnd().matchAll(token)].map((match) => {
    const [whole, number, name, sign, other] = match
    const written = number ?? name ?? sign ?? other!
    const place = match.index + whole.length - written.length + 1
    if (other !== undefined) throw new FormulaError({ code: 'formula_unexpected', values: { place, text: other } })
    if (number !== undefined) return { type: 'number', text: number, place }
    return name !== undefined
      ? { type: 'name', text: name.toLowerCase(), place }
      : { type: 'sign', text: written, place }
  })
}

import type { FileProblem } from './file-words.ts'
import type { texts } from './refusal-texts.en.ts'

/** Why calls are refused, what is wrong with a field, and what can be missing. Programs go by these codes, people by the texts. */
export type RefusalCode = keyof typeof texts.refusals
export type ViolationCode = keyof typeof texts.violations
export type Thing = keyof typeof texts.things
export type StorageTrouble = keyof typeof texts.storageTroubles

type NamesIn<Sentence> = Sentence extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never
interface NamedValues {
  what: Thing
  trouble: StorageTrouble
  problem: FileProblem
}
type ValuesOf<Sentence> = {
  [Name in NamesIn<Sentence>]: Name extends keyof NamedValues ? NamedValues[Name] : string | number
}
type CodesWith<Sentences> = {
  [Code in keyof Sentences]: [NamesIn<Sentences[Code]>] extends [never] ? never : Code
}[keyof Sentences]

/** The codes whose sentences need no values, and those that do, each with its own. */
export type PlainRefusalCode = Exclude<RefusalCode, CodesWith<typeof texts.refusals>>
export type RefusalValues = {
  [Code in CodesWith<typeof texts.refusals>]: ValuesOf<(typeof texts.refusals)[Code]>
}
type ViolationValues = {
  [Code in CodesWith<typeof texts.violations>]: ValuesOf<(typeof texts.violations)[Code]>
}
export type PlainViolationCode = Exclude<ViolationCode, keyof ViolationValues>

/** What is wrong, as a code and the values that its sentence names. */
export type Fault =
  | { [Code in keyof ViolationValues]: { code: Code; values: ViolationValues[Code] } }[keyof ViolationValues]
  | { code: PlainViolationCode; values?: never }

export type Values = Readonly<Record<string, string | number>>

/**
 * What a schema says of a value that it refuses: its messages are no sentences but faults, read again by `faultOf`.
 * Checks without one get theirs from what they check.
 */
export function fault(code: PlainViolationCode): string
export function fault<Code extends keyof ViolationValues>(code: Code, values: ViolationValues[Code]): string
export function fault(code: ViolationCode, values?: Values): string {
  return JSON.stringify({ code, values })
}

/** The fault that a schema's message is; null for a message of the validator's own. */
export const faultOf = (message: string): Fault | null =>
  message.startsWith('{') ? (JSON.parse(message) as Fault) : null

/** How a number in a sentence is written: a small amount to the digits that say something. */
export const digitsOf = (value: number): Intl.NumberFormatOptions =>
  Math.abs(value) < 1 ? { maximumSignificantDigits: 3 } : {}

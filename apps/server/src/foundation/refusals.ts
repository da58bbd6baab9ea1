import type { ErrorDetail } from '@langwerk/contract/common'
import { refusalSentence, violationSentence } from '@langwerk/contract/refusal-sentences'
import type { Fault, PlainRefusalCode, RefusalCode, RefusalValues, Thing, Values } from '@langwerk/contract/refusals'

export type Violation = { propertyPath: string } & Fault

interface More {
  violations?: Violation[]
  current?: unknown
  retryAfterSeconds?: number
  /** What is short is so for calls alone that are under way. */
  isTemporary?: boolean
  /** Whose amounts the values tell. */
  payerUuid?: string | null
}
type Parts =
  | [status: number, code: PlainRefusalCode, more?: More]
  | {
      [Code in keyof RefusalValues]: [status: number, code: Code, more: More & { values: RefusalValues[Code] }]
    }[keyof RefusalValues]

/**
 * An expected refusal: a code that programs and the interface go by, and its values. Anything else that is thrown is a
 * bug and becomes a 500.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: RefusalCode
  readonly more: More & { values?: Values }

  constructor(...[status, code, more = {}]: Parts) {
    super(more.violations ? sentenceOf(more.violations) : refusalSentence(code, 'values' in more ? more.values : {}))
    this.status = status
    this.code = code
    this.more = more
  }
}

/** A refusal that is told to whoever asked, beside what did not fail. */
export const detailOfRefusal = ({ code, more: { values = {} } }: Refusal): ErrorDetail => ({
  key: code,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
})

/** The same where it is kept for others, too: with whose amounts it tells (`payer`), which is not for everybody. */
export function keptRefusal(refusal: Refusal): ErrorDetail {
  const { key, values } = detailOfRefusal(refusal)
  const { payerUuid } = refusal.more
  return { key, values: payerUuid ? { ...values, payer: payerUuid } : values }
}

/** What violations say together; what several fields get is said once. */
const sentenceOf = (violations: readonly Violation[]) => [...new Set(violations.map(violationSentence))].join(' ')

export const notFound = (what: Thing) => new Refusal(404, 'not_found', { values: { what } })
export const accessDenied = (permission: string) => new Refusal(403, 'access_denied', { values: { permission } })
export const notSignedIn = () => new Refusal(401, 'not_signed_in')
/** Of what somebody who has become another user must leave to that user. */
export const actsAsAnother = () => new Refusal(403, 'acting_as_another')
export const conflict = (code: PlainRefusalCode, current?: unknown) => new Refusal(409, code, { current })
export const invalid = (...violations: Violation[]) => new Refusal(422, 'validation_failed', { violations })
/** The disk is full, or nearly. */
export const storageFull = () => new Refusal(507, 'storage_full')

/** Whether something failed because the disk is full: a file's write, or a statement of the database (SQLSTATE 53100). */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT' || error.code === '53100')) return true
  return isDiskFull(error.cause)
}

export const tooManyRequests = (retryAfterSeconds: number) =>
  new Refusal(429, 'too_many_requests', { retryAfterSeconds })
/** What the call needs is away, and comes back by itself: the same call may be made again. */
export const unavailable = (code: PlainRefusalCode, retryAfterSeconds = 2) =>
  new Refusal(503, code, { retryAfterSeconds })
/** A thread ended in the middle of the work; the next call starts another. */
export const threadEnded = () => unavailable('thread_ended')

/** An expected refusal, said in a sentence for people. Anything else that is thrown is a bug and becomes a 500. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    /** Stable, for programs. */
    readonly code: string,
    message: string,
    readonly more: { violations?: Violation[]; current?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

export interface Violation {
  propertyPath: string
  message: string
}

export const notFound = (what: string) => new Refusal(404, 'not_found', `${what} not found.`)
export const accessDenied = (missing?: string) =>
  new Refusal(403, 'access_denied', missing ? `Access denied. Missing permission: ${missing}.` : 'Access denied.')
export const notSignedIn = () => new Refusal(401, 'not_signed_in', 'Please sign in.')
/** Of what somebody who has become another user must leave to that user. */
export const actsAsAnother = () =>
  new Refusal(403, 'acting_as_another', 'Not while you act as another user. Please go back to your account first.')
export const conflict = (code: string, message: string, current?: unknown) =>
  new Refusal(409, code, message, { current })
export const invalid = (...violations: Violation[]) =>
  new Refusal(422, 'validation_failed', sentenceOf(violations), { violations })
/** What violations say together; what several fields get is said once. */
export const sentenceOf = (violations: readonly Violation[]) =>
  [...new Set(violations.map(({ message }) => message))].join(' ')
/** The disk is full, or nearly. */
export const storageFull = () =>
  new Refusal(507, 'storage_full', 'The server is short of storage space. Please try again when there is room.')

/** Whether something failed because the disk is full: a file's write, or a statement of the database (SQLSTATE 53100). */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT' || error.code === '53100')) return true
  return isDiskFull(error.cause)
}

export const tooManyRequests = (retryAfterSeconds: number) =>
  new Refusal(429, 'too_many_requests', 'Too many attempts. Please wait a moment and try again.', { retryAfterSeconds })
/** What the call needs is away, and comes back by itself: the same call may be made again. */
export const unavailable = (code: string, message: string, retryAfterSeconds = 2) =>
  new Refusal(503, code, message, { retryAfterSeconds })
/** A thread ended in the middle of the work; the next call starts another. */
export const threadEnded = () =>
  unavailable('thread_ended', 'The work was broken off on the server. Please try again in a moment.')

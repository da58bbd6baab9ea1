import type { Problem } from '@langwerk/contract/common'
import type { Values } from '@langwerk/contract/refusals'

export interface Violation {
  propertyPath: string
  /** What the server says by a code and values; none where the sentence was made here. */
  code?: string | undefined
  values?: Values | undefined
  message: string
}

/** What the server refused and why, or `status` 0 when it could not be reached at all. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  /** Stable, for programs. `unreachable` when there was no answer. */
  readonly code: string
  readonly values: Values
  /** In English, for scripts. */
  readonly detail: string
  readonly violations: Violation[]
  /** What a conflict (409) was with: the item as it is now. */
  readonly current: unknown

  constructor(
    problem: Pick<Problem, 'status' | 'code' | 'detail'> & {
      values?: Values | undefined
      violations?: Violation[]
      current?: unknown
    },
  ) {
    super(problem.detail)
    this.status = problem.status
    this.code = problem.code
    this.values = problem.values ?? {}
    this.detail = problem.detail
    this.violations = problem.violations ?? []
    this.current = problem.current
  }
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal

/** What was asked for is not there, or not for whoever asks. */
export const isNotFound = (error: unknown): boolean => isRefusal(error) && error.status === 404
export const isDenied = (error: unknown): boolean => isRefusal(error) && error.status === 403

export const unreachable = () =>
  new Refusal({ status: 0, code: 'unreachable', detail: 'The server cannot be reached.' })

/** Reads an answer that is not a success; one that is no problem document (a proxy's page, say) becomes a plain refusal. */
export function refusalOf(status: number, text: string): Refusal {
  const problem = parsed(text)
  return new Refusal({
    status,
    code: typeof problem.code === 'string' ? problem.code : codeOfStatus(status),
    ...(isValues(problem.values) && { values: problem.values }),
    detail: typeof problem.detail === 'string' ? problem.detail : '',
    violations: Array.isArray(problem.violations) ? problem.violations.filter(isViolation) : [],
    current: problem.current,
  })
}

/** Whether an answer had no code, as those of a proxy have none. */
export const isOfAnotherServer = ({ status, code }: Refusal): boolean => code === codeOfStatus(status)

const codeOfStatus = (status: number) => `status_${status}`

const isViolation = (value: unknown): value is Violation =>
  typeof value === 'object' &&
  value !== null &&
  'propertyPath' in value &&
  'message' in value &&
  typeof value.propertyPath === 'string' &&
  typeof value.message === 'string' &&
  (!('code' in value) || typeof value.code === 'string') &&
  (!('values' in value) || isValues(value.values))

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'string' || typeof one === 'number')

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    // Any object may be read by name; what is found there is checked one by one.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

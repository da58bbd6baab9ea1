import type { Translation } from '@langwerk/contract/translator'
import type { Segment } from '@langwerk/text/segment'

export type Failure = Translation['failures'][number]

/** A paragraph that memories do not know. */
export interface ParagraphToTranslate {
  source: Segment
  /** What stands before it; null at the beginning. */
  previous: Segment | null
}

/** A failure, and when it may be asked for again, where somebody said so. */
export type PassingFailure = Failure & { retryAfterMs?: number | null }

/** What came of asking somebody: null for what they could not do. */
export interface Translated {
  targets: (Segment | null)[]
  failures: PassingFailure[]
}

/** What goes wrong for now, and may be asked for again. */
const passing: ReadonlySet<string> = new Set(['tooManyCalls', 'silent', 'unreachable', 'brokenOff'])
const passingStatuses: ReadonlySet<string> = new Set(['429', '500', '502', '503', '504'])

/** When to ask again for what failed for now and where nobody said when. */
const againSeconds = 10

/** After how many seconds all that failed for now may be asked for again; null where nothing passes. */
export function retryAfterSeconds(failures: readonly PassingFailure[]): number | null {
  const waits = failures
    .filter(isPassing)
    .map(({ retryAfterMs }) => Math.max(1, Math.ceil((retryAfterMs ?? againSeconds * 1000) / 1000)))
  return waits.length > 0 ? Math.max(...waits) : null
}

/** Whether something failed for now only. */
const isPassing = ({ detail }: Failure): boolean =>
  detail !== null && (passing.has(detail.key) || passingStatuses.has(detail.values.status ?? ''))

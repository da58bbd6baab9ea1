import type { Translation } from '@langwerk/contract/translator'
import type { Segment } from '@langwerk/text/segment'

export type Failure = Translation['failures'][number]

/** A paragraph that memories do not know. */
export interface ParagraphToTranslate {
  source: Segment
  /** What stands before it; null at the beginning. */
  previous: Segment | null
}

/** What came of asking somebody: null for what they could not do. */
export interface Translated {
  targets: (Segment | null)[]
  failures: Failure[]
}

/** What goes wrong for now, and may be asked for again. */
const passing: ReadonlySet<string> = new Set(['tooManyCalls', 'silent', 'unreachable', 'brokenOff'])
const passingStatuses: ReadonlySet<string> = new Set(['429', '500', '502', '503', '504'])

/** Whether something failed for now only. */
export const isPassing = ({ detail }: Failure): boolean =>
  detail !== null && (passing.has(detail.key) || passingStatuses.has(detail.values.status ?? ''))

import { setTimeout } from 'node:timers/promises'
import type { GuardedAnswer } from '../guarded-fetch.ts'
import type { Caller, Line } from './line.ts'

const mostTries = 4
/** A longer wait is for whoever asked. */
const longestWaitMs = 20_000

interface AskAgain {
  /** In which the calls are made. */
  line: Line
  /** Statuses of answers that pass by themselves and are not charged. */
  passing: ReadonlySet<number>
  /** Where the answer names no time; each further wait is longer. */
  firstWaitMs: number
  caller: Caller
}

/**
 * The answer to a question that is asked again while the answer is one that passes, after the time that it names. A question
 * without an answer (silence, a cut) is not asked again: the provider may have worked for it, and would be paid twice.
 */
export async function askAgain(
  ask: () => Promise<GuardedAnswer>,
  { line, passing, firstWaitMs, caller }: AskAgain,
): Promise<GuardedAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await line.call(ask, caller)
    const { status, retryAfterMs } = answer
    if (!passing.has(status) || attempt === mostTries || (retryAfterMs ?? 0) > longestWaitMs) return answer
    const waitMs = retryAfterMs ?? firstWaitMs * 1.6 ** (attempt - 1)
    await setTimeout(waitMs, undefined, caller.signal && { signal: caller.signal })
  }
}

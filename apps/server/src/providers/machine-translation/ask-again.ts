import { setTimeout } from 'node:timers/promises'
import type { GuardedAnswer } from '../guarded-fetch.ts'
import { isForPeople, type Line } from './line.ts'
import type { Caller } from './provider.ts'

/** How often it is asked, and how long it is waited in between: a person is told rather than left waiting. */
const patience = { task: { tries: 4, waitMs: 20_000 }, person: { tries: 2, waitMs: 2000 } }

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
 * While the provider wants to be left alone for longer than a person waits, it is not asked for people at all.
 */
export async function askAgain(
  ask: () => Promise<GuardedAnswer>,
  { line, passing, firstWaitMs, caller }: AskAgain,
): Promise<GuardedAnswer> {
  const isImpatient = isForPeople(caller)
  const { tries, waitMs: longestWaitMs } = patience[isImpatient ? 'person' : 'task']
  for (let attempt = 1; ; attempt++) {
    const restMs = line.restMs()
    if (isImpatient && restMs > longestWaitMs) return { ok: false, status: 429, text: '', retryAfterMs: restMs }
    const answer = await line.call(() => {
      caller.onSent?.(true)
      return ask()
    }, caller)
    const { status, retryAfterMs } = answer
    if (passing.has(status)) caller.onSent?.(false)
    if (!passing.has(status) || attempt === tries || (retryAfterMs ?? 0) > longestWaitMs) return answer
    const waitMs = retryAfterMs ?? firstWaitMs * 1.6 ** (attempt - 1)
    await setTimeout(waitMs, undefined, caller.signal && { signal: caller.signal })
  }
}

import { setTimeout } from 'node:timers/promises'
import type { GuardedAnswer } from '../guarded-fetch.ts'

const mostTries = 4

interface AskAgain {
  /** Statuses of answers that pass by themselves and are not charged. */
  passing: ReadonlySet<number>
  /** Each further wait is longer. */
  firstWaitMs: number
  signal?: AbortSignal | undefined
}

/**
 * The answer to a question that is asked again while the answer is one that passes. A question without an answer (silence,
 * a cut) is not asked again: the provider may have worked for it, and would be paid twice.
 */
export async function askAgain(
  ask: () => Promise<GuardedAnswer>,
  { passing, firstWaitMs, signal }: AskAgain,
): Promise<GuardedAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask()
    if (!passing.has(answer.status) || attempt === mostTries) return answer
    await setTimeout(firstWaitMs * 1.6 ** (attempt - 1), undefined, signal && { signal })
  }
}

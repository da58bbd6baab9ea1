import { setTimeout } from 'node:timers/promises'
import { ModelError, ModelStoppedError } from './model-error.ts'

const mostTries = 4
/** A longer wait is for whoever asked. */
const longestWaitMs = 20_000

/**
 * Waits before a call is tried again that was refused, and cost nothing.
 * @param attempt which one failed, from 1
 * @throws the failure where it does not pass by itself, or takes too long to
 */
export async function waitBefore(
  failure: unknown,
  { attempt, firstWaitMs, signal }: { attempt: number; firstWaitMs: number; signal: AbortSignal },
): Promise<void> {
  if (!(failure instanceof ModelError) || !failure.passes || attempt === mostTries) throw failure
  const waitMs = failure.retryAfterMs ?? firstWaitMs * 1.6 ** (attempt - 1)
  if (waitMs > longestWaitMs) throw failure
  await setTimeout(waitMs, undefined, { signal }).catch(() => {
    throw new ModelStoppedError(null, false)
  })
}

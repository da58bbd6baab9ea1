import { setImmediate } from 'node:timers/promises'

/**
 * Lets other work have its turn while a long one runs in this thread.
 * @returns a function to call between its steps; it gives way once 15 ms have passed since the last turn.
 * @throws what the signal was aborted with.
 */
export function createBreather(signal?: AbortSignal): () => Promise<void> {
  let until = performance.now() + turnMs
  return async () => {
    if (performance.now() < until) return
    await setImmediate()
    signal?.throwIfAborted()
    until = performance.now() + turnMs
  }
}

const turnMs = 15

import { setTimeout } from 'node:timers/promises'

/** What does not fit. */
interface Passing {
  /** It would but for calls that are under way, which mostly take less than they may. */
  passes: boolean
}

/** How long a call waits for others whose end may leave enough: a task has time, a person has not. */
const patienceMs = { person: 10_000, task: 600_000 }
const lookAgainMs = 500

/**
 * Sets something aside for a call, and waits where that only fits once others have ended.
 * @param attempt gives what is set aside, or what does not fit
 * @throws what `refusal` makes of what does not fit, and why the signal was aborted
 */
export async function untilItFits<Outcome extends object>(
  attempt: () => Promise<Outcome>,
  refusal: (short: Extract<Outcome, Passing>) => Error,
  { caller, signal }: { caller: keyof typeof patienceMs; signal: AbortSignal },
): Promise<Exclude<Outcome, Passing>> {
  const end = performance.now() + patienceMs[caller]
  const isShort = (outcome: Outcome): outcome is Extract<Outcome, Passing> => 'passes' in outcome
  for (;;) {
    const outcome = await attempt()
    if (!isShort(outcome)) return outcome as Exclude<Outcome, Passing>
    if (!outcome.passes || performance.now() > end) throw refusal(outcome)
    await setTimeout(lookAgainMs, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}

import type { Caller, Connection } from './provider.ts'

/** Whether people alone wait for a call: they rather hear that it was refused than wait for long. */
export const isForPeople = ({ isWaitedFor, isForTasks }: Caller): boolean => isWaitedFor === true && !isForTasks

/** The calls of one account to a provider: so many at once, people's first, and fewer while the provider wants fewer. */
export interface Line {
  /** Makes a call in its turn. @throws what the call throws, or why the caller no longer waits. */
  call<Answer extends { status: number; retryAfterMs?: number | null }>(
    make: () => Promise<Answer>,
    caller: Caller,
  ): Promise<Answer>
  /** How long the provider wants to be left alone. */
  restMs(): number
}

interface Waiting {
  isWaitedFor: boolean
  begin(): void
}

/**
 * After an answer that there are too many calls (429) half as many are made at once, and none until the time that it names; each
 * answer of another kind to a later call lets them become more again, by one for as many answers as are made at once.
 * @param most calls at once
 */
export function openLine(most: number): Line {
  const waiting: Waiting[] = []
  let allowed = most
  let running = 0
  let answeredWell = 0
  let restsUntil = 0
  let loweredAt = Number.NEGATIVE_INFINITY

  const giveOut = () => {
    if (restsUntil > performance.now()) return
    while (running < allowed && waiting.length > 0) {
      const person = waiting.findIndex(({ isWaitedFor }) => isWaitedFor)
      const [next] = waiting.splice(Math.max(0, person), 1)
      running++
      next!.begin()
    }
  }
  const rest = (forMs: number) => {
    restsUntil = Math.max(restsUntil, performance.now() + forMs)
    setTimeout(giveOut, forMs + 1).unref()
  }
  /** Of calls that were under way together one lowers the number. */
  const lower = (begunAt: number, retryAfterMs: number | null) => {
    answeredWell = 0
    if (begunAt > loweredAt) {
      allowed = Math.max(1, Math.floor(allowed / 2))
      loweredAt = performance.now()
    }
    if (retryAfterMs !== null) rest(Math.min(retryAfterMs, longestRestMs))
  }
  const raise = (begunAt: number) => {
    if (allowed === most || begunAt <= loweredAt || ++answeredWell < allowed) return
    answeredWell = 0
    allowed++
  }
  const place = ({ isWaitedFor = false, signal }: Caller) =>
    new Promise<void>((resolve, reject) => {
      signal?.throwIfAborted()
      const leave = () => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(signal?.reason)
      }
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const one: Waiting = { isWaitedFor, begin }
      signal?.addEventListener('abort', leave)
      waiting.push(one)
      giveOut()
    })

  return {
    restMs: () => Math.max(0, restsUntil - performance.now()),
    call: async (make, caller) => {
      await place(caller)
      const begunAt = performance.now()
      try {
        const answer = await make()
        if (answer.status === 429) lower(begunAt, answer.retryAfterMs ?? null)
        else raise(begunAt)
        return answer
      } finally {
        running--
        giveOut()
      }
    },
  }
}

/** Whoever names a longer time is asked again all the same; each caller decides for itself how long it waits. */
const longestRestMs = 60_000
const mostAccounts = 100

/** The lines to one provider, one for each account. */
export function openLines(most: number): (connection: Connection) => Line {
  const lines = new Map<string, Line>()
  return ({ key, apiHostUrl }) => {
    const account = `${key} ${apiHostUrl}`
    const known = lines.get(account)
    if (known) return known
    if (lines.size >= mostAccounts) lines.delete(lines.keys().next().value!)
    const line = openLine(most)
    lines.set(account, line)
    return line
  }
}

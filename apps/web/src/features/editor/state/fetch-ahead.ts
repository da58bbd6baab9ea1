interface FetchAheadParts {
  /** Settles when the fetch has ended, also where it failed or was cancelled. */
  fetch: (key: string) => Promise<unknown>
  cancel: (key: string) => void
}

export interface FetchAhead {
  /** What will be needed next, the soonest first, and what is needed now: that one's fetch is nobody's to cancel. */
  want(wish: { next: readonly string[]; open: string | null }): void
}

/** Fetches ahead of the person, one thing at a time, and stops what is not wanted any more. */
export function createFetchAhead({ fetch, cancel }: FetchAheadParts): FetchAhead {
  let waiting: readonly string[] = []
  let running: string | null = null

  const run = async () => {
    if (running !== null) return
    for (let key = waiting[0]; key !== undefined; key = waiting[0]) {
      waiting = waiting.slice(1)
      running = key
      // Whoever opens it asks again and is told what is wrong.
      await fetch(key).catch(() => {})
      running = null
    }
  }

  return {
    want: ({ next, open }) => {
      waiting = next.filter((key) => key !== running)
      if (running !== null && running !== open && !next.includes(running)) cancel(running)
      void run()
    },
  }
}

/** Who may use the database now: what people wait for goes before what runs in the background. */
export interface FreeMoments {
  /** A person's call has begun. @returns what is called when it is answered. */
  callBegins(): () => void
  /**
   * Waits until background work may ask the database something: while nobody waits for an answer, or when it has waited
   * long enough itself. @returns what is called when it has its answer.
   */
  take(): Promise<() => void>
}

interface Options {
  /** How much background work may use the database at once while nobody is there. */
  mostAtOnce: number
  /** How long background work lets people go first, so that it is never starved. */
  patienceMs: number
  /** How many calls at once are let go first: where more wait, background work takes its turn among them. */
  mostLetFirst: number
}

/** People count as being there for so long after their last call: then background work takes few turns at once. */
const presenceMs = 1000
/** So many where none of them waits just now; where somebody does, one turn after the other. */
const mostInPauses = 2

/** Turns for one process. Background work is served in the order in which it came. */
export function openFreeMoments({ mostAtOnce, patienceMs, mostLetFirst }: Options): FreeMoments {
  const waiting: { since: number; begin: () => void }[] = []
  let calls = 0
  let lastCallAt = Number.NEGATIVE_INFINITY
  let taken = 0
  let isTimerSet = false

  const mostNow = (now: number) => {
    if (calls > 0) return 1
    return now - lastCallAt > presenceMs ? mostAtOnce : Math.min(mostInPauses, mostAtOnce)
  }

  const serveNext = () => {
    for (;;) {
      const next = waiting[0]
      const now = performance.now()
      if (!next || taken >= mostNow(now)) return
      const left = calls > 0 && calls <= mostLetFirst ? next.since + patienceMs - now : 0
      if (left > 0) {
        if (!isTimerSet) setTimeout(onTimer, left)
        isTimerSet = true
        return
      }
      waiting.shift()
      taken++
      next.begin()
    }
  }

  const onTimer = () => {
    isTimerSet = false
    serveNext()
  }

  return {
    callBegins: () => {
      calls++
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        calls--
        lastCallAt = performance.now()
        serveNext()
      }
    },
    take: () =>
      new Promise((resolve) => {
        const begin = () => {
          let isOver = false
          resolve(() => {
            if (isOver) return
            isOver = true
            taken--
            serveNext()
          })
        }
        waiting.push({ since: performance.now(), begin })
        serveNext()
      }),
  }
}

/** Whoever does nothing for so long is taken to be at something else; a long segment is read in less. */
const idleMs = 60_000

/** Measures how long somebody is at work: the time between their actions, without pauses of a minute and more. */
export function activityClock(now: () => number) {
  let last: number | null = null
  let activeMs = 0
  return {
    /** A key, the pointer or the wheel was moved. */
    act() {
      const at = now()
      if (last !== null && at - last < idleMs) activeMs += at - last
      last = at
    },
    /** The whole seconds since they were taken last, at most `most`; what is over a second is kept. */
    take(most: number): number {
      const seconds = Math.min(most, Math.floor(activeMs / 1000))
      activeMs = Math.min(activeMs - seconds * 1000, 999)
      return seconds
    },
  }
}

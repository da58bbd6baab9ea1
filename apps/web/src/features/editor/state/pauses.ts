/** Calls back after a pause, unless it is asked for again or taken back before. */
export type Pause = (then: () => void) => () => void

export const pauseOf =
  (milliseconds: number): Pause =>
  (then) => {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  }

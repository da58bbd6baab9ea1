/** Whether the database is there, for the log: each change is told once, however many calls notice it. */
export interface Availability {
  away(reason: Error): void
  back(): void
  /** @param listener is given the reason when the database goes away, and null when it is back. */
  onChange(listener: (reason: Error | null) => void): void
}

export function watchAvailability(): Availability {
  const listeners: ((reason: Error | null) => void)[] = []
  let isAway = false
  return {
    away: (reason) => {
      if (isAway) return
      isAway = true
      for (const listener of listeners) listener(reason)
    },
    back: () => {
      if (!isAway) return
      isAway = false
      for (const listener of listeners) listener(null)
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

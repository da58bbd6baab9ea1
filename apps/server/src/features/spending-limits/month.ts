/** In which limits by the month are counted. */
export interface Month {
  /** As `2026-11`. */
  month: string
  /** The day on which the next one begins. */
  resetsOn: string
}

/** The month of a moment, in UTC. */
export function monthOf(at: Date): Month {
  const next = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
  return { month: at.toISOString().slice(0, 7), resetsOn: next.toISOString().slice(0, 10) }
}

import { sql } from 'drizzle-orm'

/**
 * A moment by the database's clock. Each process has a clock of its own, which may differ or be set: what is written to be
 * compared later is written and compared by this one.
 */
export const fromNow = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`

/** Now by the same clock, to be selected. */
export const databaseNow = sql`now()`.mapWith((text: string) => new Date(text))

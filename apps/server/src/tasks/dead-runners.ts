import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** A runner renews its lease far more often than this. */
export const leaseSeconds = 20

/** A lease that has run out, or was given before the database's clock was set back. */
export const isDoubtful = sql`not lease_until between now() and now() + make_interval(secs => ${leaseSeconds})`

interface Doubt {
  leaseUntil: string
  since: number
}

/**
 * Which tasks were left by runners that died. A lease alone does not say so: where the database's clock is set, those of the
 * living run out as well. Theirs are renewed soon; one that stays as it is for `sureAfterMs` of our own time is believed.
 */
export function watchRunners(db: Db, sureAfterMs: number) {
  const doubts = new Map<string, Doubt>()
  return {
    async look(): Promise<void> {
      const { rows } = await db.execute<{ uuid: string; leaseUntil: string }>(sql`
        select uuid, lease_until::text as "leaseUntil" from task where status = 'running' and ${isDoubtful}`)
      const doubtful = new Map(rows.map(({ uuid, leaseUntil }) => [uuid, leaseUntil]))
      for (const [uuid, { leaseUntil }] of doubts) if (doubtful.get(uuid) !== leaseUntil) doubts.delete(uuid)
      for (const [uuid, leaseUntil] of doubtful)
        if (!doubts.has(uuid)) doubts.set(uuid, { leaseUntil, since: performance.now() })
    },
    /** The uuids of their tasks. */
    dead(): string[] {
      const before = performance.now() - sureAfterMs
      return [...doubts].filter(([, { since }]) => since <= before).map(([uuid]) => uuid)
    },
  }
}

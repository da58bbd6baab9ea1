import type { Statistics } from '@langwerk/contract/profile'
import { count } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../access/actor.ts'
import { seenJobs } from '../../access/jobs.ts'
import { seenBy } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { job } from '../../database/schema/jobs.ts'
import { termbase } from '../../database/schema/resources.ts'

type Counts = z.infer<typeof Statistics>

const keptMs = 30_000
/** Of so many, nobody sees that one more came half a minute ago, and it takes a while to count them. */
const many = 1000
const mostPeople = 10_000

/** Gives a function that counts what somebody has; a large number is kept for half a minute. */
export function ownCounts(db: Db): (actor: Actor) => Promise<Counts> {
  const kept = new Map<string, { counts: Counts; until: number }>()
  return async (actor) => {
    const found = kept.get(actor.uuid)
    if (found && found.until > performance.now()) return found.counts
    kept.delete(actor.uuid)
    const counts = await countFor(db, actor)
    if (counts.jobCount + counts.termbaseCount < many) return counts
    if (kept.size >= mostPeople) kept.clear()
    kept.set(actor.uuid, { counts, until: performance.now() + keptMs })
    return counts
  }
}

async function countFor(db: Db, actor: Actor): Promise<Counts> {
  const [termbases] = await db
    .select({ rows: count() })
    .from(termbase)
    .where(seenBy(actor, 'termbase', termbase.uuid))
  const [jobs] = await db.select({ rows: count() }).from(job).where(seenJobs(actor, job.uuid))
  return { termbaseCount: termbases!.rows, jobCount: jobs!.rows }
}

import { jobObjects } from '@langwerk/contract/job-types'
import type { ShareableObject } from '@langwerk/contract/kinds'
import type { Statistics } from '@langwerk/contract/profile'
import { and, count, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../access/actor.ts'
import { seenOfKinds } from '../../access/audiences.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { termbaseKind } from '../termbases/index.ts'

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
  const countOf = async (objects: readonly ShareableObject[], but?: SQL) => {
    const [counted] = await db
      .select({ rows: count() })
      .from(shareable)
      .where(and(await seenOfKinds(db, actor, objects), but))
    return counted!.rows
  }
  return { termbaseCount: await countOf(['termbase'], termbaseKind.listed), jobCount: await countOf(jobObjects) }
}

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { uuidArray } from '../database/uuid-array.ts'
import { type Orderer, theHouse } from '../foundation/orderer.ts'
import { isDoubtful } from './dead-runners.ts'

/** Who asks for tasks: a runner takes those of the kinds that it knows, and not all of its places go to one person. */
export interface Asking {
  runner: string
  kinds: readonly string[]
  mostOfOne: number
  /** Tasks whose runner died (`watchRunners`). */
  dead: readonly string[]
}

/**
 * Tasks that may run now: queued ones, and those of a runner that died, one of a subject at a time. What may run at once
 * may do so also where the clock was set back since.
 */
const claimable = ({ kinds, dead }: Asking) => sql`
  ((status = 'queued' and run_after <= greatest(now(), created_at)) or (status = 'running' and ${isDead(dead)}))
  and kind = any(${sql.raw(kindList(kinds))})
  and not exists (select from task other where other.subject_uuid = queued.subject_uuid and other.uuid <> queued.uuid
    and other.status = 'running' and not ${isDead(dead)})`

/** A condition on a running task: whoever died has not come back meanwhile. */
export const isDead = (dead: readonly string[]) => sql`(uuid = any(${uuidArray(dead)}) and ${isDoubtful})`

// The names are ours, from `register`.
const kindList = (kinds: readonly string[]) => `array[${kinds.map((name) => `'${name}'`).join(',')}]::text[]`

/** Who has how many tasks running, in all processes and with this runner. */
const busy = ({ runner, dead }: Asking) => sql`
  select orderer_organization_uuid as organization, orderer_uuid as person, count(*)::int as tasks,
    (count(*) filter (where runner = ${runner}))::int as here
  from task where status = 'running' and not ${isDead(dead)} group by 1, 2`

/**
 * The uuid of the task that is next, as a query. The organization that has fewest running is next, then the one that was served longest
 * ago, and within it a person likewise. Of one person's, small ones go before large ones, which wait a few minutes at most.
 */
export const nextTask = (asking: Asking): SQL => sql`
  with busy as (${busy(asking)}), waiting as (
    select distinct on (organization, person) * from (
      select uuid, orderer_organization_uuid as organization, orderer_uuid as person,
        run_after + least(size / ${bytesASecond}, ${longestDelay}) * interval '1 second' as due
      from task queued where ${claimable(asking)}) as all_waiting
    order by organization, person, due)
  select uuid from waiting
  where person = ${theHouse.person}
    or coalesce((select sum(here) from busy where busy.person = waiting.person), 0) < ${asking.mostOfOne}
  order by coalesce((select sum(tasks) from busy where busy.organization = waiting.organization), 0),
    (select max(started_at) from task where orderer_organization_uuid = waiting.organization) nulls first,
    coalesce((select sum(tasks) from busy where busy.person = waiting.person), 0),
    (select max(started_at) from task where orderer_uuid = waiting.person) nulls first,
    due
  limit 1`

/** How many bytes delay a task by a second, and by how many seconds at most. */
const bytesASecond = 200_000
const longestDelay = 120

/** Whether a task of this orderer should make room: somebody waits who has none running, or would still have fewer afterwards. */
export async function shouldGiveWay(db: Db, orderer: Orderer, asking: Asking): Promise<boolean> {
  const { rows: running } = await db.execute<Busy>(busy(asking))
  const { rows: waiting } = await db.execute<Orderer & Record<string, unknown>>(sql`
    select distinct orderer_organization_uuid as organization, orderer_uuid as person from task queued where ${claimable(asking)}`)
  const count = (of: Partial<Orderer>) =>
    running
      .filter((one) => Object.entries(of).every(([key, value]) => one[key] === value))
      .reduce((sum, { tasks }) => sum + tasks, 0)
  const hasLess = (theirs: number, ours: number) => theirs === 0 || theirs + 1 < ours
  return waiting.some(({ organization, person }) =>
    organization === orderer.organization
      ? person !== orderer.person && hasLess(count({ person }), count({ person: orderer.person }))
      : hasLess(count({ organization }), count({ organization: orderer.organization })),
  )
}

interface Busy extends Record<string, unknown>, Orderer {
  tasks: number
}

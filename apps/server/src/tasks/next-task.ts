import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type Orderer, theHouse } from '../kit/orderer.ts'

/** Who asks for tasks: a runner takes those of the kinds that it knows, and not all of its places go to one person. */
export interface Asking {
  runner: string
  kinds: readonly string[]
  mostOfOne: number
}

/** Tasks that may run now: queued ones, and those of a runner that died, one of a subject at a time. */
const claimable = (kinds: readonly string[]) => sql`
  ((status = 'queued' and run_after <= now()) or (status = 'running' and lease_until < now()))
  and kind = any(${sql.raw(kindList(kinds))})
  and not exists (select from task other where other.subject_uuid = queued.subject_uuid and other.uuid <> queued.uuid
    and other.status = 'running' and other.lease_until >= now())`

// The names are ours, from `register`.
const kindList = (kinds: readonly string[]) => `array[${kinds.map((name) => `'${name}'`).join(',')}]::text[]`

/** Who has how many tasks running, in all processes and with this runner. */
const busy = (runner: string) => sql`
  select orderer_organization_uuid as organization, orderer_uuid as person, count(*)::int as tasks,
    (count(*) filter (where runner = ${runner}))::int as here
  from task where status = 'running' and lease_until >= now() group by 1, 2`

/**
 * The uuid of the task that is next, as a query. The organization that has fewest running is next, then the one that was served longest
 * ago, and within it a person likewise. Of one person's, small ones go before large ones, which wait a few minutes at most.
 */
export const nextTask = ({ runner, kinds, mostOfOne }: Asking): SQL => sql`
  with busy as (${busy(runner)}), waiting as (
    select distinct on (organization, person) * from (
      select uuid, orderer_organization_uuid as organization, orderer_uuid as person,
        run_after + least(size / ${bytesASecond}, ${longestDelay}) * interval '1 second' as due
      from task queued where ${claimable(kinds)}) as all_waiting
    order by organization, person, due)
  select uuid from waiting
  where person = ${theHouse.person}
    or coalesce((select sum(here) from busy where busy.person = waiting.person), 0) < ${mostOfOne}
  order by coalesce((select sum(tasks) from busy where busy.organization = waiting.organization), 0),
    (select max(started_at) from task where orderer_organization_uuid = waiting.organization) nulls first,
    coalesce((select sum(tasks) from busy where busy.person = waiting.person), 0),
    (select max(started_at) from task where orderer_uuid = waiting.person) nulls first,
    due
  limit 1`

/** So many bytes delay a task by a second, and by so many seconds at most. */
const bytesASecond = 200_000
const longestDelay = 120

/** Whether a task of this orderer should make room: somebody waits who has none running, or would still have fewer afterwards. */
export async function shouldGiveWay(db: Db, orderer: Orderer, { runner, kinds }: Asking): Promise<boolean> {
  const { rows: running } = await db.execute<Busy>(busy(runner))
  const { rows: waiting } = await db.execute<Orderer & Record<string, unknown>>(sql`
    select distinct orderer_organization_uuid as organization, orderer_uuid as person from task queued where ${claimable(kinds)}`)
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

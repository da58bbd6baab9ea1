import { sql } from 'drizzle-orm'
import { sumWeeks, weekOf } from '../../access/week-sums.ts'
import type { Db } from '../../database/database.ts'
import type { House } from '../../kit/house.ts'
import { serveRegularTask } from '../../kit/regular-task.ts'
import type { TaskRun } from '../../tasks/task-kind.ts'
import { countJobs } from './count-jobs.ts'

/** When people sleep where most of them are. */
const hourOfNight = 2
const jobsAtOnce = 50
const hourMs = 3_600_000

/** Counts at the start and every night what no call has told of: jobs of before, and what was changed in another way. */
export const countEveryNight = (house: Pick<House, 'db' | 'tasks' | 'http'>) =>
  serveRegularTask(house, {
    name: 'countStatistics',
    subjectUuid: '0a1e5f70-57a7-4c1e-9e1d-1ef70be25001',
    everyMs: () => msToNight(new Date()),
    // What waits for the night is done at once by whoever starts.
    atStartMs: 0,
    run: async (run) => {
      await countMissing(house.db, run)
      await sumAll(house.db, run)
    },
  })

/** From this moment to the next night. */
export function msToNight(now: Date): number {
  const hours = now.getUTCHours() + now.getUTCMinutes() / 60
  return ((hourOfNight - hours + 24) % 24 || 24) * hourMs
}

/** Counts the jobs that were prepared or finished without being counted, some at a time. */
export async function countMissing(db: Db, { giveWay }: Pick<TaskRun<unknown>, 'giveWay'>) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.execute<{ uuid: string }>(sql`
      select j.uuid from job j where j.uuid > ${after} and j.ready_at is not null and not exists (
        select from job_statistic s where s.job_uuid = j.uuid and s.ready_week = ${weekOf(sql`j.ready_at`)}
          and s.finished_week is not distinct from ${weekOf(sql`j.finished_at`)})
      order by j.uuid limit ${jobsAtOnce}`)
    const last = rows.at(-1)
    if (!last) return
    const uuids = rows.map(({ uuid }) => uuid)
    await db.transaction((tx) => countJobs(tx, uuids))
    after = last.uuid
    await giveWay()
  }
}

/** Sums every week in which there is or was something, one at a time: whoever waits for its turn waits for one. */
export async function sumAll(db: Db, { giveWay }: Pick<TaskRun<unknown>, 'giveWay'>) {
  const { rows } = await db.execute<{ week: string }>(sql`
    select ready_week::text as week from job_statistic union select finished_week::text from job_statistic
      where finished_week is not null
    union select ${weekOf(sql`s.finished_at`)}::text from job_step s where s.finished_at is not null
    union select week::text from week_statistic`)
  for (const { week } of rows) {
    await db.transaction((tx) => sumWeeks(tx, [week]))
    await giveWay()
  }
}

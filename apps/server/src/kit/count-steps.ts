import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { uuidArray } from '../database/uuid-array.ts'
import { followWords } from './step-quote.ts'
import { covered, coveredUnits } from './step-scope.ts'

/**
 * Counts anew what steps cover, and what of it is confirmed in them. Locked segments are no work. What nobody has accepted yet is
 * quoted anew with that.
 * @param tx a transaction
 * @param steps a condition on `job_step s`
 */
export async function countSteps(tx: Db, steps: SQL) {
  // Whoever confirms at this moment comes before the counting, or adds to what it has found.
  await tx.execute(sql`select from job_step s where ${steps} order by s.uuid for no key update`)
  await tx.execute(sql`
    update job_step d set segments = coalesce(c.segments, 0), words = coalesce(c.words, 0), confirmed_segments = coalesce(c.confirmed, 0)
    from job_step s left join lateral (
      select count(*)::int as segments, sum(t.words)::int as words,
        (count(*) filter (where exists (select from job_step_unit u where u.step_uuid = s.uuid and u.trans_unit_uuid = t.uuid
          and u.version is not null)))::int as confirmed
      from ${coveredUnits(sql`s`)} where not t.locked) c on true
    where d.uuid = s.uuid and ${steps}`)
  await followWords(tx, steps)
}

/** Counts anew the steps that cover any of these units. */
export const countStepsOver = (tx: Db, transUnitUuids: readonly string[]) =>
  countSteps(
    tx,
    sql`s.job_uuid in (select t.job_uuid from trans_unit t where t.uuid = any(${uuidArray(transUnitUuids)}))
      and exists (select from trans_unit t join target_file f on f.uuid = t.target_file_uuid
      where t.uuid = any(${uuidArray(transUnitUuids)}) and ${covered(sql`s`)})`,
  )

import { type SQL, sql } from 'drizzle-orm'
import type { WorkInStep } from '../../access/job-steps.ts'
import type { Db } from '../../database/database.ts'
import { uuidArray } from '../../database/uuid-array.ts'

type Step = Pick<WorkInStep, 'uuid' | 'parentUuid'>

/**
 * Parts of a statement (behind `with`) that keep in a step, and in the step above it, which units are confirmed there and how many
 * these are.
 * @param units a query for `uuid`, `version` and whether the unit is confirmed.
 * @param all whether each of them is: what opens the others again is left out then, as a person waits for most confirmations.
 */
export const confirmedIn = ({ uuid, parentUuid }: Step, units: SQL, all: boolean): SQL => {
  const steps = uuidArray(parentUuid ? [uuid, parentUuid] : [uuid])
  const opened = sql`
    opened_in_step as (
      update job_step_unit u set version = null from stepped c
      where u.step_uuid = any(${steps}) and u.trans_unit_uuid = c.uuid and not c.confirmed and u.version is not null
      returning u.step_uuid),`
  return sql`
    stepped (uuid, version, confirmed) as (${units}),
    before_step as (
      select u.step_uuid, u.trans_unit_uuid from job_step_unit u
      where u.step_uuid = any(${steps}) and u.version is not null and u.trans_unit_uuid in (select uuid from stepped)),
    confirmed_in_step as (
      insert into job_step_unit (step_uuid, trans_unit_uuid, version)
      select s.uuid, c.uuid, c.version from stepped c, unnest(${steps}) as s (uuid) where c.confirmed
      on conflict (step_uuid, trans_unit_uuid) do update set version = excluded.version
      returning step_uuid, trans_unit_uuid),${all ? sql`` : opened}
    counted_in_step as (
      update job_step s set confirmed_segments = s.confirmed_segments
        + (select count(*) from confirmed_in_step c where c.step_uuid = s.uuid
            and not exists (select from before_step b where b.step_uuid = c.step_uuid and b.trans_unit_uuid = c.trans_unit_uuid))
        ${all ? sql`` : sql`- (select count(*) from opened_in_step o where o.step_uuid = s.uuid)`}
      where s.uuid = any(${steps}))`
}

/** Confirms in a step what stands there already: nothing of the units changes. */
export async function confirmUnchanged(db: Db, step: Step, transUnitUuids: readonly string[]) {
  if (transUnitUuids.length === 0) return
  await db.execute(
    sql`with ${confirmedIn(
      step,
      sql`select t.uuid, t.version, true from trans_unit t where t.uuid = any(${uuidArray(transUnitUuids)})`,
      true,
    )} select`,
  )
}

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
      update job_step_unit u set version = null from in_step i
      where i.was_confirmed and not i.confirmed and u.step_uuid = i.step_uuid and u.trans_unit_uuid = i.uuid),`
  return sql`
    stepped (uuid, version, confirmed) as (${units}),
    -- Looked up one by one: joined, all that was confirmed in the step could be read for each unit.
    in_step as materialized (
      select s.uuid as step_uuid, c.uuid, c.version, c.confirmed, coalesce((
        select u.version is not null from job_step_unit u where u.step_uuid = s.uuid and u.trans_unit_uuid = c.uuid), false) as was_confirmed
      from stepped c, unnest(${steps}) as s (uuid)),
    confirmed_in_step as (
      insert into job_step_unit (step_uuid, trans_unit_uuid, version)
      select i.step_uuid, i.uuid, i.version from in_step i where i.confirmed
      on conflict (step_uuid, trans_unit_uuid) do update set version = excluded.version),${all ? sql`` : opened}
    counted_in_step as (
      update job_step s set confirmed_segments = s.confirmed_segments + (
        select count(*) filter (where i.confirmed) - count(*) filter (where i.was_confirmed) from in_step i where i.step_uuid = s.uuid)
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

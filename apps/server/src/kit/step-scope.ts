import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { segmentsOfJob } from './files-of-job.ts'

/** A condition on a row of `job_step` and a place in a target file: the place is in a part of the step, or the step has none. */
export const hasPlace = (
  step: SQL,
  { targetFileUuid, sortId }: Record<'targetFileUuid' | 'sortId', SQL | AnyPgColumn>,
) => sql`(not exists (select from job_step_part x where x.step_uuid = ${step}.uuid)
  or exists (select from job_step_part x where x.step_uuid = ${step}.uuid and x.target_file_uuid = ${targetFileUuid}
    and ${sortId} between x.from_sort_id and x.to_sort_id))`

/** A condition on `trans_unit t` and its `target_file f`: a row of `job_step` covers the unit. */
export const covered = (step: SQL) => sql`${segmentsOfJob(sql`${step}.job_uuid`)}
  and (${step}.language_uuid is null or f.language_uuid = ${step}.language_uuid)
  and ${hasPlace(step, { targetFileUuid: sql`t.target_file_uuid`, sortId: sql`t.sort_id` })}`

/**
 * The units that a row of `job_step` covers, each once, to select from as `t` beside that row: for each of many steps, where `covered`
 * would go through all units of the job. Of each there is what steps are counted and quoted by.
 */
export const coveredUnits = (step: SQL) => {
  const columns = sql`t.uuid, t.target_file_uuid, t.words, t.match_band, t.locked`
  const ofStep = sql`f.job_uuid = ${step}.job_uuid and (${step}.language_uuid is null or f.language_uuid = ${step}.language_uuid)`
  // The parts of a step never lie over each other.
  return sql`lateral (
    select ${columns} from job_step_part x join target_file f on f.uuid = x.target_file_uuid
    join trans_unit t on t.target_file_uuid = f.uuid and t.sort_id between x.from_sort_id and x.to_sort_id
    where x.step_uuid = ${step}.uuid and ${ofStep}
    union all
    select ${columns} from target_file f join trans_unit t on t.target_file_uuid = f.uuid
    where ${ofStep} and not exists (select from job_step_part x where x.step_uuid = ${step}.uuid)) t`
}

/** A condition on a row of `trans_unit`: it is not confirmed in a row of `job_step`. */
export const isUnconfirmedIn = (step: SQL, unit = sql`t`) => sql`not exists (
  select from job_step_unit u where u.step_uuid = ${step}.uuid and u.trans_unit_uuid = ${unit}.uuid and u.version is not null)`

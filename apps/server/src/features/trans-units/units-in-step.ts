import type { ClosedReason, UnitsInStep } from '@langwerk/contract/job-step-words'
import type { TransUnit } from '@langwerk/contract/trans-units'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { inPartsOf, isInParts, type WorkInStep } from '../../access/job-steps.ts'
import type { Db } from '../../database/database.ts'
import { jobStepUnit } from '../../database/schema/job-steps.ts'
import { transUnit } from '../../database/schema/jobs.ts'
import { uuidArray } from '../../database/uuid-array.ts'

type TransUnitRow = typeof transUnit.$inferSelect

/** Which of these units another step closes for this one, and why: of those in the step's parts. */
export async function closedInStep(
  db: Db,
  { uuid, opens }: Pick<WorkInStep, 'uuid' | 'opens'>,
  transUnitUuids: readonly string[],
): Promise<Map<string, Exclude<ClosedReason, 'outside'>>> {
  if (transUnitUuids.length === 0) return new Map()
  const isConfirmedIn = (step: string) =>
    sql`exists (select from job_step_unit u where u.step_uuid = ${sql.raw(step)}.uuid and u.trans_unit_uuid = t.uuid and u.version is not null)`
  const covers = sql`(before.language_uuid is null or before.language_uuid = (select f.language_uuid from target_file f where f.uuid = t.target_file_uuid))
    and (not exists (select from job_step_part x where x.step_uuid = before.uuid)
      or exists (select from job_step_part x where x.step_uuid = before.uuid and x.target_file_uuid = t.target_file_uuid
        and t.sort_id between x.from_sort_id and x.to_sort_id))`
  // Sub-steps stand where their step stands.
  const { rows } = await db.execute<{ uuid: string; later: boolean; earlier: boolean }>(sql`
    with own as (
      select s.uuid, s.job_uuid, coalesce(p.sort_id, s.sort_id) as place, s.sort_id, s.parent_uuid
      from job_step s left join job_step p on p.uuid = s.parent_uuid where s.uuid = ${uuid})
    select t.uuid,
      exists (select from job_step l where l.job_uuid = own.job_uuid and l.parent_uuid is null and l.sort_id > own.place
        and ${isConfirmedIn('l')}) as later,
      ${opens === 'perSegment'}::boolean and exists (select from job_step before where before.job_uuid = own.job_uuid
        and before.parent_uuid is not distinct from own.parent_uuid and before.sort_id < own.sort_id
        and before.finished_at is null and ${covers} and not ${isConfirmedIn('before')}) as earlier
    from trans_unit t, own where t.uuid = any(${uuidArray(transUnitUuids)})`)
  return new Map(
    rows.flatMap(({ uuid: unit, later, earlier }): [string, Exclude<ClosedReason, 'outside'>][] =>
      later ? [[unit, 'laterStep']] : earlier ? [[unit, 'earlierStep']] : [],
    ),
  )
}

/** What units of a file are in the step that it is open in, by their uuid; nothing where it is open in none. */
export async function stateInStep(
  db: Db,
  step: WorkInStep | null,
  units: readonly Pick<TransUnitRow, 'uuid' | 'sortId' | 'version'>[],
): Promise<Map<string, NonNullable<TransUnit['jobStep']>>> {
  if (!step || units.length === 0) return new Map()
  const uuids = units.map(({ uuid }) => uuid)
  const closed = await closedInStep(db, step, uuids)
  const rows = await db
    .select()
    .from(jobStepUnit)
    .where(and(eq(jobStepUnit.stepUuid, step.uuid), inArray(jobStepUnit.transUnitUuid, uuids)))
  const known = new Map(rows.map((row) => [row.transUnitUuid, row]))
  return new Map(
    units.map(({ uuid, sortId, version }) => {
      const own = known.get(uuid)
      const confirmed = own?.version != null
      return [
        uuid,
        {
          confirmed,
          changedSince: confirmed && own.version !== version,
          closed: isInParts(step, sortId) ? (closed.get(uuid) ?? null) : 'outside',
          returnReason: confirmed ? null : (own?.returnReason ?? null),
        },
      ]
    }),
  )
}

/** A condition on units of a file: what they are in a step, which has some of them to confirm. */
export function isInStep({ uuid, parts }: WorkInStep, wanted: UnitsInStep): SQL {
  const own = (condition: SQL) =>
    sql`exists (select from job_step_unit u where u.step_uuid = ${uuid} and u.trans_unit_uuid = ${transUnit.uuid} and ${condition})`
  const inParts = inPartsOf({ parts }, transUnit.sortId) ?? sql`true`
  switch (wanted) {
    case 'open':
      return sql`(${inParts} and not ${transUnit.locked} and not ${own(sql`u.version is not null`)})`
    case 'confirmed':
      return own(sql`u.version is not null`)
    case 'changedSince':
      return own(sql`u.version <> ${transUnit.version}`)
    case 'returned':
      return own(sql`u.version is null and u.return_reason is not null`)
  }
}

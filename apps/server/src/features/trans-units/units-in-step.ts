import type { ClosedReason, UnitsInStep } from '@langwerk/contract/job-step-words'
import type { TransUnit } from '@langwerk/contract/trans-units'
import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { inPartsOf, isInParts, type WorkInStep } from '../../access/job-steps.ts'
import type { Db } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { jobStepUnit } from '../../database/schema/job-steps.ts'
import { transUnit } from '../../database/schema/jobs.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { covered, hasPlace, isUnconfirmedIn } from '../../kit/step-scope.ts'

type TransUnitRow = typeof transUnit.$inferSelect

/** Why another step closes a unit of a step's parts. */
export type ClosedByStep = Exclude<ClosedReason, 'outside'>

/** Why another step closes `trans_unit` for this one, as a column of a query for it; null where none does. Sub-steps stand where their step stands. */
export function closedColumn(unit: SQL, stepUuid: string | Placeholder): SQL<ClosedByStep | null> {
  // To be looked at again, whoever has confirmed it since.
  const isGivenBack = sql`exists (select from job_step_unit u where u.step_uuid = o.uuid and u.trans_unit_uuid = ${unit}.uuid
    and u.version is null and u.return_reason is not null)`
  const place = { targetFileUuid: sql`${unit}.target_file_uuid`, sortId: sql`${unit}.sort_id` }
  const covers = sql`(b.language_uuid is null or b.language_uuid = (select f.language_uuid from target_file f where f.uuid = ${unit}.target_file_uuid))
    and ${hasPlace(sql`b`, place)}`
  return sql`(select case
      when exists (select from job_step_unit u join job_step l on l.uuid = u.step_uuid
        where u.trans_unit_uuid = ${unit}.uuid and u.version is not null and l.parent_uuid is null
          and l.sort_id > coalesce(p.sort_id, o.sort_id))
        and not ${isGivenBack} then 'laterStep'
      when o.opens = 'perSegment' and exists (select from job_step b where b.job_uuid = o.job_uuid
        and b.parent_uuid is not distinct from o.parent_uuid and b.sort_id < o.sort_id
        and b.finished_at is null and ${covers} and ${isUnconfirmedIn(sql`b`, unit)}) then 'earlierStep' end
    from job_step o left join job_step p on p.uuid = o.parent_uuid where o.uuid = ${stepUuid})`
}

/** Which of these units another step closes for this one, and why: of those in the step's parts. */
export async function closedInStep(
  db: Db,
  stepUuid: string,
  transUnitUuids: readonly string[],
): Promise<Map<string, ClosedByStep>> {
  if (transUnitUuids.length === 0) return new Map()
  const { rows } = await db.execute<{ uuid: string; closed: ClosedByStep | null }>(sql`${prepared('closed_in_step')}
    select t.uuid, ${closedColumn(sql`t`, stepUuid)} as closed from trans_unit t where t.uuid = any(${uuidArray(transUnitUuids)})`)
  return new Map(rows.flatMap(({ uuid, closed }): [string, ClosedByStep][] => (closed ? [[uuid, closed]] : [])))
}

/** A condition on a row of `trans_unit`: the step covers it, and no other one closes it. */
export const isOpenInStep = (
  { uuid }: Pick<WorkInStep, 'uuid'>,
  unit: SQL,
) => sql`(${closedColumn(unit, uuid)} is null and exists (
  select from job_step c, (select ${unit}.job_uuid, ${unit}.target_file_uuid, ${unit}.sort_id) t
    join target_file f on f.uuid = t.target_file_uuid
  where c.uuid = ${uuid} and ${covered(sql`c`)}))`

/** What units of a file are in the step that it is open in, by their uuid; nothing where it is open in none. */
export async function stateInStep(
  db: Db,
  step: WorkInStep | null,
  units: readonly Pick<TransUnitRow, 'uuid' | 'sortId' | 'version'>[],
): Promise<Map<string, NonNullable<TransUnit['jobStep']>>> {
  if (!step || units.length === 0) return new Map()
  const uuids = units.map(({ uuid }) => uuid)
  const closed = await closedInStep(db, step.uuid, uuids)
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

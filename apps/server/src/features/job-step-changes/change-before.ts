import { iriOf } from '@langwerk/contract/common'
import type { ChangeBefore } from '@langwerk/contract/job-step-changes'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { findTransUnit } from '../trans-units/index.ts'
import { differenceBetween } from './list-changes.ts'

/**
 * What the last step before the one that the actor works in made of a trans unit; outside of steps, the last of all.
 * @returns null where no step before has changed it.
 * @throws Refusal as `findTransUnit`
 */
export async function changeBefore(db: Db, actor: Actor, uuid: string): Promise<ChangeBefore | null> {
  const { file } = await findTransUnit(db, actor, uuid)
  const { rows } = await db.execute<{ uuid: string; name: string; before: string; after: string }>(sql`
    with own as (select coalesce(p.sort_id, s.sort_id) as place from job_step s left join job_step p on p.uuid = s.parent_uuid
      where s.uuid = ${file.step?.uuid ?? null}::uuid),
    -- What was done in sub-steps was done in the step above them.
    made as (
      select top.uuid, top.name, top.sort_id, min(v.version) as first, max(v.version) as last
      from trans_unit_version v join job_step s on s.uuid = v.job_step_uuid
      join job_step top on top.uuid = coalesce(s.parent_uuid, s.uuid)
      where v.trans_unit_uuid = ${uuid} and top.job_uuid = ${file.jobUuid}
        and (not exists (select from own) or top.sort_id < (select place from own))
      group by top.uuid)
    select m.uuid, m.name, a.target as after, coalesce((
        select v.target from trans_unit_version v where v.trans_unit_uuid = ${uuid} and v.version < m.first
        order by v.version desc limit 1), '') as before
    from made m join trans_unit_version a on a.trans_unit_uuid = ${uuid} and a.version = m.last
    order by m.sort_id desc limit 1`)
  const [found] = rows
  if (!found || found.before === found.after) return null
  const { uuid: stepUuid, name, before, after } = found
  const difference = differenceBetween(found, file.targetLanguage.code)
  return { jobStep: { '@id': iriOf('job_steps', stepUuid), uuid: stepUuid, name }, before, after, difference }
}

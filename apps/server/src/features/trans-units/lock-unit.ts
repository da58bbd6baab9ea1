import type { TransUnit } from '@langwerk/contract/trans-units'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { countStepsOver } from '../../kit/count-steps.ts'
import type { House } from '../../kit/house.ts'
import { requireEditorUnit } from './editor-units.ts'
import { findTransUnit, jobFinished, requireLocking } from './find.ts'
import { presentOne } from './present.ts'
import { publishChanges } from './publish.ts'

/**
 * Locks a unit, or opens it for work again; its text, and so its version, stays, and its history tells who did it.
 * @throws Refusal 403 for those who only work in the job, 409 where it is finished or being prepared.
 */
export async function lockTransUnit(house: House, actor: Actor, uuid: string, locked: boolean): Promise<TransUnit> {
  const { db } = house
  const { unit, file } = await findTransUnit(db, actor, uuid)
  requireLocking(file)
  await requireEditorUnit(db, actor, file)
  const { rows } = await db.execute(sql`
    with done as (
      update trans_unit t set locked = ${locked} from job j, trans_unit before
      where t.uuid = ${uuid} and before.uuid = t.uuid and j.uuid = t.job_uuid and j.finished_at is null
      returning t.uuid, t.version, before.locked as was),
    told as (
      insert into trans_unit_lock (uuid, trans_unit_uuid, version, locked, user_uuid)
      select ${newUuid()}::uuid, uuid, version, ${locked}::boolean, ${actor.uuid}::uuid from done where was <> ${locked}::boolean)
    select uuid from done`)
  if (rows.length === 0) throw jobFinished()
  await db.transaction((tx) => countStepsOver(tx, [uuid]))
  publishChanges(house, file.jobUuid, [unit], actor.uuid)
  return presentOne(db, actor, file, { ...unit, locked })
}

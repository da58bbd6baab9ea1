import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import type { House } from '../../kit/house.ts'
import type { NewTarget } from './apply-targets.ts'
import { changeMany } from './change-many.ts'
import { checkUnits } from './check.ts'
import { requireEditorUnit } from './editor-units.ts'
import { type EditedFileRow, findFile, requireWork, type TransUnitRow } from './find.ts'
import { originOf } from './present.ts'
import { isOpenInStep } from './units-in-step.ts'

interface Named {
  uuid: string
  version: number
}

type Earlier = Pick<
  TransUnitRow,
  | 'uuid'
  | 'version'
  | 'source'
  | 'maxCharacters'
  | 'maxLines'
  | 'target'
  | 'status'
  | 'originType'
  | 'originMatchPercent'
  | 'originName'
  | 'falsePositives'
>

/** Brings back what stood in units before the versions named, as a version of its own. What was changed since stays. */
export async function revertTransUnits(house: House, actor: Actor, targetFileUuid: string, named: readonly Named[]) {
  const { db } = house
  const file = await findFile(db, actor, targetFileUuid)
  requireWork(file)
  await requireEditorUnit(db, actor, file)
  const earlier = await versionsBefore(db, file, named)
  const messages = await checkUnits(house, file, earlier)
  const targets = earlier.map(
    (row, index): NewTarget => ({
      uuid: row.uuid,
      version: row.version,
      target: row.target,
      status: row.status,
      origin: originOf(row),
      messages: messages[index]!,
    }),
  )
  const { jobUuid, step } = file
  const changed = await changeMany(house, { jobUuid, targets, userUuid: actor.uuid, step })
  return { reverted: changed.length }
}

/** The last version before each one named, of units of the job that are still at the version named. */
async function versionsBefore(db: Db, { jobUuid, step }: EditedFileRow, named: readonly Named[]): Promise<Earlier[]> {
  const { rows } = await db.execute<Earlier & Record<string, unknown>>(sql`
    select t.uuid, t.version, t.source, t.max_characters as "maxCharacters", t.max_lines as "maxLines", v.target, v.status, v.origin_type as "originType",
      v.origin_match_percent as "originMatchPercent", v.origin_name as "originName", t.false_positives as "falsePositives"
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named(uuid uuid, version int)
    join trans_unit t on t.uuid = named.uuid and t.version = named.version and t.job_uuid = ${jobUuid} and not t.locked
      and ${step ? isOpenInStep(step, sql`t`) : sql`true`}
    cross join lateral (
      select * from trans_unit_version kept
      where kept.trans_unit_uuid = t.uuid and kept.version < t.version
      order by kept.version desc limit 1) v`)
  return rows
}

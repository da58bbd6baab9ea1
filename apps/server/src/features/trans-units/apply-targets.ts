import type { Origin } from '@langwerk/contract/trans-units'
import type { TransUnitStatus } from '@langwerk/contract/words'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { StoredQualityMessage } from '../../database/schema/jobs.ts'
import { originColumns, uuidList } from './present.ts'

export interface NewTarget {
  uuid: string
  /** Only this version is changed. */
  version: number
  target: string
  status: TransUnitStatus
  origin: Origin | null
  messages: StoredQualityMessage[]
}

export interface Changed {
  uuid: string
  sortId: number
  targetFileUuid: string
  version: number
}

/**
 * Writes new targets with a version each, in one step for all. What was changed or locked meanwhile, and what belongs
 * to a finished job, is left as it is.
 * @returns what was changed, with its new version.
 */
export async function applyTargets(tx: Db, targets: readonly NewTarget[], userUuid: string): Promise<Changed[]> {
  if (targets.length === 0) return []
  const uuids = targets.map(({ uuid }) => uuid)
  // First the units, in one order, then their history: two saves that fill each other's units must not wait in a circle.
  await tx.execute(
    sql`select from trans_unit where uuid = any(${uuidList(uuids)}::uuid[]) order by uuid for no key update`,
  )
  await keepVersions(tx, uuids)
  const rows = targets.map(({ origin, ...target }) => ({
    ...target,
    targetText: plainText(segmentFromXml(target.target)),
    ...originColumns(origin),
  }))
  const { rows: changed } = await tx.execute<Changed & Record<string, unknown>>(sql`
    update trans_unit t set target = d."target", target_text = d."targetText", status = d."status",
      origin_type = d."originType", origin_match_percent = d."originMatchPercent", origin_name = d."originName",
      messages = d."messages", version = t.version + 1, updated_at = now(), updated_by_uuid = ${userUuid}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d("uuid" uuid, "version" int, "target" text, "targetText" text,
      "status" text, "originType" text, "originMatchPercent" int, "originName" text, "messages" jsonb), job j
    where t.uuid = d."uuid" and t.version = d."version" and not t.locked and j.uuid = t.job_uuid and j.finished_at is null
    returning ${changedColumns}`)
  await keepVersions(
    tx,
    changed.map(({ uuid }) => uuid),
  )
  return changed
}

/** What an update of `trans_unit t` returns as `Changed`. */
export const changedColumns = sql`t.uuid, t.sort_id as "sortId", t.target_file_uuid as "targetFileUuid", t.version`

/** Keeps what these units are now in their history; what stands there already stays. */
export async function keepVersions(tx: Db, uuids: readonly string[]) {
  if (uuids.length === 0) return
  await tx.execute(sql`
    insert into trans_unit_version (trans_unit_uuid, version, target, status, origin_type, origin_match_percent, origin_name, user_uuid, created_at)
    select t.uuid, t.version, t.target, t.status, t.origin_type, t.origin_match_percent, t.origin_name, t.updated_by_uuid,
      coalesce(t.updated_at, j.ready_at, now())
    from trans_unit t join job j on j.uuid = t.job_uuid
    where t.uuid = any(${uuidList(uuids)}::uuid[])
    on conflict do nothing`)
}

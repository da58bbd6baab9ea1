import type { Origin } from '@langwerk/contract/origin'
import type { TransUnitStatus } from '@langwerk/contract/words'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { sql } from 'drizzle-orm'
import type { WorkInStep } from '../../access/job-steps.ts'
import type { Db } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { StoredQualityMessage } from '../../database/schema/jobs.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { confirmedIn } from './confirm-in-step.ts'
import { originColumns } from './present.ts'

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
  updatedAt: string
}

export interface Applying {
  userUuid: string
  withDrafts?: boolean
  step?: Pick<WorkInStep, 'uuid' | 'parentUuid'> | null
}

/**
 * Writes new targets with a version each, in one statement: a confirmation is waited for, and its history must not be without it. What was
 * changed or locked meanwhile, and what belongs to a finished job, is left as it is.
 * @param targets some hundreds at most: the statement's plan is made without knowing how many there are
 * @param withDrafts whether what the person was typing in these units is done with.
 * @param step in which it is done: what is confirmed is so there, too, and in the step above.
 * @returns what was changed, with its new version.
 */
export async function applyTargets(
  tx: Db,
  targets: readonly NewTarget[],
  { userUuid, withDrafts = false, step = null }: Applying,
): Promise<Changed[]> {
  if (targets.length === 0) return []
  const rows = targets.map(({ origin, ...target }) => ({
    ...target,
    targetText: plainText(segmentFromXml(target.target)),
    ...originColumns(origin),
  }))
  const allConfirmed = targets.every(({ status }) => status === 'confirmed')
  const statement = !step ? 'apply_targets' : allConfirmed ? 'confirm_targets_in_step' : 'apply_targets_in_step'
  const inStep =
    step && confirmedIn(step, sql`select c.uuid, c.version, c.status = 'confirmed' from changed c`, allConfirmed)
  // The units are locked first, in one order: two saves that fill each other's units must not wait in a circle.
  const { rows: changed } = await tx.execute<Changed & Record<string, unknown>>(sql`${prepared(statement)}
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d("uuid" uuid, "version" int, "target" text,
        "targetText" text, "status" text, "originType" text, "originMatchPercent" int, "originName" text, "messages" jsonb)),
    before as (
      -- With what is given: joined below, it would be read through for each unit.
      select t.*, d."version" as "givenVersion", d."target" as "givenTarget", d."targetText", d."status" as "givenStatus",
        d."originType", d."originMatchPercent", d."originName", d."messages" as "givenMessages"
      from given d join trans_unit t on t.uuid = d."uuid"
      where t.uuid = any(${uuidArray(targets.map(({ uuid }) => uuid))})
      order by t.uuid for no key update of t),
    kept as (
      insert into trans_unit_version (${versionColumns})
      select t.uuid, t.version, ${changedSource}, t.target, t.status, t.origin_type, t.origin_match_percent, t.origin_name, t.updated_by_uuid,
        coalesce(t.updated_at, j.ready_at, now())
      from before t join job j on j.uuid = t.job_uuid on conflict do nothing),
    changed as (
      update trans_unit t set target = b."givenTarget", target_text = b."targetText", status = b."givenStatus",
        origin_type = b."originType", origin_match_percent = b."originMatchPercent", origin_name = b."originName",
        messages = b."givenMessages", scored_percent = case when b."givenTarget" = t.target then t.scored_percent end,
        version = t.version + 1, updated_at = now(), updated_by_uuid = ${userUuid}::uuid
      from before b, job j
      where t.uuid = b.uuid and t.version = b."givenVersion" and not t.locked
        and j.uuid = t.job_uuid and j.finished_at is null
      returning t.*),
    made as (
      insert into trans_unit_version (${versionColumns}, job_step_uuid)
      select t.uuid, t.version, ${changedSource}, t.target, t.status, t.origin_type, t.origin_match_percent, t.origin_name, t.updated_by_uuid,
        t.updated_at, ${step?.uuid ?? null}::uuid
      from changed t on conflict do nothing)${inStep ? sql`, ${inStep}` : sql``},
    typed as (
      delete from trans_unit_draft d using changed t
      where ${withDrafts}::boolean and d.trans_unit_uuid = t.uuid and d.user_uuid = ${userUuid}::uuid)
    select ${changedColumns} from changed t order by t.sort_id`)
  return changed
}

const versionColumns = sql`trans_unit_uuid, version, changed_source, target, status, origin_type, origin_match_percent, origin_name, user_uuid, created_at`

/** Of a `trans_unit t` its source, where that is not the document's. */
const changedSource = sql`case when t.original_source is not null then t.source end`

/** What is told of a `trans_unit t` as `Changed`. */
export const changedColumns = sql`t.uuid, t.sort_id as "sortId", t.target_file_uuid as "targetFileUuid", t.version,
  t.updated_at as "updatedAt"`

/**
 * Keeps what these units are now in their history; what stands there already stays.
 * @param step in which they have become it
 */
export async function keepVersions(tx: Db, uuids: readonly string[], step: Pick<WorkInStep, 'uuid'> | null = null) {
  if (uuids.length === 0) return
  await tx.execute(sql`
    insert into trans_unit_version (${versionColumns}, job_step_uuid)
    select t.uuid, t.version, ${changedSource}, t.target, t.status, t.origin_type, t.origin_match_percent, t.origin_name, t.updated_by_uuid,
      coalesce(t.updated_at, j.ready_at, now()), ${step?.uuid ?? null}::uuid
    from trans_unit t join job j on j.uuid = t.job_uuid
    where t.uuid = any(${uuidArray(uuids)})
    on conflict do nothing`)
}

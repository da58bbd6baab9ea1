import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { conflict } from '../../foundation/refusals.ts'
import { segmentsOfJob } from '../../kit/files-of-job.ts'
import type { House } from '../../kit/house.ts'
import { type Changed, changedColumns } from './apply-targets.ts'
import { type EditedFileRow, findTransUnit, requireWorkOnUnit } from './find.ts'
import { lockJob } from './lock-job.ts'
import { presentOne } from './present.ts'
import { publishChanges } from './publish.ts'
import { isOpenInStep } from './units-in-step.ts'

interface FalsePositive {
  caseKey: string
  falsePositive: boolean
  sameCases?: boolean | undefined
}

/**
 * Calls a finding of a unit a false positive, or takes that back. It is no new version: the text stays what it was.
 * @returns how many other units of the job and language have the same finding and were not changed along.
 * @throws Refusal 409 where the unit has no such finding any more
 */
export async function setFalsePositive(house: House, actor: Actor, uuid: string, change: FalsePositive) {
  const { db } = house
  const { unit, file } = await findTransUnit(db, actor, uuid)
  await requireWorkOnUnit(db, file, unit)
  if (!unit.messages.some(({ caseKey }) => caseKey === change.caseKey)) throw findingGone()
  const { changed, others } = await db.transaction(async (tx) => {
    await lockJob(tx, file.jobUuid)
    const others = await sameCases(tx, file, uuid, change)
    const uuids = change.sameCases ? [uuid, ...others] : [uuid]
    return { changed: await mark(tx, uuids, change), others }
  })
  publishChanges(house, file.jobUuid, changed, actor.uuid)
  const { unit: marked } = await findTransUnit(db, actor, uuid)
  return {
    transUnit: await presentOne(db, actor, file, marked),
    changed: changed.length,
    sameCases: change.sameCases ? 0 : others.length,
  }
}

const findingGone = () => conflict('finding_gone')

/** The other units of the job and language that have the finding and say the opposite of it. */
async function sameCases(
  tx: Db,
  { jobUuid, targetLanguage, step }: EditedFileRow,
  uuid: string,
  { caseKey, falsePositive }: FalsePositive,
): Promise<string[]> {
  const finding = JSON.stringify([{ caseKey, falsePositive: !falsePositive }])
  const { rows } = await tx.execute<{ uuid: string }>(sql`
    select t.uuid from trans_unit t join target_file f on f.uuid = t.target_file_uuid
    where ${segmentsOfJob(jobUuid)} and f.language_uuid = ${targetLanguage.uuid}
      and t.uuid <> ${uuid} and t.messages @> ${finding}::jsonb and ${step ? isOpenInStep(step, sql`t`) : sql`true`}
    order by t.uuid for no key update of t`)
  return rows.map((row) => row.uuid)
}

async function mark(tx: Db, uuids: readonly string[], { caseKey, falsePositive }: FalsePositive): Promise<Changed[]> {
  const without = sql`t.false_positives - ${caseKey}::text`
  const { rows } = await tx.execute<Changed & Record<string, unknown>>(sql`
    update trans_unit t set
      false_positives = ${falsePositive ? sql`(${without}) || to_jsonb(${caseKey}::text)` : without},
      messages = (
        select jsonb_agg(case when message ->> 'caseKey' = ${caseKey}
          then jsonb_set(message, '{falsePositive}', to_jsonb(${falsePositive}::boolean)) else message end order by place)
        from jsonb_array_elements(t.messages) with ordinality as listed (message, place))
    where t.uuid = any(${uuidArray(uuids)}) and t.messages <> '[]'::jsonb
    returning ${changedColumns}`)
  return rows
}

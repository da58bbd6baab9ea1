import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { readNames } from '../../access/names.ts'
import type { Db } from '../../database/database.ts'
import { transUnitPresence } from '../../database/schema/jobs.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { isRecent, requireEditorUnit } from './editor-units.ts'
import { findFile, findTransUnit } from './find.ts'

/** Whole seconds since a moment, none where the database's clock was set back behind it. */
const secondsSince = (moment: SQL) => sql`greatest(0, round(extract(epoch from now() - ${moment}))::int)`

/**
 * Marks that somebody is in a unit; the others are told when it is another one than before.
 * @param activeSeconds how long they were at work since they said so last; never more is taken than has passed since they said that they are in
 *   the file.
 * @throws Refusal 423 where the team's editor units are all in use.
 */
export async function enterTransUnit(house: House, actor: Actor, transUnitUuid: string, activeSeconds = 0) {
  const { unit, file } = await findTransUnit(house.db, actor, transUnitUuid)
  const before = await house.db.transaction(async (tx) => {
    await requireEditorUnit(tx, actor, file)
    const { rows } = await tx.execute<{ before: string | null }>(sql`
    with was as (
      select trans_unit_uuid, since from trans_unit_presence
      where target_file_uuid = ${unit.targetFileUuid} and user_uuid = ${actor.uuid}),
    worked as (
      insert into target_file_work as work (uuid, target_file_uuid, user_uuid, seconds, updated_at)
      select ${newUuid()}::uuid, ${unit.targetFileUuid}::uuid, ${actor.uuid}::uuid,
        least(${activeSeconds}::int, coalesce((select ${secondsSince(sql`since`)} from was), 0)), now()
      where ${activeSeconds}::int > 0
      on conflict (target_file_uuid, user_uuid) do update set updated_at = now(),
        seconds = work.seconds + least(excluded.seconds, ${secondsSince(sql`work.updated_at`)}))
    insert into trans_unit_presence (target_file_uuid, user_uuid, trans_unit_uuid, since)
    values (${unit.targetFileUuid}, ${actor.uuid}, ${transUnitUuid}, now())
    on conflict (target_file_uuid, user_uuid) do update set trans_unit_uuid = excluded.trans_unit_uuid, since = now()
    returning (select trans_unit_uuid from was where ${isRecent(sql`since`)}) as before`)
    return rows[0]?.before ?? null
  })
  if (before === transUnitUuid) return
  house.events.publish(
    { type: 'presence', targetFileUuid: unit.targetFileUuid },
    {
      shareableUuid: file.jobUuid,
      jobUuid: file.jobUuid,
      targetFileUuid: unit.targetFileUuid,
    },
  )
}

/** The others in a file: those who said so within the last minute. */
export async function listPresence(db: Db, actor: Actor, targetFileUuid: string) {
  await findFile(db, actor, targetFileUuid)
  const rows = await db
    .select()
    .from(transUnitPresence)
    .where(
      and(
        eq(transUnitPresence.targetFileUuid, targetFileUuid),
        ne(transUnitPresence.userUuid, actor.uuid),
        isRecent(transUnitPresence.since),
      ),
    )
  const names = await readNames(
    db,
    actor,
    rows.map(({ userUuid }) => userUuid),
  )
  return {
    presence: rows.map((presence) => ({
      userUuid: presence.userUuid,
      name: names.get(presence.userUuid) ?? '',
      transUnitUuid: presence.transUnitUuid,
      since: presence.since.toISOString(),
    })),
  }
}

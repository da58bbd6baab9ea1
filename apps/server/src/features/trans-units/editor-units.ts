import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { Refusal } from '../../foundation/refusals.ts'
import { type EditedFileRow, mayWork } from './find.ts'

/**
 * A team may have so many of its members at work in the editor at once: those who said within the last minute that they
 * are in a segment of a job whose primary team it is. Whoever is in one keeps their place.
 * @param tx with a transaction, of two who come for the last place one gets it.
 * @throws Refusal 423 where all places are taken by others.
 */
export async function requireEditorUnit(
  tx: Db,
  actor: Actor,
  file: Pick<EditedFileRow, 'jobUuid' | 'standing' | 'limitsEditors'>,
) {
  if (!file.limitsEditors || !mayWork(file)) return
  const limited = await limitedTeam(tx, actor, file.jobUuid)
  if (!limited) return
  const { rows } = await tx.execute<{ userUuid: string }>(sql`
    select distinct p.user_uuid as "userUuid"
    from trans_unit_presence p
    join target_file tf on tf.uuid = p.target_file_uuid
    join shareable_team st on st.shareable_uuid = tf.job_uuid and st.primary_team and st.team_uuid = ${limited.uuid}
    join team_user tu on tu.team_uuid = st.team_uuid and tu.user_uuid = p.user_uuid
    join team_user_role r on r.uuid = tu.team_user_role_uuid and r.object_sharing_role not in ('reader', 'reviewer_preview')
    where ${isRecent(sql`p.since`)}`)
  if (rows.length < limited.editorUnits || rows.some(({ userUuid }) => userUuid === actor.uuid)) return
  throw new Refusal(423, 'editor_units_used', { values: { editorUnits: limited.editorUnits, team: limited.name } })
}

/** Whether somebody said within the last minute that they are in a unit; a later time is of a clock that was set back since. */
export const isRecent = (since: SQLWrapper) => sql`abs(extract(epoch from now() - ${since})) < 60`

/** The primary team of a job, locked, where the actor is in it and it has a limit. */
async function limitedTeam(tx: Db, actor: Actor, jobUuid: string) {
  if (actor.teams.length === 0) return null
  const { rows } = await tx.execute<{ uuid: string; name: string; editorUnits: number }>(sql`
    select t.uuid, t.name, t.editor_units as "editorUnits"
    from shareable_team st join team t on t.uuid = st.team_uuid
    join team_user tu on tu.team_uuid = t.uuid and tu.user_uuid = ${actor.uuid}
    where st.shareable_uuid = ${jobUuid} and st.primary_team and t.editor_units is not null
    for update of t`)
  return rows[0] ?? null
}

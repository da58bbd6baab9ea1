import { createHash } from 'node:crypto'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { audienceTeam, shareable } from '../database/schema/access.ts'
import type { Actor } from './actor.ts'

/** Keeps with an item which audience it has; called with every change of its teams. */
export async function saveAudience(tx: Db, shareableUuid: string, teamUuids: readonly string[]) {
  const audienceUuid = teamUuids.length === 0 ? null : audienceOf(teamUuids)
  if (audienceUuid)
    await tx
      .insert(audienceTeam)
      .values([...new Set(teamUuids)].map((teamUuid) => ({ audienceUuid, teamUuid })))
      .onConflictDoNothing()
  await tx.update(shareable).set({ audienceUuid }).where(eq(shareable.uuid, shareableUuid))
}

/**
 * A condition on the table `shareable`: the actor may see the row. Undefined means all. The audiences are asked for
 * first and stand in the condition as values, because the planner counts a subquery again for every row.
 */
export async function seenShareables(db: Db, actor: Actor): Promise<SQL | undefined> {
  if (actor.administrator) return undefined
  const own = eq(shareable.ownerUuid, actor.uuid)
  if (actor.teams.length === 0) return own
  const teams = uuidArray(actor.teams.map(({ uuid }) => uuid))
  const audiences = await db
    .selectDistinct({ uuid: audienceTeam.audienceUuid })
    .from(audienceTeam)
    .where(sql`${audienceTeam.teamUuid} = any(${teams})`)
    .limit(mostAudiencesAsValues + 1)
  const theirs =
    audiences.length > mostAudiencesAsValues
      ? sql`${shareable.audienceUuid} in (select audience_uuid from audience_team where team_uuid = any(${teams}))`
      : sql`${shareable.audienceUuid} = any(${uuidArray(audiences.map(({ uuid }) => uuid))})`
  return or(own, theirs)
}
const mostAudiencesAsValues = 2000

export const uuidArray = (uuids: readonly string[]) => sql`${`{${uuids.join(',')}}`}::uuid[]`

/** The same teams are the same audience, whoever names them first. */
const audienceOf = (teamUuids: readonly string[]) =>
  createHash('sha256')
    .update([...new Set(teamUuids)].sort().join(','))
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

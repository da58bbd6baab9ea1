import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { user } from '../database/schema/access.ts'
import { uuidArray } from '../database/uuid-array.ts'
import type { Actor } from './actor.ts'
import { holdsForUsers } from './user-rights.ts'

/**
 * A condition on the table `user_account`: the actor may read how the person is called. Undefined means all. One knows
 * oneself and those in one's teams; `user:readNames` (as `user:read`, which says more) opens the names of all people of
 * an organization where one's role there grants it, and of everybody to whom it is granted in person.
 */
export function namesSeen(actor: Actor): SQL | undefined {
  if (holdsForUsers(actor, 'read') || holdsForUsers(actor, 'readNames')) return undefined
  const teams = uuidArray(actor.teams.map(({ uuid }) => uuid))
  const organizations = uuidArray(
    actor.organizations
      .filter(({ permissions }) => permissions.includes('user:readNames') || permissions.includes('user:read'))
      .map(({ uuid }) => uuid),
  )
  return inArray(
    user.uuid,
    sql`(select ${actor.uuid}::uuid
      union select tu.user_uuid from team_user tu where tu.team_uuid = any(${teams})
      union select tu.user_uuid from team_user tu join team t on t.uuid = tu.team_uuid
        where t.organization_uuid = any(${organizations})
      union select ou.user_uuid from organization_user ou where ou.organization_uuid = any(${organizations}))`,
  )
}

/** How people are called, by their uuid: those whose names the actor may read. */
export async function readNames(db: Db, actor: Actor, uuids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(uuids.filter((uuid) => uuid !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ uuid: user.uuid, firstName: user.firstName, lastName: user.lastName })
    .from(user)
    .where(and(inArray(user.uuid, wanted), namesSeen(actor)))
  return new Map(rows.map(({ uuid, firstName, lastName }) => [uuid, `${firstName} ${lastName}`.trim()]))
}

import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { namesSeen } from '../../access/names.ts'
import type { Place } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { namedRef } from './memberships.ts'

const mostNamed = 10

/**
 * Names of people who hand out roles where the actor is a member: in one place, or in all of theirs. Whoever is a member
 * of nothing is told the product's administrators.
 */
export async function whoCouldGrant(db: Db, actor: Actor, place: Place | null) {
  const organizations = place
    ? [place.organizationUuid]
    : [...actor.organizations.map(({ uuid }) => uuid), ...actor.teams.map(({ organizationUuid }) => organizationUuid)]
  const teams = place ? (place.teamUuid ? [place.teamUuid] : []) : actor.teams.map(({ uuid }) => uuid)
  const found = await namesOf(
    db,
    sql`select distinct u.uuid, u.first_name, u.last_name, o.uuid as place_uuid, o.name as place, 'organizations' as kind
      from organization_user ou
      join organization_user_role r on r.uuid = ou.organization_user_role_uuid and r.permissions ? 'organizationUser:setUserRole'
      join organization o on o.uuid = ou.organization_uuid
      join user_account u on u.uuid = ou.user_uuid and u.active
      where ou.organization_uuid = any(${uuidArray(organizations)})
      union
      select distinct u.uuid, u.first_name, u.last_name, t.uuid, t.name, 'teams'
      from team_user tu
      join team_user_role r on r.uuid = tu.team_user_role_uuid and r.permissions ? 'teamUser:setUserRole'
      join team t on t.uuid = tu.team_uuid
      join user_account u on u.uuid = tu.user_uuid and u.active
      where tu.team_uuid = any(${uuidArray(teams)})`,
    actor,
  )
  if (found.length > 0) return found
  return namesOf(
    db,
    sql`select u.uuid, u.first_name, u.last_name, null::uuid as place_uuid, null::text as place, '' as kind
      from user_account u where u.administrator and u.active`,
    actor,
  )
}

/** Names of people who could share an item in a stronger role: its owner, where the actor may read the name, and members of its primary team, where the actor is one. */
export const whoCouldShare = (db: Db, actor: Actor, shareableUuid: string) =>
  namesOf(
    db,
    sql`select u.uuid, u.first_name, u.last_name, null::uuid as place_uuid, null::text as place, '' as kind
      from shareable s join user_account u on u.uuid = s.owner_uuid and u.active where s.uuid = ${shareableUuid}
        and u.uuid in (select user_account.uuid from user_account where ${namesSeen(actor) ?? sql`true`})
      union
      select u.uuid, u.first_name, u.last_name, t.uuid, t.name, 'teams'
      from shareable_team st
      join team t on t.uuid = st.team_uuid
      join team_user tu on tu.team_uuid = t.uuid
      join team_user_role r on r.uuid = tu.team_user_role_uuid and r.object_sharing_role in ('owner', 'manager')
      join user_account u on u.uuid = tu.user_uuid and u.active
      where st.shareable_uuid = ${shareableUuid} and st.primary_team
        and t.uuid = any(${uuidArray(actor.teams.map(({ uuid }) => uuid))})`,
    actor,
  )

/** Names only: an address is not needed to know whom to ask. */
async function namesOf(db: Db, people: SQL, actor: Actor) {
  const { rows } = await db.execute<{ name: string; placeUuid: string | null; place: string | null; kind: string }>(sql`
    select trim(concat(first_name, ' ', last_name)) as name, place_uuid as "placeUuid", place, kind
    from (select distinct on (uuid) * from (${people}) found order by uuid, kind desc) people
    where uuid <> ${actor.uuid} and trim(concat(first_name, last_name)) <> ''
    order by kind, last_name, first_name limit ${mostNamed}`)
  return rows.map(({ name, placeUuid, place, kind }) => ({
    name,
    of: placeUuid && place !== null ? namedRef(kind, placeUuid, place) : null,
  }))
}

import { type OrganizationUser, organizationUserRoutes } from '@langwerk/contract/memberships'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { keepAdministrator } from '../../access/last-administrator.ts'
import { organizationPlace } from '../../access/place-kinds.ts'
import type { Db } from '../../database/database.ts'
import { team, teamUser } from '../../database/schema/access.ts'
import { invalid } from '../../foundation/refusals.ts'
import type { MemberKind } from './member-kind.ts'

/** The people of organizations. Somebody stays who can administer it, and who leaves it leaves its teams. */
export const organizationMembers: MemberKind<OrganizationUser, 'organizationUserRole'> = {
  ...organizationPlace,
  routes: organizationUserRoutes,
  requireReading: (db, actor, uuid) => organizationPlace.require(db, actor, uuid, 'read'),
  present: (member) => ({ ...member, '@type': 'OrganizationUser' }),
  // Whoever may give a role of an organization holds all that is in it.
  requireNoOwnRise: () => {},
  keepLed: (tx, { member: { placeUuid } }, run) => keepAdministrator(tx, placeUuid, run),
  leaveParts: async (tx, { placeUuid: organizationUuid, user: { uuid: userUuid } }) => {
    const teams = await tx.select({ uuid: team.uuid }).from(team).where(eq(team.organizationUuid, organizationUuid))
    const teamUuids = teams.map(({ uuid }) => uuid)
    await requireOtherOwners(tx, { organizationUuid, userUuid })
    await tx.delete(teamUser).where(and(eq(teamUser.userUuid, userUuid), inArray(teamUser.teamUuid, teamUuids)))
    return teamUuids
  },
}

/** @throws Refusal 422 where a team has other members, and this person is its only owner. */
async function requireOtherOwners(
  tx: Db,
  { organizationUuid, userUuid }: { organizationUuid: string; userUuid: string },
): Promise<void> {
  // Locked for the same reason as where somebody leaves one team.
  await tx.execute(sql`select 1 from ${team} where ${team.organizationUuid} = ${organizationUuid} for update`)
  const { rows } = await tx.execute(sql`
    select 1 from team t
    join team_user mine on mine.team_uuid = t.uuid and mine.user_uuid = ${userUuid}
    join team_user_role r on r.uuid = mine.team_user_role_uuid and r.object_sharing_role = 'owner'
    where t.organization_uuid = ${organizationUuid}
      and exists (select 1 from team_user other where other.team_uuid = t.uuid and other.user_uuid <> ${userUuid})
      and not exists (
        select 1 from team_user other
        join team_user_role owning on owning.uuid = other.team_user_role_uuid and owning.object_sharing_role = 'owner'
        join user_account u on u.uuid = other.user_uuid and u.active
        where other.team_uuid = t.uuid and other.user_uuid <> ${userUuid})
    limit 1`)
  if (rows.length > 0) throw invalid({ propertyPath: 'user', code: 'last_owner_of_team' })
}

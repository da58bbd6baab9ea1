import { type TeamUser, teamUserRoutes } from '@langwerk/contract/memberships'
import { permissionRoles } from '@langwerk/contract/words'
import { and, eq, ne, sql } from 'drizzle-orm'
import { teamPlace } from '../../access/place-kinds.ts'
import type { Db } from '../../database/database.ts'
import { team, teamUser, teamUserRole, user } from '../../database/schema/access.ts'
import { invalid, Refusal } from '../../foundation/refusals.ts'
import type { MemberKind } from './member-kind.ts'
import { findMember, type MemberRow } from './member-rows.ts'

/** The people of teams. An owner stays. */
export const teamMembers: MemberKind<TeamUser, 'teamUserRole'> = {
  ...teamPlace,
  routes: teamUserRoutes,
  requireReading: async (db, actor, teamUuid) => {
    if (!actor.teams.some(({ uuid }) => uuid === teamUuid)) await teamPlace.require(db, actor, teamUuid, 'read')
  },
  // A team's role has a sharing role.
  present: (member, row) => ({ ...member, '@type': 'TeamUser', objectSharingRole: row.objectSharingRole! }),
  requireNoOwnRise: (actor, before, { objectSharingRole: given }) => {
    // Whoever may write the organization's roles gives a stronger sharing role than their own, but not to themselves.
    if (actor.administrator || before.user.uuid !== actor.uuid) return
    if (permissionRoles.indexOf(given!) < permissionRoles.indexOf(before.objectSharingRole!))
      throw new Refusal(403, 'own_rights')
  },
  keepLed: async (tx, { member: { uuid, placeUuid }, to }, run) => {
    // So that of two owners who leave at the same time one stays.
    await tx.execute(sql`select 1 from ${team} where ${team.uuid} = ${placeUuid} for update`)
    if (to?.objectSharingRole !== 'owner')
      await requireAnotherOwner(tx, await findMember(tx, teamMembers, uuid), to ? 'teamUserRole' : 'user')
    await run()
  },
  leaveParts: async () => [],
}

/** @throws Refusal 422 where this one is an owner and there is no other. */
async function requireAnotherOwner(tx: Db, member: MemberRow, propertyPath: string): Promise<void> {
  if (member.objectSharingRole !== 'owner') return
  const [other] = await tx
    .select({ uuid: teamUser.uuid })
    .from(teamUser)
    .innerJoin(teamUserRole, eq(teamUserRole.uuid, teamUser.teamUserRoleUuid))
    .innerJoin(user, eq(user.uuid, teamUser.userUuid))
    .where(
      and(
        eq(teamUser.teamUuid, member.placeUuid),
        ne(teamUser.uuid, member.uuid),
        eq(teamUserRole.objectSharingRole, 'owner'),
        eq(user.active, true),
      ),
    )
    .limit(1)
  if (!other) throw invalid({ propertyPath, code: 'last_owner' })
}

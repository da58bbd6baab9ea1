import type { Permission } from '@langwerk/contract/permission-objects'
import type { PermissionAction, PermissionRoleName } from '@langwerk/contract/words'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import {
  organization,
  organizationUser,
  organizationUserRole,
  team,
  teamUser,
  teamUserRole,
} from '../database/schema/access.ts'
import type { Actor } from './actor.ts'
import { type Place, requireInOrganization, requireInTeam } from './organization-rights.ts'

/** What people are members of, in roles: an organization or a team. Where that is kept, and who may do what there. */
export interface PlaceKind {
  /** In the audit log and of invitations. */
  name: 'organization' | 'team'
  /** Of permissions; what bodies call a member's role, too. */
  memberObject: 'organizationUser' | 'teamUser'
  roleObject: 'organizationUserRole' | 'teamUserRole'
  /** The collections of memberships and of roles. */
  iris: { member: string; role: string }
  places: typeof organization | typeof team
  /** Whose an instance of it is. */
  organizationUuid: typeof organization.uuid | typeof team.organizationUuid
  members: typeof organizationUser | typeof teamUser
  /** Columns of `members`. */
  placeUuid: typeof organizationUser.organizationUuid | typeof teamUser.teamUuid
  roleUuid: typeof organizationUser.organizationUserRoleUuid | typeof teamUser.teamUserRoleUuid
  /** Those of its organization that its members can have. */
  roles: typeof organizationUserRole | typeof teamUserRole
  /** Of a role, where it has one. */
  objectSharingRole: typeof teamUserRole.objectSharingRole | SQL<PermissionRoleName | null>
  /** What rights are asked for in. */
  rightsIn: (of: { placeUuid: string; organizationUuid: string }) => Place
  /**
   * Checks a permission on the members of one place.
   * @returns it, to ask for further permissions there.
   * @throws Refusal 404, 403
   */
  require: (db: Db, actor: Actor, placeUuid: string, action: PermissionAction) => Promise<Place>
  /** Whoever is in already keeps their role. */
  join: (tx: Db, membership: { placeUuid: string; userUuid: string; roleUuid: string }) => Promise<unknown>
  /** @param uuid of a membership. */
  setRole: (tx: Db, uuid: string, roleUuid: string) => Promise<unknown>
}

export const organizationPlace = {
  name: 'organization',
  memberObject: 'organizationUser',
  roleObject: 'organizationUserRole',
  iris: { member: 'organization_users', role: 'organization_user_roles' },
  places: organization,
  organizationUuid: organization.uuid,
  members: organizationUser,
  placeUuid: organizationUser.organizationUuid,
  roleUuid: organizationUser.organizationUserRoleUuid,
  roles: organizationUserRole,
  objectSharingRole: sql<PermissionRoleName | null>`null`,
  rightsIn: ({ organizationUuid }) => ({ organizationUuid }),
  require: async (db, actor, organizationUuid, action) => {
    await requireInOrganization(db, actor, organizationUuid, 'organizationUser', action)
    return { organizationUuid }
  },
  join: (tx, { placeUuid: organizationUuid, roleUuid: organizationUserRoleUuid, userUuid }) =>
    tx.insert(organizationUser).values({ organizationUuid, userUuid, organizationUserRoleUuid }).onConflictDoNothing(),
  setRole: (tx, uuid, organizationUserRoleUuid) =>
    tx.update(organizationUser).set({ organizationUserRoleUuid }).where(eq(organizationUser.uuid, uuid)),
} satisfies PlaceKind

export const teamPlace = {
  name: 'team',
  memberObject: 'teamUser',
  roleObject: 'teamUserRole',
  iris: { member: 'team_users', role: 'team_user_roles' },
  places: team,
  organizationUuid: team.organizationUuid,
  members: teamUser,
  placeUuid: teamUser.teamUuid,
  roleUuid: teamUser.teamUserRoleUuid,
  roles: teamUserRole,
  objectSharingRole: teamUserRole.objectSharingRole,
  rightsIn: ({ placeUuid: teamUuid, organizationUuid }) => ({ organizationUuid, teamUuid }),
  require: (db, actor, teamUuid, action) => requireInTeam(db, actor, teamUuid, 'teamUser', action),
  join: (tx, { placeUuid: teamUuid, roleUuid: teamUserRoleUuid, userUuid }) =>
    tx.insert(teamUser).values({ teamUuid, userUuid, teamUserRoleUuid }).onConflictDoNothing(),
  setRole: (tx, uuid, teamUserRoleUuid) => tx.update(teamUser).set({ teamUserRoleUuid }).where(eq(teamUser.uuid, uuid)),
} satisfies PlaceKind

/** By their names. */
export const placeKinds = { organization: organizationPlace, team: teamPlace }

/** A role, as far as it is handed out. */
export interface PlaceRole {
  uuid: string
  organizationUuid: string
  name: string
  permissions: Permission[]
  /** Of a team's. */
  objectSharingRole?: PermissionRoleName
}

/** A role of an organization that members of a place of this kind can have; undefined where it is not one of them. */
export async function findRole(
  db: Db,
  { roles }: Pick<PlaceKind, 'roles'>,
  { uuid, organizationUuid }: { uuid: string; organizationUuid: string },
): Promise<PlaceRole | undefined> {
  const [role] = await db
    .select()
    .from(roles)
    .where(and(eq(roles.uuid, uuid), eq(roles.organizationUuid, organizationUuid)))
  return role
}

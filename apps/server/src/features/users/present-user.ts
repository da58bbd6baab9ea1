import { iriOf } from '@langwerk/contract/common'
import type { User } from '@langwerk/contract/users'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { seenOrganizations, seenTeams } from '../../access/organization-rights.ts'
import { meantBy } from '../../access/permission-sets.ts'
import { permissionsOnUser } from '../../access/user-rights.ts'
import type { Db } from '../../database/database.ts'
import { organization, organizationUser, team, teamUser, type user } from '../../database/schema/access.ts'
import { usersWithSecondFactor } from '../second-factors/index.ts'

export type UserRow = typeof user.$inferSelect

/** Accounts with the organizations and teams that the actor may know of. */
export async function presentUsers(db: Db, actor: Actor, rows: readonly UserRow[]): Promise<User[]> {
  const uuids = rows.map(({ uuid }) => uuid)
  if (uuids.length === 0) return []
  const organizations = await db
    .select({ userUuid: organizationUser.userUuid, uuid: organization.uuid, name: organization.name })
    .from(organizationUser)
    .innerJoin(organization, eq(organization.uuid, organizationUser.organizationUuid))
    .where(and(inArray(organizationUser.userUuid, uuids), seenOrganizations(actor)))
    .orderBy(sql`lower(${organization.name})`)
  const teams = await db
    .select({ userUuid: teamUser.userUuid, uuid: team.uuid, name: team.name })
    .from(teamUser)
    .innerJoin(team, eq(team.uuid, teamUser.teamUuid))
    .where(and(inArray(teamUser.userUuid, uuids), seenTeams(actor)))
    .orderBy(sql`lower(${team.name})`)
  const withSecondFactor = await usersWithSecondFactor(db, uuids)
  const refs = (found: typeof teams, kind: string, userUuid: string) =>
    found.filter((row) => row.userUuid === userUuid).map(({ uuid, name }) => ({ '@id': iriOf(kind, uuid), uuid, name }))
  return rows.map((row) => ({
    '@id': iriOf('users', row.uuid),
    '@type': 'User',
    uuid: row.uuid,
    name: nameOfUser(row),
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    locale: row.locale,
    administrator: row.administrator,
    active: row.active,
    emailConfirmedAt: row.emailConfirmedAt?.toISOString() ?? null,
    singleSignOn: row.singleSignOn,
    secondFactor: withSecondFactor.has(row.uuid),
    collectiveUser: row.collectiveUser,
    profilePicture: row.profilePictureUuid,
    organizations: refs(organizations, 'organizations', row.uuid),
    teams: refs(teams, 'teams', row.uuid),
    createdAt: row.createdAt.toISOString(),
    lastSignedInAt: row.lastSignedInAt?.toISOString() ?? null,
    permissionSet: actor.administrator ? meantBy('person', row.permissions) : null,
    permissions: permissionsOnUser(actor, row),
  }))
}

export const nameOfUser = ({ firstName, lastName, email }: Pick<UserRow, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email

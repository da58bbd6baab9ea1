import type { NewOrganization } from '@langwerk/contract/organizations'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Actor, isGrantedDirectly } from '../../access/actor.ts'
import { startingOrganizationUserRoles, startingTeamUserRoles } from '../../access/roles.ts'
import type { Db } from '../../database/database.ts'
import {
  organization,
  organizationUser,
  organizationUserRole,
  team,
  teamUser,
  teamUserRole,
} from '../../database/schema/access.ts'
import { accessDenied, conflict } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { audit } from '../../kit/audit.ts'

/**
 * Founds an organization with its starting roles. Who founds it becomes its administrator, and the owner of its primary
 * team where one is wanted.
 * @returns its uuid; founding the same again makes no second one.
 * @throws Refusal 403 where the actor may not, 409 where the uuid is another's.
 */
export async function foundOrganization(
  db: Db,
  actor: Actor,
  request: FastifyRequest,
  input: NewOrganization,
): Promise<string> {
  if (!isGrantedDirectly(actor, 'organization', 'create')) throw accessDenied('organization:create')
  return found(db, actor, request, input)
}

/** The organization of somebody who belongs to none and pays for themselves; they are its administrator. @returns its uuid. */
export async function foundOwnOrganization(db: Db, actor: Actor, request: FastifyRequest): Promise<string> {
  const name = `${actor.firstName} ${actor.lastName}`.trim() || actor.email
  return found(db, actor, request, { name, primaryTeamName: name })
}

async function found(db: Db, actor: Actor, request: FastifyRequest, input: NewOrganization): Promise<string> {
  const { name, description = '', type = 'private' } = input
  const uuid = input.uuid ?? newUuid()
  await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(organization)
      .values({ uuid, name, description, type })
      .onConflictDoNothing()
      .returning({ uuid: organization.uuid })
    if (inserted.length === 0) return requireFounder(tx, actor, uuid)
    const roles = await insertStartingRoles(tx, uuid)
    await tx
      .insert(organizationUser)
      .values({ organizationUuid: uuid, userUuid: actor.uuid, organizationUserRoleUuid: roles.administrator })
    if (input.primaryTeamName) {
      const teamUuid = newUuid()
      await tx
        .insert(team)
        .values({ uuid: teamUuid, organizationUuid: uuid, name: input.primaryTeamName, primary: true })
      await tx.insert(teamUser).values({ teamUuid, userUuid: actor.uuid, teamUserRoleUuid: roles.teamOwner })
    }
    await audit(tx, request, {
      action: 'created',
      subject: { kind: 'organization', uuid, name },
      organizationUuid: uuid,
      details: { type },
    })
  })
  return uuid
}

/** The roles that an organization begins with are its own from then on. */
async function insertStartingRoles(tx: Db, organizationUuid: string) {
  const own = <Role>(role: Role) => ({ ...role, uuid: newUuid(), organizationUuid })
  const teamRoles = startingTeamUserRoles.map(own)
  const organizationRoles = startingOrganizationUserRoles.map(own)
  await tx.insert(teamUserRole).values(teamRoles)
  await tx.insert(organizationUserRole).values(organizationRoles)
  return {
    administrator: organizationRoles.find(({ permissions }) => permissions.includes('organization:edit'))!.uuid,
    teamOwner: teamRoles.find(({ objectSharingRole }) => objectSharingRole === 'owner')!.uuid,
  }
}

async function requireFounder(tx: Db, actor: Actor, organizationUuid: string) {
  const [mine] = await tx
    .select({ uuid: organizationUser.organizationUuid })
    .from(organizationUser)
    .where(and(eq(organizationUser.organizationUuid, organizationUuid), eq(organizationUser.userUuid, actor.uuid)))
  if (!mine) throw conflict('uuid_taken')
}

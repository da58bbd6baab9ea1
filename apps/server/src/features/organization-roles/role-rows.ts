import { iriOf } from '@langwerk/contract/common'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { isGrantedIn } from '../../access/organization-rights.ts'
import { meantBy } from '../../access/permission-sets.ts'
import type { PlaceKind, PlaceRole } from '../../access/place-kinds.ts'
import { organization } from '../../database/schema/access.ts'

/** What is read beside the rows of all roles: the name of their organization, and how many people are in them. */
export const besideRole = ({ members, roleUuid, roles }: PlaceKind) => ({
  organizationName: organization.name,
  usersCount: sql<number>`(select count(*)::int from ${members} where ${roleUuid} = ${roles.uuid})`.as('users_count'),
})

/** What all roles show. */
export function presentRole(
  actor: Actor,
  { name: scope, roleObject, iris }: PlaceKind,
  { role, organizationName, usersCount }: { role: PlaceRole; organizationName: string; usersCount: number },
) {
  const { uuid, name, organizationUuid } = role
  const rights = { organizationUuid }
  return {
    '@id': iriOf(iris.role, uuid),
    uuid,
    name,
    organization: { '@id': iriOf('organizations', organizationUuid), uuid: organizationUuid, name: organizationName },
    permissionSet: meantBy(scope, role.permissions),
    usersCount,
    permissions: {
      read: true,
      edit: isGrantedIn(actor, rights, roleObject, 'edit'),
      delete: isGrantedIn(actor, rights, roleObject, 'delete'),
    },
  }
}

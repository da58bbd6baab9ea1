import { type Collection, iriOf } from '@langwerk/contract/common'
import type { SharingRole } from '@langwerk/contract/teams'
import { permissionRoles } from '@langwerk/contract/words'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { belongsTo, isHolding } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { teamUserRole } from '../../database/schema/access.ts'
import { notFound } from '../../foundation/refusals.ts'
import { collection } from '../../kit/list-page.ts'

/**
 * The roles of an organization, strongest first, for its people to choose from.
 * @param teamUuid leaves those that the actor may give in this team.
 * @throws Refusal 404 for others.
 */
export async function sharingRoles(
  db: Db,
  actor: Actor,
  organizationUuid: string,
  teamUuid?: string,
): Promise<Collection<SharingRole>> {
  if (!actor.administrator && !belongsTo(actor, organizationUuid)) throw notFound('organization')
  const rows = await db.select().from(teamUserRole).where(eq(teamUserRole.organizationUuid, organizationUuid))
  const members = rows
    .filter((role) => teamUuid === undefined || isHolding(actor, { organizationUuid, teamUuid }, role))
    .sort(
      (a, b) =>
        permissionRoles.indexOf(a.objectSharingRole) - permissionRoles.indexOf(b.objectSharingRole) ||
        a.name.localeCompare(b.name),
    )
    .map(({ uuid, name, objectSharingRole }) => ({
      '@id': iriOf('team_user_roles', uuid),
      '@type': 'TeamUserRole' as const,
      uuid,
      name,
      objectSharingRole,
    }))
  return collection(`/organizations/${organizationUuid}/team_user_roles_for_object_sharing`, members)
}

import type { PermissionAction } from '@langwerk/contract/words'
import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { isGrantedIn, requireInOrganization } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { organizationIntegration } from '../../database/schema/people.ts'
import { notFound } from '../../foundation/refusals.ts'

type Integration = typeof organizationIntegration.$inferSelect

/**
 * Checks what the actor may do with an organization's integrations. To read them, a role in one of its teams is enough.
 * @throws Refusal 404 or 403.
 */
export async function requireIntegrations(
  db: Db,
  actor: Actor,
  organizationUuid: string,
  action: PermissionAction,
): Promise<void> {
  if (action === 'read' && readableOrganizations(actor).includes(organizationUuid)) return
  await requireInOrganization(db, actor, organizationUuid, 'integrations', action)
}

/** @throws Refusal 404 where the actor may not know of the integration, 403 where they lack the permission. */
export async function requireOnIntegration(
  db: Db,
  actor: Actor,
  uuid: string,
  action: PermissionAction,
): Promise<Integration> {
  const [row] = await db.select().from(organizationIntegration).where(eq(organizationIntegration.uuid, uuid))
  if (!row) throw notFound('integration')
  await requireIntegrations(db, actor, row.organizationUuid, action)
  return row
}

/** A condition on the table `organization_integration`: the actor may read it. Undefined means all. */
export const seenIntegrations = (actor: Actor): SQL | undefined =>
  actor.administrator ? undefined : inArray(organizationIntegration.organizationUuid, readableOrganizations(actor))

function readableOrganizations(actor: Actor): string[] {
  const ofTeams = actor.teams.map(({ uuid, organizationUuid }) => ({ organizationUuid, teamUuid: uuid }))
  const own = actor.organizations.map(({ uuid }) => ({ organizationUuid: uuid }))
  return [...ofTeams, ...own]
    .filter((place) => isGrantedIn(actor, place, 'integrations', 'read'))
    .map(({ organizationUuid }) => organizationUuid)
}

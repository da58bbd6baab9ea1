import type { PermissionAction } from '@langwerk/contract/words'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireInOrganization } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { organizationIntegration } from '../../database/schema/people.ts'
import { notFound } from '../../foundation/refusals.ts'
import { organizationsWithIntegrations } from '../../kit/integration-accounts.ts'

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
  if (action === 'read' && organizationsWithIntegrations(actor).includes(organizationUuid)) return
  await requireInOrganization(db, actor, organizationUuid, 'integrations', action)
}

/** One's own may be read and changed. @throws Refusal 404 where the actor may not know of the integration, 403 where they lack the permission. */
export async function requireOnIntegration(
  db: Db,
  actor: Actor,
  uuid: string,
  action: PermissionAction,
): Promise<Integration> {
  const [row] = await db.select().from(organizationIntegration).where(eq(organizationIntegration.uuid, uuid))
  if (!row) throw notFound('integration')
  if (row.organizationUuid === null) {
    if (row.userUuid !== actor.uuid) throw notFound('integration')
    return row
  }
  await requireIntegrations(db, actor, row.organizationUuid, action)
  return row
}

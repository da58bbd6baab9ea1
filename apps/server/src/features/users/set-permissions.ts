import type { Permission } from '@langwerk/contract/permission-objects'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { requireMeant } from '../../access/permission-sets.ts'
import { requireAdministrator } from '../../access/user-rights.ts'
import { user } from '../../database/schema/access.ts'
import { Refusal } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { loadUser } from './list-users.ts'

/**
 * Sets what somebody may do without a role in a team or an organization.
 * @throws Refusal 403 for all but administrators, and for one's own; 422 at what is no permission of a person.
 */
export async function setPermissions(
  { db }: Pick<House, 'db'>,
  { actor, request }: { actor: Actor; request: FastifyRequest },
  uuid: string,
  permissionSet: readonly Permission[],
): Promise<void> {
  requireAdministrator(actor)
  const found = await loadUser(db, actor, uuid)
  if (uuid === actor.uuid) throw new Refusal(403, 'own_rights')
  const permissions = requireMeant('person', permissionSet)
  const added = permissions.filter((permission) => !found.permissions.includes(permission))
  const removed = found.permissions.filter((permission) => !permissions.includes(permission))
  if (added.length + removed.length === 0) return
  await db.transaction(async (tx) => {
    await tx.update(user).set({ permissions }).where(eq(user.uuid, uuid))
    await audit(tx, request, {
      action: 'roleChanged',
      subject: { kind: 'user', uuid, name: found.email },
      details: {
        ...(added.length > 0 && { added: added.join(', ').slice(0, 1000) }),
        ...(removed.length > 0 && { removed: removed.join(', ').slice(0, 1000) }),
      },
    })
  })
}

import type { Actor } from '../../access/actor.ts'
import { accessDenied } from '../../foundation/refusals.ts'

/**
 * The organizations whose entries the actor reads: those that they may edit. Null is everything there is.
 * @throws Refusal 403 where there is none.
 */
export function requireAuditLog(actor: Actor): readonly string[] | null {
  if (actor.administrator) return null
  const organizations = actor.organizations
    .filter(({ permissions }) => permissions.includes('organization:edit'))
    .map(({ uuid }) => uuid)
  if (organizations.length === 0) throw accessDenied('organization:edit')
  return organizations
}

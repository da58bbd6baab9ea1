import type { PermissionAction } from '@langwerk/contract/words'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { user } from '../database/schema/access.ts'
import { uuidArray } from '../database/uuid-array.ts'
import { accessDenied, Refusal } from '../foundation/refusals.ts'
import type { Actor } from './actor.ts'

/** Who is looked at: enough to say what may be done with the account. */
export interface SeenUser {
  uuid: string
  administrator: boolean
  active: boolean
}

/**
 * A condition on the table `user_account`: the actor may read it. Undefined means all. Accounts belong to the product,
 * so whoever holds `user:read` by themselves sees all; whoever holds it in an organization sees its people.
 * @throws Refusal 403 where the actor holds it nowhere.
 */
export function seenUsers(actor: Actor): SQL | undefined {
  if (holdsForUsers(actor, 'read')) return undefined
  const organizations = actor.organizations
    .filter(({ permissions }) => permissions.includes('user:read'))
    .map(({ uuid }) => uuid)
  const teams = actor.teams.filter(({ permissions }) => permissions.includes('user:read')).map(({ uuid }) => uuid)
  if (organizations.length === 0 && teams.length === 0) throw accessDenied('user:read')
  // One set, so that it is looked up from: several with `or` between them would be tried on every account there is.
  return inArray(
    user.uuid,
    sql`(select ou.user_uuid from organization_user ou where ou.organization_uuid = any(${uuidArray(organizations)})
      union select tu.user_uuid from team_user tu join team t on t.uuid = tu.team_uuid
        where t.organization_uuid = any(${uuidArray(organizations)})
      union select tu.user_uuid from team_user tu where tu.team_uuid = any(${uuidArray(teams)})
      union select ${actor.uuid}::uuid)`,
  )
}

/** Whether the actor may do something with accounts at all: a role in an organization reaches none, they are the product's. */
export const holdsForUsers = (actor: Actor, action: PermissionAction) =>
  actor.administrator || actor.permissions.includes(`user:${action}`)

/** @throws Refusal 403 naming the permission. */
export function requireForUsers(actor: Actor, action: PermissionAction): void {
  if (!holdsForUsers(actor, action)) throw accessDenied(`user:${action}`)
}

/** To send invitations to register it takes less than to make accounts. @throws Refusal 403 naming the permission. */
export function requireInvitingUsers(actor: Actor): void {
  if (!holdsForUsers(actor, 'create')) requireForUsers(actor, 'inviteUser')
}

/** @throws Refusal 403 */
export function requireAdministrator(actor: Actor): void {
  if (!actor.administrator) throw new Refusal(403, 'administrators_only')
}

/** The `permissions` map of an account: what the actor may do with it. */
export const permissionsOnUser = (actor: Actor, seen: SeenUser) => ({
  read: true,
  edit: mayEditUser(actor, seen),
  /** To shut out and let in. */
  activate: mayEditUser(actor, seen) && seen.uuid !== actor.uuid,
  setAdministrator: actor.administrator && seen.uuid !== actor.uuid,
  resetSecondFactors: mayResetSecondFactors(actor, seen),
  impersonate: mayImpersonate(actor, seen),
})

/** Whoever changes an administrator's address could take over the account, so only another administrator does. */
export const mayEditUser = (actor: Actor, seen: SeenUser) =>
  holdsForUsers(actor, 'edit') && (actor.administrator || !seen.administrator)

/** One's own go with one's password, on the page of one's account. */
export const mayResetSecondFactors = (actor: Actor, seen: Pick<SeenUser, 'uuid'>) =>
  actor.administrator && seen.uuid !== actor.uuid

export const mayImpersonate = (actor: Actor, seen: SeenUser) =>
  actor.administrator && !seen.administrator && seen.active && seen.uuid !== actor.uuid

import {
  type PermissionAction,
  type PermissionObject,
  type PermissionRoleName,
  permissionActions,
  permissionRoles,
} from '@langwerk/contract/words'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { accessDenied, invalid, notFound, Refusal } from '../kit/refusals.ts'
import type { Actor } from './actor.ts'
import { uuidArray } from './audiences.ts'
import { roleAfterPeriod } from './ended-period.ts'
import { itemActions, strongest } from './roles.ts'

/** A condition for a query: the actor may see the shareable item of this uuid. Undefined means all. For long lists there is `seenShareables`. */
export function seenBy(actor: Actor, uuid: AnyPgColumn): SQL | undefined {
  if (actor.administrator) return undefined
  return sql`${uuid} in (
    select seen.uuid from shareable seen where seen.owner_uuid = ${actor.uuid} or seen.audience_uuid in (
      select at.audience_uuid from audience_team at where at.team_uuid = any(${teamUuids(actor)}))
    ${actor.sharedKinds.length > 0 ? sql`or seen.uuid in (select su.shareable_uuid from shareable_user su where su.user_uuid = ${actor.uuid})` : sql``})`
}

/** One row of `accessRows`: how an item reaches the actor. */
export interface AccessRow {
  kind: string
  ownerUuid: string | null
  createdAt: Date
  shares: { team: string; primaryTeam: boolean; role: PermissionRoleName | null }[]
  /** The role of a share with the person. */
  personalRole: PermissionRoleName | null
}

/** How each of these items reaches the actor: its owner, the shares with the actor's teams, and the one with the actor. */
export async function accessRows(db: Db, actor: Actor, uuids: readonly string[]): Promise<Map<string, AccessRow>> {
  if (uuids.length === 0) return new Map()
  const { rows } = await db.execute<{
    uuid: string
    kind: string
    ownerUuid: string | null
    createdAt: string
    shares: AccessRow['shares']
    personalRole: PermissionRoleName | null
  }>(sql`
    select s.uuid, s.kind, s.owner_uuid as "ownerUuid", s.created_at as "createdAt",
      (select su.role from shareable_user su where su.user_uuid = ${actor.uuid} and su.shareable_uuid = s.uuid) as "personalRole",
      coalesce(json_agg(json_build_object('team', st.team_uuid, 'primaryTeam', st.primary_team, 'role', r.object_sharing_role))
        filter (where st.uuid is not null), '[]') as shares
    from shareable s
    left join shareable_team st on st.shareable_uuid = s.uuid and st.team_uuid = any(${teamUuids(actor)})
    left join team_user_role r on r.uuid = st.team_user_role_uuid
    where s.uuid = any(${uuidArray(uuids)})
    group by s.uuid`)
  return new Map(rows.map(({ uuid, createdAt, ...row }) => [uuid, { ...row, createdAt: new Date(createdAt) }]))
}

/**
 * The strongest of: administrator and owner; on the primary team the member's own sharing role; on a further team the
 * role of the share (none: reader); the role of a share with the person. Null means that the actor may not know of the
 * item. Where a team's period is over its members read, and so does the owner of what it is the primary team of.
 */
export const permissionRoleOf = (actor: Actor, row: AccessRow): PermissionRoleName | null =>
  strongest(
    permissionRoles,
    waysTo(actor, row).map(({ role }) => role),
  )

/** One way on which an item reaches somebody, and the role that it gives them. */
export interface WayTo {
  by: 'administrator' | 'owner' | 'person' | 'primaryTeam' | 'furtherTeam'
  teamUuid: string | null
  role: PermissionRoleName
}

/** Every way on which an item reaches the actor: what `permissionRoleOf` decides by, for explanations too. */
export function waysTo(actor: Actor, row: AccessRow): WayTo[] {
  if (actor.administrator) return [{ by: 'administrator', teamUuid: null, role: 'owner' }]
  const shares = row.shares.flatMap((share) => {
    const membership = actor.teams.find(({ uuid }) => uuid === share.team)
    return membership ? [{ ...share, membership }] : []
  })
  const ofTeams = shares.map(({ team, primaryTeam, role, membership }): WayTo => {
    if (primaryTeam) return { by: 'primaryTeam', teamUuid: team, role: membership.objectSharingRole }
    const shared = role ?? 'reader'
    return { by: 'furtherTeam', teamUuid: team, role: membership.periodEnded ? roleAfterPeriod(shared) : shared }
  })
  const isOver = shares.some(({ primaryTeam, membership }) => primaryTeam && membership.periodEnded)
  const owned: WayTo[] =
    row.ownerUuid === actor.uuid ? [{ by: 'owner', teamUuid: null, role: isOver ? 'reader' : 'owner' }] : []
  const personal: WayTo[] = row.personalRole ? [{ by: 'person', teamUuid: null, role: row.personalRole }] : []
  return [...owned, ...ofTeams, ...personal]
}

/** The `permissions` map that an item carries. */
export const permissionsOf = (role: PermissionRoleName): Record<string, boolean> =>
  Object.fromEntries(permissionActions.map((action) => [action, itemActions[role].includes(action)]))

export const mayDo = (role: PermissionRoleName, action: PermissionAction) => itemActions[role].includes(action)

/** Nobody hands out more than they may do themselves. @throws Refusal 403 naming what is missing. */
export function requireAtMost(own: PermissionRoleName, role: PermissionRoleName): void {
  const missing = itemActions[role].filter((action) => !mayDo(own, action))
  if (missing.length > 0) throw accessDenied(missing.slice(0, 5).join(', '))
}

/**
 * Checks one action on one shareable item. An item of another kind than `object` is not found: what holds for one kind
 * (how it is deleted, say) must not be passed by on the path of another.
 * @param item `kind` is what a refusal calls it.
 * @returns the actor's role on it.
 * @throws Refusal 404 where the actor may not know of it, 403 where the role does not allow the action.
 */
export async function requireAction(
  db: Db,
  actor: Actor,
  item: { kind: string; object: PermissionObject; uuid: string },
  action: PermissionAction,
): Promise<PermissionRoleName> {
  const row = (await accessRows(db, actor, [item.uuid])).get(item.uuid)
  const role = row?.kind === item.object ? permissionRoleOf(actor, row) : null
  if (!role) throw notFound(item.kind)
  if (!mayDo(role, action)) throw accessDenied(action)
  return role
}

/**
 * The same for an item that a payload names.
 * @throws Refusal 422 at `propertyPath` where the actor may not know of it, 403 where the role does not allow the action.
 */
export async function requireActionOnNamed(
  db: Db,
  actor: Actor,
  { propertyPath, ...item }: { kind: string; object: PermissionObject; uuid: string; propertyPath: string },
  action: PermissionAction,
): Promise<PermissionRoleName> {
  try {
    return await requireAction(db, actor, item, action)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error
    throw invalid({ propertyPath, message: `This ${item.kind.toLowerCase()} does not exist` })
  }
}

const teamUuids = (actor: Actor) => uuidArray(actor.teams.map(({ uuid }) => uuid))

import { actionsOn } from '@langwerk/contract/item-actions'
import type { PermissionObject } from '@langwerk/contract/permission-objects'
import type { Thing } from '@langwerk/contract/refusals'
import { type PermissionAction, type PermissionRoleName, permissionActions } from '@langwerk/contract/words'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { uuidArray, uuidArrayText } from '../database/uuid-array.ts'
import { accessDenied, invalid, notFound, Refusal } from '../foundation/refusals.ts'
import type { Actor } from './actor.ts'
import {
  type AccessRow,
  actionsOnRows,
  mayDo,
  type RowAction,
  rowActions,
  type Standing,
  standingOn,
  teamsToRead,
} from './item-rule.ts'

/**
 * A condition for a query: the actor may read the item of this uuid, which is of this kind. Undefined means all. For
 * long lists there is `seenOfKinds`.
 */
export function seenBy(actor: Actor, object: PermissionObject, uuid: AnyPgColumn): SQL | undefined {
  if (actor.administrator) return undefined
  const { all, fromOthers } = teamsToRead(actor, object)
  return sql`${uuid} in (
    select seen.uuid from shareable seen where seen.owner_uuid = ${actor.uuid} or seen.audience_uuid in (
      select at.audience_uuid from audience_team at where at.team_uuid = any(${uuidArray(all)}))
    ${fromOthers.length > 0 ? sql`or seen.uuid in (select st.shareable_uuid from shareable_team st where st.team_uuid = any(${uuidArray(fromOthers)}) and not st.primary_team)` : sql``}
    ${actor.sharedKinds.includes(object) ? sql`or seen.uuid in (select su.shareable_uuid from shareable_user su where su.user_uuid = ${actor.uuid})` : sql``})`
}

/** How each of these items reaches the actor: its owner, the shares with the actor's teams, and the one with the actor. */
export async function accessRows(db: Db, actor: Actor, uuids: readonly string[]): Promise<Map<string, AccessRow>> {
  if (uuids.length === 0) return new Map()
  const { rows } = await db.execute<{ uuid: string; access: AccessJson }>(sql`${prepared('access_rows')}
    select s.uuid, ${accessOf(asking(actor))} as access from shareable s where s.uuid = any(${uuidArray(uuids)})`)
  return new Map(rows.map(({ uuid, access }) => [uuid, accessRow(access)]))
}

/** What the actor may do with each of these items, by its uuid; nothing of those that they may not know of. */
export async function standingsOn(db: Db, actor: Actor, uuids: readonly string[]): Promise<Map<string, Standing>> {
  const standings = new Map<string, Standing>()
  for (const [uuid, row] of await accessRows(db, actor, [...new Set(uuids)])) {
    const standing = standingOn(actor, row)
    if (standing) standings.set(uuid, standing)
  }
  return standings
}

/**
 * How one item reaches each of these actors, for as many as there may be.
 * @returns by the actor's uuid; empty where there is no such item.
 */
export async function accessOfEach(db: Db, actors: readonly Actor[], uuid: string): Promise<Map<string, AccessRow>> {
  const teams = [...new Set(actors.flatMap((actor) => actor.teams.map((team) => team.uuid)))]
  const { rows } = await db.execute<{
    access: AccessJson
    personalRoles: Record<string, PermissionRoleName> | null
  }>(sql`
    select ${accessJson(uuidArray(teams), sql`null`)} as access, (
      select json_object_agg(su.user_uuid, su.role) from shareable_user su
      where su.shareable_uuid = s.uuid and su.user_uuid = any(${uuidArray(actors.map((actor) => actor.uuid))})) as "personalRoles"
    from shareable s where s.uuid = ${uuid}`)
  return new Map(
    rows.flatMap(({ access, personalRoles }) =>
      actors.map((actor) => [actor.uuid, { ...accessRow(access), personalRole: personalRoles?.[actor.uuid] ?? null }]),
    ),
  )
}

/** What a query tells of an actor: values, or placeholders of a statement that is built once. */
export interface Asking {
  userUuid: string | Placeholder
  /** Those that the actor is in, as `asking` gives them. */
  teamUuids: string | Placeholder
}

/** The values of an actor, also for placeholders of these names. */
export const asking = (actor: Actor) => ({
  userUuid: actor.uuid,
  teamUuids: uuidArrayText(actor.teams.map(({ uuid }) => uuid)),
})

/** How the item of this uuid reaches whoever asks, as a column of a query that looks for something of it; null for none. */
export const accessColumn = (who: Asking, uuid: AnyPgColumn): SQL<AccessJson | null> =>
  sql`(select ${accessOf(who)} from shareable s where s.uuid = ${uuid})`

/** An `AccessRow` as the database gives it. */
export type AccessJson = Omit<AccessRow, 'createdAt'> & { createdAt: string }

/** Of `shareable s`. */
const accessOf = ({ userUuid, teamUuids }: Asking) =>
  accessJson(
    sql`${teamUuids}::uuid[]`,
    sql`(select su.role from shareable_user su where su.user_uuid = ${userUuid} and su.shareable_uuid = s.uuid)`,
  )

const accessJson = (
  teamUuids: SQL,
  personalRole: SQL,
) => sql`json_build_object('kind', s.kind, 'ownerUuid', s.owner_uuid, 'createdAt', s.created_at, 'personalRole', ${personalRole},
  'shares', coalesce((
    select json_agg(json_build_object('team', st.team_uuid, 'primaryTeam', st.primary_team, 'role', r.object_sharing_role))
    from shareable_team st left join team_user_role r on r.uuid = st.team_user_role_uuid
    where st.shareable_uuid = s.uuid and st.team_uuid = any(${teamUuids})), '[]'))`

const accessRow = ({ createdAt, ...row }: AccessJson): AccessRow => ({ ...row, createdAt: new Date(createdAt) })

/** The `permissions` map that an item carries. */
export const permissionsOf = (standing: Standing): Record<string, boolean> =>
  Object.fromEntries(permissionActions.map((action) => [action, mayDo(standing, action)]))

/** The same of an item's rows, where they have permissions of their own: by object and action, as `prompt:edit`. */
export const rowPermissionsOf = (actor: Actor, item: AccessRow, rows: PermissionObject): Record<string, boolean> => {
  const allowed = actionsOnRows(actor, item, rows)
  return Object.fromEntries(rowActions.map((action) => [`${rows}:${action}`, allowed.has(action)]))
}

/** Nobody hands out more than they may do themselves, and none but owners make owners. @throws Refusal 403 naming what is missing. */
export function requireAtMost(own: Standing, role: PermissionRoleName): void {
  const missing = actionsOn(own.object, role).filter((action) => !mayDo(own, action))
  if (missing.length > 0) throw accessDenied(missing.slice(0, 5).join(', '))
  if (role === 'owner' && own.role !== 'owner') throw accessDenied('owner')
}

/** What a refusal calls an item, and the kind that it must be of, or the kinds of which one. */
interface OfKind {
  kind: Thing
  object: PermissionObject | readonly PermissionObject[]
}

const isOf = (kind: PermissionObject, object: OfKind['object']) =>
  typeof object === 'string' ? kind === object : object.includes(kind)

/**
 * Checks one action on one shareable item. An item of another kind than `object` is not found: what holds for one kind
 * (how it is deleted, say) must not be passed by on the path of another.
 * @returns what the actor may do with it.
 * @throws Refusal 404 where the actor may not know of it, 403 where they may not do this.
 */
export async function requireAction(
  db: Db,
  actor: Actor,
  item: OfKind & { uuid: string },
  action: PermissionAction,
): Promise<Standing> {
  return allowed(actor, (await accessRows(db, actor, [item.uuid])).get(item.uuid), item, action)
}

/** The same where `accessColumn` has told how the item reaches the actor. */
export const requireActionFound = (
  actor: Actor,
  access: AccessJson | null,
  item: OfKind,
  action: PermissionAction,
): Standing => allowed(actor, access ? accessRow(access) : undefined, item, action)

function allowed(actor: Actor, row: AccessRow | undefined, item: OfKind, action: PermissionAction): Standing {
  const standing = row && isOf(row.kind, item.object) ? standingOn(actor, row) : null
  if (!standing) throw notFound(item.kind)
  if (!mayDo(standing, action)) throw accessDenied(action)
  return standing
}

/**
 * Checks one action on the rows of an item, where these have permissions of their own (`rows`); else on the item itself, whose rows
 * whoever edits it changes.
 * @throws Refusal 404 where the actor may not know of the item, 403 where they may not do this with its rows.
 */
export async function requireActionOnRows(
  db: Db,
  actor: Actor,
  { rows, ...item }: OfKind & { uuid: string; rows: PermissionObject | undefined },
  action: RowAction,
): Promise<void> {
  if (!rows) {
    await requireAction(db, actor, item, action === 'read' ? 'read' : 'edit')
    return
  }
  const access = (await accessRows(db, actor, [item.uuid])).get(item.uuid)
  allowed(actor, access, item, 'read')
  if (!access || !actionsOnRows(actor, access, rows).has(action)) throw accessDenied(`${rows}:${action}`)
}

/**
 * The same for an item that a payload names.
 * @throws Refusal 422 at `propertyPath` where the actor may not know of it, 403 where they may not do this.
 */
export async function requireActionOnNamed(
  db: Db,
  actor: Actor,
  { propertyPath, ...item }: OfKind & { uuid: string; propertyPath: string },
  action: PermissionAction,
): Promise<Standing> {
  return requireAction(db, actor, item, action).catch(asViolation(propertyPath, item.kind))
}

/** What is not found is what a payload names, and so a fault of it. */
export const asViolation = (propertyPath: string, what: Thing) => (error: unknown) => {
  if (!(error instanceof Refusal) || error.status !== 404) throw error
  throw invalid({ propertyPath, code: 'does_not_exist', values: { what } })
}

import type { Permission, PermissionObject } from '@langwerk/contract/permission-objects'
import type { PermissionAction, PermissionRoleName } from '@langwerk/contract/words'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { uuidArray } from '../database/uuid-array.ts'
import { permissionsAfterPeriod, roleAfterPeriod } from './ended-period.ts'

export interface TeamMembership {
  uuid: string
  organizationUuid: string
  /** The team's period is over: the role and the permissions here are what is left of them. */
  periodEnded: boolean
  objectSharingRole: PermissionRoleName
  permissions: Permission[]
}

/** Who acts, with everything that decides what they may do. Loaded anew for each request, so a change of rights holds at once. */
export interface Actor {
  uuid: string
  email: string
  firstName: string
  lastName: string
  profilePictureUuid: string | null
  administrator: boolean
  permissions: Permission[]
  teams: TeamMembership[]
  /** Kinds of things that are shared with the person, by mail and not through a team. */
  sharedKinds: PermissionObject[]
  organizations: { uuid: string; permissions: Permission[] }[]
  /** The step that this call is made in. */
  jobStep?: ActingInStep
}

export interface ActingInStep {
  uuid: string
  /** The session was opened for the step by the link of its invitation: nothing else of the product is open to it. */
  alone: boolean
}

/** Loads an active user as an actor, or null where there is none. */
export const loadActor = async (db: Db, userUuid: string): Promise<Actor | null> =>
  (await loadActors(db, [userUuid])).get(userUuid) ?? null

/** The active ones of these users as actors, by their uuid. */
export async function loadActors(db: Db, userUuids: readonly string[]): Promise<Map<string, Actor>> {
  const { rows } = await db.execute<ActorColumns>(
    sql`select ${actorColumns} from user_account u where u.uuid = any(${uuidArray(userUuids)}) and u.active`,
  )
  return new Map(rows.map((row) => [row.uuid, actorOf(row)]))
}

/** What a query over `user_account u` gives for `actorOf`: the actor's fields, before what follows from them. */
export type ActorColumns = Actor & Record<string, unknown>
export const actorColumns = sql`u.uuid, u.email, u.first_name as "firstName", u.last_name as "lastName",
      u.profile_picture_uuid as "profilePictureUuid", u.administrator, u.permissions,
      coalesce((select json_agg(json_build_object('uuid', t.uuid, 'organizationUuid', t.organization_uuid,
          'periodEnded', coalesce(t.period_ends_at < now(), false), 'objectSharingRole', r.object_sharing_role, 'permissions', r.permissions))
        from team_user tu join team t on t.uuid = tu.team_uuid join team_user_role r on r.uuid = tu.team_user_role_uuid
        where tu.user_uuid = u.uuid), '[]') as teams,
      coalesce((select json_agg(json_build_object('uuid', ou.organization_uuid, 'permissions', r.permissions))
        from organization_user ou join organization_user_role r on r.uuid = ou.organization_user_role_uuid
        where ou.user_uuid = u.uuid), '[]') as organizations,
      coalesce((select json_agg(distinct s.kind) from shareable_user su join shareable s on s.uuid = su.shareable_uuid
        where su.user_uuid = u.uuid), '[]')::jsonb
        || case when exists (select from job_step s where s.user_uuid = u.uuid and s.status = 'accepted')
          or exists (select from job_step s where s.user_uuid = u.uuid and s.status = 'invited')
          then '["jobStep"]'::jsonb else '[]'::jsonb end as "sharedKinds"`

export function actorOf(found: Actor): Actor {
  return { ...found, teams: found.teams.map(afterPeriod) }
}

/** What the actor holds by themselves: what is shared with them in person can be read, though no permission was given. */
export const heldInPerson = ({
  permissions,
  sharedKinds,
}: Pick<Actor, 'permissions' | 'sharedKinds'>): Permission[] => [
  ...permissions,
  ...sharedKinds.map((kind): Permission => `${kind}:readShared`),
]

const afterPeriod = (membership: TeamMembership): TeamMembership =>
  membership.periodEnded
    ? {
        ...membership,
        objectSharingRole: roleAfterPeriod(membership.objectSharingRole),
        permissions: permissionsAfterPeriod(membership.permissions),
      }
    : membership

export const roleAdmin = 'ROLE_ADMIN'
export const roleLoggedIn = 'ROLE_LOGGED_IN_WITH_CREDENTIALS'

/** Whoever came by the link of a step has not given their credentials. */
export const rolesOf = (actor: Actor) =>
  actor.jobStep?.alone ? [] : actor.administrator ? [roleAdmin, roleLoggedIn] : [roleLoggedIn]

/** Whether the actor holds a permission without choosing a team: as administrator, by themselves, or through an organization. */
export function isGrantedDirectly(actor: Actor, object: PermissionObject, action: PermissionAction): boolean {
  const permission: Permission = `${object}:${action}`
  return (
    actor.administrator ||
    heldInPerson(actor).includes(permission) ||
    actor.organizations.some(({ permissions }) => permissions.includes(permission))
  )
}

/** The teams in which the actor holds a permission; all of an organization's where they hold it there is for the caller's query. */
export const teamsGranting = (actor: Actor, object: PermissionObject, action: PermissionAction) =>
  actor.teams.filter(({ permissions }) => permissions.includes(`${object}:${action}`)).map(({ uuid }) => uuid)

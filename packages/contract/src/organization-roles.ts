import { z } from 'zod'
import { ByUuid, collectionOf, iri, item, ListQuery, NamedRef, Permissions, RequiredName, Uuid } from './common.ts'
import { type Permission, permissionObjects } from './permission-objects.ts'
import { fault } from './refusals.ts'
import { del, get, patch, post } from './route.ts'
import { permissionActions, permissionRoles } from './words.ts'

const permissionWords: ReadonlySet<string> = new Set(
  permissionObjects.flatMap((object) => permissionActions.map((action) => `${object}:${action}`)),
)
const PermissionWord = z.custom<Permission>(
  (value) => typeof value === 'string' && permissionWords.has(value),
  fault('permission_unknown'),
)
/** What a role, or a person by themselves, may do. */
export const PermissionSet = z.array(PermissionWord).max(1000)

const role = {
  name: z.string(),
  organization: NamedRef,
  /** What its members may do, as `object:action`. */
  permissionSet: z.array(z.string()),
  /** How many people are in it. */
  usersCount: z.number().int(),
  /** What one may do with the role itself. */
  permissions: Permissions,
}

export const TeamUserRole = item('TeamUserRole', {
  ...role,
  objectSharingRole: z.enum(permissionRoles),
  singleSignOnAssignment: z.boolean(),
  /** What the jobs of its members begin with; its name is empty where one may not see the template. */
  presetJobTemplate: NamedRef.nullable(),
})
export type TeamUserRole = z.infer<typeof TeamUserRole>

export const OrganizationUserRole = item('OrganizationUserRole', role)
export type OrganizationUserRole = z.infer<typeof OrganizationUserRole>

const RoleInput = z.object({
  uuid: Uuid.optional(),
  organization: iri('organizations'),
  name: RequiredName,
  permissionSet: PermissionSet.optional(),
})
type RoleInput = z.infer<typeof RoleInput>
const RoleChanges = RoleInput.omit({ uuid: true, organization: true }).partial()
type RoleChanges = z.infer<typeof RoleChanges>

/** What a team user role has besides. */
const TeamRoleSettings = z.object({
  objectSharingRole: z.enum(permissionRoles),
  singleSignOnAssignment: z.boolean().optional(),
  presetJobTemplate: iri('job_templates').nullable().optional(),
})
export type TeamRoleSettings = z.infer<typeof TeamRoleSettings>

/** The role that its people get where one is deleted that is in use. */
const Successor = z.object({ successor: Uuid.optional() })

/** The routes of one role. `Settings` is what its kind has besides a name and permissions. */
export type RoleRoutes<Role, Settings> = ReturnType<typeof roleRoutes<Role, Settings>>

function roleRoutes<Role, Settings>(
  of: { path: string; one: string; aRole: string },
  schemas: {
    item: z.ZodType<Role>
    input: z.ZodType<RoleInput & Settings>
    changes: z.ZodType<RoleChanges & Partial<Settings>>
  },
) {
  const { path, one, aRole } = of
  return {
    get: get(`${path}/:uuid`, { summary: `One ${one}`, params: ByUuid, reply: schemas.item }),
    create: post(path, {
      summary: `Creates ${aRole}`,
      access: 'credentials',
      body: schemas.input,
      reply: schemas.item,
    }),
    update: patch(`${path}/:uuid`, {
      summary: `Changes ${aRole}`,
      access: 'credentials',
      params: ByUuid,
      body: schemas.changes,
      reply: schemas.item,
    }),
    remove: del(`${path}/:uuid`, {
      summary: `Deletes ${aRole}; one in use only with a successor`,
      access: 'credentials',
      params: ByUuid,
      query: Successor,
    }),
  }
}

export const teamUserRoleRoutes = {
  list: get('/organizations/:uuid/team_user_roles', {
    summary: 'A page of the team user roles of an organization',
    params: ByUuid,
    query: ListQuery,
    reply: collectionOf(TeamUserRole),
  }),
  ...roleRoutes<TeamUserRole, TeamRoleSettings>(
    { path: '/team_user_roles', one: 'team user role', aRole: 'a team user role' },
    {
      item: TeamUserRole,
      input: RoleInput.extend(TeamRoleSettings.shape),
      changes: RoleChanges.extend(TeamRoleSettings.partial().shape),
    },
  ),
}

export const organizationUserRoleRoutes = {
  list: get('/organization_user_roles', {
    summary: 'A page of the organization user roles of one’s organizations, or of one of them',
    query: ListQuery.extend({ organization: Uuid.optional() }),
    reply: collectionOf(OrganizationUserRole),
  }),
  ...roleRoutes<OrganizationUserRole, object>(
    { path: '/organization_user_roles', one: 'organization user role', aRole: 'an organization user role' },
    { item: OrganizationUserRole, input: RoleInput, changes: RoleChanges },
  ),
}

import { z } from 'zod'
import { ByUuid, collectionOf, iri, item, ListQuery, NamedRef, Permissions, RequiredName, Uuid } from './common.ts'
import { fault } from './refusals.ts'
import { del, get, patch, post } from './route.ts'
import { type Permission, permissionActions, permissionObjects, permissionRoles } from './words.ts'

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

const roleInput = { uuid: Uuid.optional(), organization: iri('organizations'), name: RequiredName }
const TeamUserRoleInput = z.object({
  ...roleInput,
  permissionSet: PermissionSet.optional(),
  objectSharingRole: z.enum(permissionRoles),
  singleSignOnAssignment: z.boolean().optional(),
  presetJobTemplate: iri('job_templates').nullable().optional(),
})
export type TeamUserRoleInput = z.infer<typeof TeamUserRoleInput>
const OrganizationUserRoleInput = z.object({ ...roleInput, permissionSet: PermissionSet.optional() })
export type OrganizationUserRoleInput = z.infer<typeof OrganizationUserRoleInput>

/** The role that its people get where one is deleted that is in use. */
const Successor = z.object({ successor: Uuid.optional() })

export const teamUserRoleRoutes = {
  list: get('/organizations/:uuid/team_user_roles', {
    summary: 'A page of the team user roles of an organization',
    params: ByUuid,
    query: ListQuery,
    reply: collectionOf(TeamUserRole),
  }),
  get: get('/team_user_roles/:uuid', { summary: 'One team user role', params: ByUuid, reply: TeamUserRole }),
  create: post('/team_user_roles', {
    summary: 'Creates a team user role',
    access: 'credentials',
    body: TeamUserRoleInput,
    reply: TeamUserRole,
  }),
  update: patch('/team_user_roles/:uuid', {
    summary: 'Changes a team user role',
    access: 'credentials',
    params: ByUuid,
    body: TeamUserRoleInput.omit({ uuid: true, organization: true }).partial(),
    reply: TeamUserRole,
  }),
  remove: del('/team_user_roles/:uuid', {
    summary: 'Deletes a team user role; one in use only with a successor',
    access: 'credentials',
    params: ByUuid,
    query: Successor,
  }),
}

export const organizationUserRoleRoutes = {
  list: get('/organization_user_roles', {
    summary: 'A page of the organization user roles of one’s organizations, or of one of them',
    query: ListQuery.extend({ organization: Uuid.optional() }),
    reply: collectionOf(OrganizationUserRole),
  }),
  get: get('/organization_user_roles/:uuid', {
    summary: 'One organization user role',
    params: ByUuid,
    reply: OrganizationUserRole,
  }),
  create: post('/organization_user_roles', {
    summary: 'Creates an organization user role',
    access: 'credentials',
    body: OrganizationUserRoleInput,
    reply: OrganizationUserRole,
  }),
  update: patch('/organization_user_roles/:uuid', {
    summary: 'Changes an organization user role',
    access: 'credentials',
    params: ByUuid,
    body: OrganizationUserRoleInput.omit({ uuid: true, organization: true }).partial(),
    reply: OrganizationUserRole,
  }),
  remove: del('/organization_user_roles/:uuid', {
    summary: 'Deletes an organization user role; one in use only with a successor',
    access: 'credentials',
    params: ByUuid,
    query: Successor,
  }),
}

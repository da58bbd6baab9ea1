import { z } from 'zod'
import { NamedRef, PermissionRole, Uuid } from './common.ts'
import { permissionObjects } from './permission-objects.ts'
import { get } from './route.ts'
import { permissionActions, permissionRoles } from './words.ts'

const PermissionName = z.string()

/** What somebody holds, and where from. */
export const OwnPermissions = z.object({
  administrator: z.boolean(),
  /** Given to the person. */
  user: z.array(PermissionName),
  organizations: z.array(z.object({ organization: NamedRef, role: NamedRef, permissions: z.array(PermissionName) })),
  teams: z.array(
    z.object({
      team: NamedRef,
      organization: NamedRef,
      role: NamedRef,
      objectSharingRole: z.enum(permissionRoles),
      permissions: z.array(PermissionName),
    }),
  ),
})
export type OwnPermissions = z.infer<typeof OwnPermissions>

/** One thing that was looked at for the answer, and whether it alone would do. */
export const PermissionReason = z.object({
  source: z.enum(['administrator', 'user', 'organization', 'team', 'owner', 'person', 'primaryTeam', 'furtherTeam']),
  organization: NamedRef.nullable(),
  team: NamedRef.nullable(),
  /** The organization user role or team user role by its name; of a further team, the role of the share. */
  role: z.string().nullable(),
  /** Of an item: what its sharing makes of one there. */
  permissionRole: PermissionRole.nullable(),
  grants: z.boolean(),
  /** Why it does not grant it: no such permission there, none to read, or a sharing role that does not allow it. */
  lacks: z.enum(['permission', 'read', 'permissionRole']).nullable(),
})
export type PermissionReason = z.infer<typeof PermissionReason>

export const PermissionExplanation = z.object({
  granted: z.boolean(),
  /** `object:action` */
  permission: PermissionName,
  /** The item that was asked for, and one’s role on it. */
  item: NamedRef.nullable(),
  permissionRole: PermissionRole.nullable(),
  reasons: z.array(PermissionReason),
  /** Of an item: the sharing roles that allow the action. */
  sufficientRoles: z.array(PermissionRole),
  /** Names of people who could help where it is not granted; empty where one may not know them. */
  couldGrant: z.array(z.object({ name: z.string(), of: NamedRef.nullable() })),
})
export type PermissionExplanation = z.infer<typeof PermissionExplanation>

export const permissionRoutes = {
  own: get('/me/permissions', { summary: 'What one holds, and where from', reply: OwnPermissions }),
  explain: get('/me/permission_explanation', {
    summary: 'Whether one may do something, and why',
    query: z.object({
      object: z.enum(permissionObjects),
      action: z.enum(permissionActions),
      /** One thing of this kind; without it the question is whether one may do it anywhere. */
      uuid: Uuid.optional(),
    }),
    reply: PermissionExplanation,
  }),
}

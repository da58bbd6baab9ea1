import { z } from 'zod'
import { ByUuid, collectionOf, item, NamedRef } from './common.ts'
import { get } from './route.ts'
import { permissionObjects, permissionRoles } from './words.ts'

export const CreationTeam = item('Team', { name: z.string(), organization: NamedRef })
export type CreationTeam = z.infer<typeof CreationTeam>
export const SharingRole = item('TeamUserRole', { name: z.string(), objectSharingRole: z.enum(permissionRoles) })
export type SharingRole = z.infer<typeof SharingRole>

export const teamRoutes = {
  creationTeams: get('/creation_teams', {
    summary: 'The teams in which one may create something',
    query: z.object({ permission_object_name: z.enum(permissionObjects) }),
    reply: collectionOf(CreationTeam),
  }),
  rolesForObjectSharing: get('/organizations/:uuid/team_user_roles_for_object_sharing', {
    summary: 'The roles in which an organization shares things with further teams',
    params: ByUuid,
    reply: collectionOf(SharingRole),
  }),
}

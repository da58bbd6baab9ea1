import { z } from 'zod'
import { ByUuid, collectionOf, Instant, iri, item, ListQuery, NamedRef, Permissions, Uuid } from './common.ts'
import { Invitation, invitationInput } from './invitations.ts'
import { del, get, patch, post } from './route.ts'
import { permissionRoles } from './words.ts'

/** Who a membership is of. */
export const Person = z.object({
  uuid: Uuid,
  name: z.string(),
  email: z.string(),
  collectiveUser: z.boolean(),
  profilePicture: Uuid.nullable(),
  /** False of somebody who is shut out. */
  active: z.boolean(),
})

export const TeamUser = item('TeamUser', {
  /** The person's. */
  name: z.string(),
  user: Person,
  role: NamedRef,
  objectSharingRole: z.enum(permissionRoles),
  joinedAt: Instant,
  permissions: Permissions,
})
export type TeamUser = z.infer<typeof TeamUser>

export const teamUserRoutes = {
  list: get('/teams/:uuid/team_users', {
    summary: 'The people of a team',
    params: ByUuid,
    query: ListQuery,
    reply: collectionOf(TeamUser),
  }),
  update: patch('/team_users/:uuid', {
    summary: 'Gives somebody another role in a team',
    access: 'credentials',
    params: ByUuid,
    body: z.object({ teamUserRole: iri('team_user_roles') }),
    reply: TeamUser,
  }),
  remove: del('/team_users/:uuid', {
    summary: 'Removes somebody from a team; oneself without a permission',
    access: 'credentials',
    params: ByUuid,
  }),
  invitations: get('/teams/:uuid/invitations', {
    summary: 'The invitations to a team that were not accepted',
    params: ByUuid,
    query: ListQuery,
    reply: collectionOf(Invitation),
  }),
  invite: post('/teams/:uuid/invitations', {
    summary: 'Invites people to a team by mail',
    access: 'credentials',
    params: ByUuid,
    body: z.object({ ...invitationInput, teamUserRole: iri('team_user_roles') }),
    reply: collectionOf(Invitation),
  }),
}

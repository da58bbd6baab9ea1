import { z } from 'zod'
import { ByUuid, collectionOf, Instant, iri, item, ListQuery, NamedRef, Permissions } from './common.ts'
import { Invitation, invitationInput } from './invitations.ts'
import { del, get, patch, post } from './route.ts'
import { Person } from './team-users.ts'

export const OrganizationUser = item('OrganizationUser', {
  /** The person's. */
  name: z.string(),
  user: Person,
  role: NamedRef,
  joinedAt: Instant,
  permissions: Permissions,
})
export type OrganizationUser = z.infer<typeof OrganizationUser>

export const organizationUserRoutes = {
  list: get('/organizations/:uuid/organization_users', {
    summary: 'The people of an organization',
    params: ByUuid,
    query: ListQuery,
    reply: collectionOf(OrganizationUser),
  }),
  update: patch('/organization_users/:uuid', {
    summary: 'Gives somebody another role in an organization',
    access: 'credentials',
    params: ByUuid,
    body: z.object({ organizationUserRole: iri('organization_user_roles') }),
    reply: OrganizationUser,
  }),
  remove: del('/organization_users/:uuid', {
    summary: 'Removes somebody from an organization and its teams; oneself without a permission',
    access: 'credentials',
    params: ByUuid,
  }),
  invitations: get('/organizations/:uuid/invitations', {
    summary: 'The invitations to an organization that were not accepted',
    params: ByUuid,
    query: ListQuery,
    reply: collectionOf(Invitation),
  }),
  invite: post('/organizations/:uuid/invitations', {
    summary: 'Invites people to an organization by mail',
    access: 'credentials',
    params: ByUuid,
    body: z.object({ ...invitationInput, organizationUserRole: iri('organization_user_roles') }),
    reply: collectionOf(Invitation),
  }),
}

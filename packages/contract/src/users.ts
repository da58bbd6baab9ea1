import { z } from 'zod'
import { ByUuid, collectionOf, Email, Instant, item, ListQuery, NamedRef, nameOf, Permissions, Uuid } from './common.ts'
import { Invitation } from './invitations.ts'
import { PermissionSet } from './organization-roles.ts'
import { get, patch, post } from './route.ts'
import { Session } from './session.ts'
import { locales } from './words.ts'

const RequiredPersonName = nameOf(200)

/** An account as administrators see it. `permissions` says what the reader may do with it. */
export const User = item('User', {
  /** First and last name, or the address where there is none. */
  name: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  locale: z.enum(locales),
  administrator: z.boolean(),
  active: z.boolean(),
  /** Null until the person has proved that the address is theirs. */
  emailConfirmedAt: Instant.nullable(),
  singleSignOn: z.boolean(),
  /** Whether a sign-in with the password asks for more: a one-time password or a passkey. */
  secondFactor: z.boolean(),
  /** Not one person, but a team behind an inbox. */
  collectiveUser: z.boolean(),
  profilePicture: z.uuid().nullable(),
  organizations: z.array(NamedRef),
  teams: z.array(NamedRef),
  createdAt: Instant,
  lastSignedInAt: Instant.nullable(),
  /** What the person holds without a role, as `object:action`; null for readers who do not give it. */
  permissionSet: z.array(z.string()).nullable(),
  permissions: Permissions,
})
export type User = z.infer<typeof User>

export const UserInput = z.object({
  email: Email,
  firstName: RequiredPersonName,
  lastName: RequiredPersonName,
  locale: z.enum(locales).optional(),
})
export const UserChanges = z.object({
  email: Email.optional(),
  firstName: RequiredPersonName.optional(),
  lastName: RequiredPersonName.optional(),
  locale: z.enum(locales).optional(),
  singleSignOn: z.boolean().optional(),
  collectiveUser: z.boolean().optional(),
})
export type UserChanges = z.infer<typeof UserChanges>

/** Which accounts a list shows besides its search. */
export const UserListQuery = ListQuery.extend({
  state: z.enum(['active', 'inactive', 'unconfirmed']).optional(),
  administrator: z.enum(['true', 'false']).optional(),
  /** Its members and those of its teams. */
  organization: Uuid.optional(),
})
export type UserListQuery = z.infer<typeof UserListQuery>

const one = { params: ByUuid, access: 'credentials', reply: User } as const

/** Accounts, for those who look after them. */
export const userRoutes = {
  list: get('/users', { summary: 'A page of the user list', query: UserListQuery, reply: collectionOf(User) }),
  get: get('/users/:uuid', { summary: 'One user', params: ByUuid, reply: User }),
  create: post('/users', {
    summary: 'Creates an account and sends its person a link to set a password',
    access: 'credentials',
    body: UserInput,
    reply: User,
  }),
  invitations: get('/users/invitations', {
    summary: 'The invitations to register that wait for an answer',
    query: ListQuery,
    reply: collectionOf(Invitation),
  }),
  invite: post('/users/invite', {
    summary: 'Sends an invitation to register',
    access: 'credentials',
    body: z.object({ email: Email, locale: z.enum(locales).optional(), message: z.string().max(2000).optional() }),
  }),
  update: patch('/users/:uuid', { summary: 'Changes an account', ...one, body: UserChanges }),
  activate: patch('/users/:uuid/activate', { summary: 'Lets a person in again', ...one }),
  deactivate: patch('/users/:uuid/deactivate', { summary: 'Shuts a person out and ends their sessions', ...one }),
  grantAdministrator: patch('/users/:uuid/grant_administrator', { summary: 'Makes a person an administrator', ...one }),
  setPermissions: patch('/users/:uuid/permissions', {
    summary: 'Sets what a person may do without a role, in place of what it was',
    ...one,
    body: z.object({ permissionSet: PermissionSet }),
  }),
  revokeAdministrator: patch('/users/:uuid/revoke_administrator', {
    summary: 'Takes the administrator’s rights from a person',
    ...one,
  }),
  resetSecondFactors: patch('/users/:uuid/reset_second_factors', {
    summary: 'Takes one-time passwords, passkeys and recovery codes from somebody who has lost them',
    ...one,
  }),
  endSessions: patch('/users/:uuid/end_sessions', {
    summary: 'Signs every browser of a person out, and revokes their access tokens where that is wanted',
    ...one,
    body: z.object({ revokeAccessTokens: z.boolean().optional() }),
  }),
  sendPasswordLink: post('/users/:uuid/password_link', {
    summary: 'Sends a person a link to set a new password',
    access: 'credentials',
    params: ByUuid,
  }),
  impersonate: post('/users/:uuid/impersonate', {
    summary: 'Becomes another user: the running session ends, one as that user begins',
    access: 'credentials',
    params: ByUuid,
    reply: Session,
  }),
  endImpersonation: post('/impersonation/end', {
    summary: 'Goes back from another user to one’s own account',
    space: 'none',
    reply: Session,
  }),
}

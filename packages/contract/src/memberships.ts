import { z } from 'zod'
import {
  ByUuid,
  type Collection,
  collectionOf,
  Instant,
  iri,
  item,
  ListQuery,
  NamedRef,
  Permissions,
  Uuid,
} from './common.ts'
import { Invitation, InvitationInput } from './invitations.ts'
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

const membership = {
  /** The person's. */
  name: z.string(),
  user: Person,
  role: NamedRef,
  joinedAt: Instant,
  permissions: Permissions,
}

export const OrganizationUser = item('OrganizationUser', membership)
export type OrganizationUser = z.infer<typeof OrganizationUser>

export const TeamUser = item('TeamUser', { ...membership, objectSharingRole: z.enum(permissionRoles) })
export type TeamUser = z.infer<typeof TeamUser>

/** The routes of the people of a place, and of the invitations to become one of them. */
export type MembershipRoutes<Member, Role> = ReturnType<typeof membershipRoutes<Member, Role>>

function membershipRoutes<Member, Role>(
  of: { places: string; members: string; aPlace: string; allThatIsLeft: string },
  schemas: { member: z.ZodType<Member>; role: z.ZodType<Role>; invitation: z.ZodType<Role & InvitationInput> },
) {
  const { places, members, aPlace } = of
  const list: z.ZodType<Collection<Member>> = collectionOf(schemas.member)
  return {
    list: get(`/${places}/:uuid/${members}`, {
      summary: `The people of ${aPlace}`,
      params: ByUuid,
      query: ListQuery,
      reply: list,
    }),
    update: patch(`/${members}/:uuid`, {
      summary: `Gives somebody another role in ${aPlace}`,
      access: 'credentials',
      params: ByUuid,
      body: schemas.role,
      reply: schemas.member,
    }),
    remove: del(`/${members}/:uuid`, {
      summary: `Removes somebody from ${of.allThatIsLeft}; oneself without a permission`,
      access: 'credentials',
      params: ByUuid,
    }),
    invitations: get(`/${places}/:uuid/invitations`, {
      summary: `The invitations to ${aPlace} that were not accepted`,
      params: ByUuid,
      query: ListQuery,
      reply: collectionOf(Invitation),
    }),
    invite: post(`/${places}/:uuid/invitations`, {
      summary: `Invites people to ${aPlace} by mail`,
      access: 'credentials',
      params: ByUuid,
      body: schemas.invitation,
      reply: collectionOf(Invitation),
    }),
  }
}

const organizationRole = { organizationUserRole: iri('organization_user_roles') }
export const organizationUserRoutes = membershipRoutes(
  {
    places: 'organizations',
    members: 'organization_users',
    aPlace: 'an organization',
    allThatIsLeft: 'an organization and its teams',
  },
  {
    member: OrganizationUser,
    role: z.object(organizationRole),
    invitation: InvitationInput.extend(organizationRole),
  },
)

const teamRole = { teamUserRole: iri('team_user_roles') }
export const teamUserRoutes = membershipRoutes(
  { places: 'teams', members: 'team_users', aPlace: 'a team', allThatIsLeft: 'a team' },
  { member: TeamUser, role: z.object(teamRole), invitation: InvitationInput.extend(teamRole) },
)

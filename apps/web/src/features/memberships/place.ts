import {
  type MembershipRoutes,
  type OrganizationUser,
  organizationUserRoutes,
  type TeamUser,
  teamUserRoutes,
} from '@langwerk/contract/memberships'
import { organizationUserRoleRoutes } from '@langwerk/contract/organization-roles'
import type { Organization } from '@langwerk/contract/organizations'
import { type Team, teamRoutes } from '@langwerk/contract/teams'
import { call } from '../../kit/call.ts'
import { useReading } from '../../kit/queries.ts'
import { roleName } from '../../kit/role-name.ts'
import type { InvitationBody } from '../invitations/index.ts'

/** An organization or a team, as far as it is about its people. */
export interface Place<Member> {
  kind: 'organization' | 'team'
  uuid: string
  name: string
  routes: Pick<MembershipRoutes<Member, unknown>, 'list' | 'remove' | 'invitations'>
  /** What the server calls the role, for its refusals. */
  roleField: string
  /** Those that one may give. */
  roles: { value: string; label: string }[]
  setRole: (member: string, role: string) => Promise<unknown>
  invite: (role: string, body: InvitationBody) => Promise<unknown>
  /** Where all of its kind are. */
  home: '/organizations' | '/teams'
}

export function useOrganizationPlace({ uuid, name }: Organization): Place<OrganizationUser> {
  const { data } = useReading(organizationUserRoleRoutes.list, { query: { organization: uuid, itemsPerPage: 1000 } })
  return {
    kind: 'organization',
    uuid,
    name,
    routes: organizationUserRoutes,
    roleField: 'organizationUserRole',
    roles: toChoose((data?.member ?? []).filter(({ permissions }) => permissions.give)),
    setRole: (member, organizationUserRole) =>
      call(organizationUserRoutes.update, { params: { uuid: member }, body: { organizationUserRole } }),
    invite: (organizationUserRole, body) =>
      call(organizationUserRoutes.invite, { params: { uuid }, body: { ...body, organizationUserRole } }),
    home: '/organizations',
  }
}

export function useTeamPlace({ uuid, name, organization }: Team): Place<TeamUser> {
  const { data } = useReading(
    teamRoutes.rolesForObjectSharing,
    { params: { uuid: organization.uuid }, query: { givenIn: uuid } },
    { staleTime: 60_000 },
  )
  return {
    kind: 'team',
    uuid,
    name,
    routes: teamUserRoutes,
    roleField: 'teamUserRole',
    roles: toChoose(data?.member ?? []),
    setRole: (member, teamUserRole) =>
      call(teamUserRoutes.update, { params: { uuid: member }, body: { teamUserRole } }),
    invite: (teamUserRole, body) => call(teamUserRoutes.invite, { params: { uuid }, body: { ...body, teamUserRole } }),
    home: '/teams',
  }
}

const toChoose = (roles: { '@id': string; name: string }[]) =>
  roles.map((role) => ({ value: role['@id'], label: roleName(role.name) }))

import { type Team, teamRoutes } from '@langwerk/contract/teams'
import { useReading } from '../../kit/queries.ts'

/** The roles that one may give to members of a team, to choose from. */
export function useTeamRoles(team: Pick<Team, 'organization' | 'uuid'>): { value: string; label: string }[] {
  const { data } = useReading(
    teamRoutes.rolesForObjectSharing,
    { params: { uuid: team.organization.uuid }, query: { givenIn: team.uuid } },
    { staleTime: 60_000 },
  )
  return (data?.member ?? []).map((role) => ({ value: role['@id'], label: role.name }))
}

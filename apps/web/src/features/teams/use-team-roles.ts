import { type Team, teamRoutes } from '@langwerk/contract/teams'
import { useReading } from '../../kit/queries.ts'

/** The roles that a member of a team can have, to choose from. */
export function useTeamRoles(team: Pick<Team, 'organization'>): { value: string; label: string }[] {
  const { data } = useReading(
    teamRoutes.rolesForObjectSharing,
    { params: { uuid: team.organization.uuid } },
    { staleTime: 60_000 },
  )
  return (data?.member ?? []).map((role) => ({ value: role['@id'], label: role.name }))
}

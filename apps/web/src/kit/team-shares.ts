import type { NamedRef, TeamShare, TeamShareInput } from '@langwerk/contract/common'

/** A team that something is shared with, as `TeamsField` holds it. */
export interface ChosenTeam {
  '@id': string
  name: string
  organization: NamedRef
  primary: boolean
  /** The team user role in which a further team shares it, as an IRI; none means read only. */
  role: string | null
  /** What it was called when it was given: of another organization one may not read the roles. */
  roleName?: string
}

export const chosenTeamsOf = (shares: TeamShare[]): ChosenTeam[] =>
  shares
    .map((share) => ({
      '@id': share.team['@id'],
      name: share.team.name,
      organization: share.organization,
      primary: share.primaryTeam,
      role: share.primaryTeamTeamUserRole?.['@id'] ?? null,
      ...(share.primaryTeamTeamUserRole && { roleName: share.primaryTeamTeamUserRole.name }),
    }))
    .sort((one, other) => Number(other.primary) - Number(one.primary))

export const teamSharesOf = (chosen: ChosenTeam[]): TeamShareInput[] =>
  chosen.map((team) => ({
    team: team['@id'],
    primaryTeam: team.primary,
    primaryTeamTeamUserRole: team.primary ? null : team.role,
  }))

/** The first team chosen is the primary one; when it goes, the next one follows. */
export const withPrimary = (chosen: ChosenTeam[]): ChosenTeam[] =>
  chosen.map((team, place) => ({ ...team, primary: place === 0, role: place === 0 ? null : team.role }))

import { expect, test } from 'vitest'
import { teamSharesOf, withPrimary } from './team-shares.ts'

const organization = { '@id': '/api/organizations/o', uuid: 'o', name: 'O' }
const team = (name: string, role: string | null = null) => ({
  '@id': `/api/teams/${name}`,
  name,
  organization,
  primary: false,
  role,
})

test('the first team chosen is the primary one, and needs no role', () => {
  const chosen = withPrimary([team('a', '/api/team_user_roles/x'), team('b', '/api/team_user_roles/x'), team('c')])
  expect(teamSharesOf(chosen)).toEqual([
    { team: '/api/teams/a', primaryTeam: true, primaryTeamTeamUserRole: null },
    { team: '/api/teams/b', primaryTeam: false, primaryTeamTeamUserRole: '/api/team_user_roles/x' },
    { team: '/api/teams/c', primaryTeam: false, primaryTeamTeamUserRole: null },
  ])
})

test('when the primary team goes, the next one follows', () => {
  const [, ...rest] = withPrimary([team('a'), team('b'), team('c')])
  expect(withPrimary(rest).map(({ name, primary }) => [name, primary])).toEqual([
    ['b', true],
    ['c', false],
  ])
})

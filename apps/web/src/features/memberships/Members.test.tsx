import { type TeamUser, teamUserRoutes } from '@langwerk/contract/memberships'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { Members } from './Members.tsx'
import type { Place } from './place.ts'

const member = (name: string): TeamUser => ({
  '@id': `/api/team_users/${name}`,
  '@type': 'TeamUser',
  uuid: name,
  name,
  user: { uuid: name, name, email: '', collectiveUser: false, profilePicture: null, active: true },
  role: { '@id': '/api/team_user_roles/reader', uuid: 'reader', name: 'Reader' },
  objectSharingRole: 'reader',
  joinedAt: '2026-11-22T12:00:00.000Z',
  permissions: { setUserRole: true, removeUser: true },
})

const place: Place<TeamUser> = {
  kind: 'team',
  uuid: 'crew',
  name: 'Crew',
  routes: teamUserRoutes,
  roleField: 'teamUserRole',
  roles: [{ value: '/api/team_user_roles/editor', label: 'Editor' }],
  setRole: async () => {},
  invite: async () => {},
  home: '/teams',
}

async function choose(action: string, at: Place<TeamUser> = place) {
  const server = startServer()
  server.answers(teamUserRoutes.list, pageOf(member('Mia')))
  const removed = server.answers(teamUserRoutes.remove, undefined)
  const { user } = await show(<Members place={at} />)
  await user.click(await screen.findByRole('button', { name: 'Actions of Mia' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  return { user, removed }
}

test.each([
  ['team', 'Remove from team', /^Mia loses what only this team gave\./],
  ['organization', 'Remove from organization', /^Mia leaves the organization and all its teams\./],
] as const)(
  'who is removed from a place of the kind %s is asked about in its words',
  async (kind, action, question) => {
    const { user, removed } = await choose(action, { ...place, kind })
    expect(await screen.findByText(question)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: action }))
    await waitFor(() => expect(removed.map(({ params }) => params.uuid)).toEqual(['Mia']))
  },
)

test('another role is given as the place gives it', async () => {
  const given: string[][] = []
  const setRole = async (...call: string[]) => void given.push(call)
  const { user } = await choose('Change role', { ...place, setRole })
  await user.click(await screen.findByLabelText(/Role/, { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Editor' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(given).toEqual([['Mia', '/api/team_user_roles/editor']]))
})

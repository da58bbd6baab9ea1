import { teamRoutes } from '@langwerk/contract/teams'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { pageOf, startServer } from '../testing/server.ts'
import { TeamsField } from './TeamsField.tsx'
import type { ChosenTeam } from './team-shares.ts'

const alpine = { '@id': '/organizations/o', uuid: 'o', name: 'Alpine' }
const team = (name: string) => ({ '@id': `/teams/${name}`, '@type': 'Team', uuid: name, name, organization: alpine })

interface Begun {
  value?: ChosenTeam[]
  primaryStays?: boolean
}

async function field({ value: begun = [], primaryStays = false }: Begun = {}) {
  const server = startServer()
  const teams = server.answers(teamRoutes.creationTeams, pageOf(team('North'), team('South'), team('West')) as never)
  server.answers(teamRoutes.rolesForObjectSharing, pageOf({ '@id': '/roles/editor', name: 'Editor' }) as never)
  let chosen: ChosenTeam[] = []
  function Field() {
    const [value, setValue] = useState(begun)
    chosen = value
    const field = { name: 'teams', error: undefined, value, onChange: setValue }
    return <TeamsField object="termbase" primaryStays={primaryStays} {...field} />
  }
  const shown = await show(<Field />)
  const choose = async (name: string) => {
    await shown.user.click(screen.getByRole('textbox', { name: /Teams/ }))
    await shown.user.click(await screen.findByRole('option', { name: new RegExp(name) }))
  }
  return { ...shown, teams, choose, chosen: () => chosen.map(({ name, primary, role }) => ({ name, primary, role })) }
}

test('the first team is the primary one; further ones are read only until they get a role', async () => {
  const { user, choose, chosen } = await field()
  await choose('North')
  await choose('South')
  expect(chosen()).toEqual([
    { name: 'North', primary: true, role: null },
    { name: 'South', primary: false, role: null },
  ])
  await user.click(screen.getByRole('combobox', { name: 'Role of South' }))
  await user.click(await screen.findByRole('option', { name: 'Editor' }))
  expect(chosen()[1]).toEqual({ name: 'South', primary: false, role: '/roles/editor' })
})

test('when the primary team goes, the next one follows and needs no role', async () => {
  const { user, choose, chosen } = await field()
  await choose('North')
  await choose('South')
  await user.click(screen.getByLabelText('Remove: North'))
  expect(chosen()).toEqual([{ name: 'South', primary: true, role: null }])
  expect(screen.queryByRole('combobox', { name: 'Role of South' })).toBeNull()
})

test('asks for teams in which one may create, and then for any that one knows of', async () => {
  const { choose, teams, user } = await field()
  await choose('North')
  await user.click(screen.getByRole('textbox', { name: /Teams/ }))
  await waitFor(() => expect(teams.length).toBeGreaterThan(1))
  expect(teams.map(({ query }) => [query.permission_object_name, query.further])).toEqual(
    expect.arrayContaining([
      ['termbase', undefined],
      ['termbase', 'true'],
    ]),
  )
})

test('whoever does not own a thing shares it further and leaves its primary team', async () => {
  const north: ChosenTeam = { '@id': '/teams/North', name: 'North', organization: alpine, primary: true, role: null }
  const { user, choose, chosen } = await field({ value: [north], primaryStays: true })
  await choose('South')
  await choose('North')
  expect(screen.queryByLabelText('Remove: North')).toBeNull()
  await user.click(screen.getByLabelText('Remove: South'))
  await user.type(screen.getByRole('textbox', { name: /Teams/ }), '{Backspace}')
  expect(chosen()).toEqual([{ name: 'North', primary: true, role: null }])
})

test('whoever does not own a thing without teams is not offered any', async () => {
  await field({ primaryStays: true })
  expect(screen.queryByRole('textbox', { name: /Teams/ })).toBeNull()
})

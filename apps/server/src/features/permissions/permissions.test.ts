import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { organization as organizationTable, team } from '../../database/schema/access.ts'

const world = testHouse()
let organization: Awaited<ReturnType<typeof world.organization>>
let people: Record<'reader' | 'owner' | 'oona' | 'stranger', Caller>
let termbase: string
beforeAll(async () => {
  organization = await world.organization(['Team', 'Neighbour'])
  people = {
    reader: await world.person('Rea'),
    owner: await world.person('Ona'),
    oona: await world.person('Oona'),
    stranger: await world.person('Otto'),
  }
  await organization.join(people.reader, organization.teams[0]!, 'reader')
  await organization.join(people.owner, organization.teams[0]!, 'owner')
  await organization.joinOrganization(people.oona, 'Administrator')
  const teams = [{ team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }]
  termbase = (await people.owner.post('/termbases', { name: 'Terms', termbaseTeams: teams })).body.uuid
})

const ask = async (who: Caller, question: string) => (await who.get(`/me/permission_explanation?${question}`)).body

test('tells what one holds and where from', async () => {
  expect((await people.reader.get('/me/permissions')).body).toMatchObject({
    administrator: false,
    organizations: [],
    teams: [{ team: { name: 'Team' }, organization: { name: 'Test organization' }, role: { name: 'Reader' } }],
  })
  const own = (await people.oona.get('/me/permissions')).body
  expect(own.organizations[0]).toMatchObject({ role: { name: 'Administrator' } })
  expect(own.organizations[0].permissions).toContain('user:read')
})

test('a role of a team says no more than is done', async () => {
  const asks = [
    'teamUserRole&action=create',
    'team&action=create',
    'xliffFilter&action=edit',
    'integrations&action=create',
  ]
  for (const asked of asks)
    expect([asked, (await ask(people.owner, `object=${asked}`)).granted]).toEqual([asked, false])
})

test('says which role lacks a permission and who could give another', async () => {
  const answer = await ask(people.reader, 'object=termbase&action=create')
  expect(answer).toMatchObject({
    granted: false,
    permission: 'termbase:create',
    reasons: [{ source: 'team', team: { name: 'Team' }, role: 'Reader', grants: false }],
  })
  expect(answer.couldGrant.map(({ name }: { name: string }) => name).sort()).toEqual(['Ona Test', 'Oona Test'])
  expect((await ask(people.owner, 'object=termbase&action=create')).granted).toBe(true)
})

test('explains one item by the way on which it reaches one', async () => {
  const answer = await ask(people.reader, `object=termbase&action=edit&uuid=${termbase}`)
  expect(answer).toMatchObject({
    granted: false,
    item: { name: 'Terms' },
    permissionRole: 'reader',
    reasons: [
      {
        source: 'primaryTeam',
        team: { name: 'Team' },
        permissionRole: 'reader',
        grants: false,
        lacks: 'permissionRole',
      },
    ],
    sufficientRoles: ['owner', 'manager', 'editor'],
    couldGrant: [{ name: 'Ona Test' }],
  })
  expect((await people.reader.patch(`/termbases/${termbase}`, { name: 'X' })).status).toBe(403)
})

test('does not tell of what one may not know', async () => {
  const answer = await people.stranger.get(`/me/permission_explanation?object=termbase&action=read&uuid=${termbase}`)
  expect(answer.status).toBe(404)
  const asAnother = `/me/permission_explanation?object=guideline&action=read&uuid=${termbase}`
  expect((await people.owner.get(asAnother)).status).toBe(404)
  const team = `/me/permission_explanation?object=team&action=edit&uuid=${organization.teams[1]}`
  expect((await people.stranger.get(team)).status).toBe(404)
})

test('explains a right in one team by the roles there', async () => {
  const at = (uuid: string) => `object=team&action=edit&uuid=${uuid}`
  expect(await ask(people.owner, at(organization.teams[0]!))).toMatchObject({ granted: true, item: { name: 'Team' } })
  expect(await ask(people.oona, at(organization.teams[1]!))).toMatchObject({
    granted: true,
    reasons: [{ source: 'organization', role: 'Administrator', grants: true }],
  })
  expect((await ask(people.reader, at(organization.teams[0]!))).granted).toBe(false)
})

test('names no people of a public organization or team to strangers', async () => {
  const open = await world.organization(['Open team'])
  await open.joinOrganization(people.oona, 'Administrator')
  await open.join(people.owner, open.teams[0]!, 'owner')
  await world.house.db.update(organizationTable).set({ type: 'public' }).where(eq(organizationTable.uuid, open.uuid))
  await world.house.db.update(team).set({ type: 'public' }).where(eq(team.uuid, open.teams[0]!))
  for (const question of [
    `object=organization&action=edit&uuid=${open.uuid}`,
    `object=team&action=edit&uuid=${open.teams[0]}`,
  ])
    expect(await ask(people.stranger, question)).toMatchObject({ granted: false, couldGrant: [] })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../test/house.ts'

const world = testHouse()
let organization: Awaited<ReturnType<typeof world.organization>>
let own: Awaited<ReturnType<typeof world.organization>>
let owner: Caller
let manager: Caller

beforeAll(async () => {
  organization = await world.organization(['Writers', 'Readers'])
  own = await world.organization(['Own team'])
  owner = await world.person('Ona')
  manager = await world.person('Max')
  await organization.join(owner, organization.teams[0]!, 'owner')
  await organization.join(manager, organization.teams[0]!, 'manager')
  await own.join(manager, own.teams[0]!, 'owner')
})

const shareWith = (team: string, more: object = {}) => ({ team: `/api/teams/${team}`, ...more })
const primary = () => shareWith(organization.teams[0]!, { primaryTeam: true })
const role = (of: typeof organization, name: string) => ({
  primaryTeamTeamUserRole: `/api/team_user_roles/${of.roleUuid(name)}`,
})
/** The path of a termbase of the writers. */
const termbase = async () =>
  `/termbases/${(await owner.post('/termbases', { name: 'Terms', termbaseTeams: [primary()] })).body.uuid}`

test('texts are sorted by the alphabet, whichever they are', async () => {
  const admin = await world.administrator()
  const texts = ['Zebra', 'Äpfel', 'apfel']
  for (const text of texts)
    await admin.post('/guidelines', { name: `Sorted ${text}`, description: text, shortDescription: text })
  for (const field of ['name', 'description', 'shortDescription']) {
    const { body } = await admin.get(`/guidelines?query=sorted&order[${field}]=asc`)
    const found = body.member.map(({ description }: { description: string }) => description)
    expect([field, ...found]).toEqual([field, 'apfel', 'Äpfel', 'Zebra'])
  }
})

describe('whoever shares an item', () => {
  test('does not raise their own role on it by a team in which they have a stronger one', async () => {
    const path = await termbase()
    const mine = own.teams[0]!
    for (const termbaseTeams of [
      [shareWith(mine, { primaryTeam: true })],
      [shareWith(mine, { primaryTeam: true }), shareWith(organization.teams[0]!)],
    ]) {
      const refused = await manager.patch(path, { termbaseTeams })
      expect([refused.status, refused.body.code]).toEqual([403, 'own_rights'])
    }
    expect((await manager.get(path)).body).toMatchObject({
      permissionRole: 'manager',
      termbaseTeams: [{ team: { uuid: organization.teams[0] }, primaryTeam: true }],
    })
  })

  test('leaves the primary team as it is where they are no owner', async () => {
    const path = await termbase()
    const other = organization.teams[1]!
    for (const termbaseTeams of [
      [shareWith(other, { primaryTeam: true })],
      [shareWith(organization.teams[0]!), shareWith(other, { primaryTeam: true })],
      [],
    ])
      expect((await manager.patch(path, { termbaseTeams })).status).toBe(403)
    expect((await owner.get(path)).body).toMatchObject({
      permissionRole: 'owner',
      termbaseTeams: [{ team: { uuid: organization.teams[0] }, primaryTeam: true }],
    })
    expect((await owner.patch(path, { termbaseTeams: [shareWith(other, { primaryTeam: true })] })).status).toBe(200)
  })

  test('gives a further team no role above their own, and keeps what others gave', async () => {
    const path = await termbase()
    const asOwners = shareWith(organization.teams[1]!, role(organization, 'owner'))
    expect((await manager.patch(path, { termbaseTeams: [primary(), asOwners] })).status).toBe(403)
    const toMine = shareWith(own.teams[0]!, role(own, 'owner'))
    expect((await manager.patch(path, { termbaseTeams: [primary(), toMine] })).status).toBe(403)
    const asManagers = shareWith(organization.teams[1]!, role(organization, 'manager'))
    expect((await manager.patch(path, { termbaseTeams: [primary(), asManagers] })).status).toBe(200)
    expect((await owner.patch(path, { termbaseTeams: [primary(), asOwners] })).status).toBe(200)
    const kept = await manager.patch(path, { termbaseTeams: [primary(), asOwners, shareWith(own.teams[0]!)] })
    expect([kept.status, kept.body.termbaseTeams?.length]).toEqual([200, 3])
  })
})

test('an owner who gives an item away that others made is answered with nothing, and sees it no more', async () => {
  const made = { name: 'Terms', termbaseTeams: [primary()] }
  const path = `/termbases/${(await manager.post('/termbases', made)).body.uuid}`
  const givenAway = { termbaseTeams: [shareWith(organization.teams[1]!, { primaryTeam: true })] }
  expect((await owner.patch(path, givenAway)).status).toBe(204)
  expect((await owner.get(path)).status).toBe(404)
  expect((await manager.get(path)).body.termbaseTeams).toMatchObject([{ team: { uuid: organization.teams[1] } }])
})

test('a team that is named twice is refused where it stands the second time', async () => {
  const path = await termbase()
  const twice = [
    primary(),
    shareWith(organization.teams[1]!),
    shareWith(organization.teams[1]!, role(organization, 'editor')),
  ]
  const refused = await owner.patch(path, { termbaseTeams: twice })
  expect([refused.status, refused.body.violations]).toMatchObject([
    422,
    [{ propertyPath: 'termbaseTeams[2].team', message: 'This team is in the list already' }],
  ])
  const made = await owner.post('/termbases', { name: 'Terms', termbaseTeams: [primary(), primary()] })
  expect(made.body.violations[0].propertyPath).toBe('termbaseTeams[1].team')
})

import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { organization as organizations, teamUser, user } from '../../database/schema/access.ts'
import { auditEntry } from '../../database/schema/people.ts'
import { newUuid } from '../../foundation/uuid.ts'

const world = testHouse()
let administrator: Caller
let founder: Caller
let stranger: Caller

beforeAll(async () => {
  administrator = await world.administrator()
  founder = await world.person('Fay')
  stranger = await world.person('Otto')
  await world.house.db
    .update(user)
    .set({ permissions: ['organization:create'] })
    .where(eq(user.uuid, founder.uuid))
})

const found = async (body: object = {}) => (await founder.post('/organizations', { name: 'Acme', ...body })).body

describe('founding', () => {
  test('makes its founder the administrator, with the starting roles', async () => {
    const answer = await founder.post('/organizations', { name: ' Acme ', description: 'Tools', type: 'public' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      '@type': 'Organization',
      name: 'Acme',
      description: 'Tools',
      type: 'public',
      organizationUserRole: { name: 'Administrator' },
      administrators: [{ uuid: founder.uuid, name: 'Fay Test' }],
      teamsCount: 0,
      organizationUsersCount: 1,
      permissions: { read: true, edit: true, delete: true },
    })
    expect(answer.body.grants).toEqual(expect.arrayContaining(['organization:edit', 'teamUserRole:create']))
    const roles = await founder.get(`/organizations/${answer.body.uuid}/team_user_roles`)
    expect(roles.body.member.map(({ name }: { name: string }) => name)).toEqual([
      'Owner',
      'Manager',
      'Editor',
      'Reviewer',
      'Preview',
      'Reader',
    ])
  })

  test('founds its primary team where one is wanted, with the founder as its owner', async () => {
    const { uuid } = await found({ primaryTeamName: 'Translation' })
    const { teams } = (await founder.get('/re_authenticate')).body.permissions
    const { member } = (await founder.get('/creation_teams?permission_object_name=termbase')).body
    const team = member.find((one: { organization: { uuid: string } }) => one.organization.uuid === uuid)
    expect(team).toMatchObject({ name: 'Translation' })
    expect(teams[team.uuid].team.edit).toBe(true)
  })

  test('the same twice makes one; another’s uuid is taken', async () => {
    const uuid = newUuid()
    const [first, second] = [await found({ uuid }), await found({ uuid })]
    expect([first.uuid, second.uuid]).toEqual([uuid, uuid])
    expect((await administrator.post('/organizations', { uuid, name: 'Mine' })).status).toBe(409)
  })

  test('needs the permission and a name', async () => {
    const refused = await stranger.post('/organizations', { name: 'Mine' })
    expect(refused.status).toBe(403)
    expect(refused.body.detail).toContain('organization:create')
    const nameless = await founder.post('/organizations', { name: ' ' })
    expect(nameless.body.violations).toMatchObject([{ propertyPath: 'name', message: 'Name is required' }])
  })

  test('fields of the server are not taken from the body', async () => {
    const more = { administrators: [], grants: [], createdAt: '2000-01-01T00:00:00.000Z', teamsCount: 9 }
    const { status, body } = await founder.post('/organizations', { name: 'Mine', ...more })
    expect(status).toBe(422)
    expect(body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).toEqual(Object.keys(more))
  })
})

describe('who sees what', () => {
  test('a private one is its people’s alone', async () => {
    const { uuid } = await found()
    expect((await founder.get(`/organizations/${uuid}`)).status).toBe(200)
    expect((await stranger.get(`/organizations/${uuid}`)).status).toBe(404)
    expect((await stranger.patch(`/organizations/${uuid}`, { name: 'X' })).status).toBe(404)
    expect((await administrator.get(`/organizations/${uuid}`)).status).toBe(200)
  })

  test('of a public one strangers learn what it says of itself', async () => {
    const { uuid } = await found({ name: 'Open', type: 'public' })
    const seen = await stranger.get(`/organizations/${uuid}`)
    expect(seen.body).toMatchObject({
      name: 'Open',
      administrators: [],
      teamsCount: null,
      organizationUsersCount: null,
      organizationUserRole: null,
      permissions: { edit: false, delete: false },
      grants: [],
    })
    expect((await stranger.patch(`/organizations/${uuid}`, { name: 'X' })).status).toBe(403)
  })

  test('the list is searched, ordered and paged', async () => {
    for (const name of ['Listed B', 'Listed A', 'Listed C']) await found({ name })
    const names = async (query: string) =>
      (await founder.get(`/organizations?${query}`)).body.member.map(({ name }: { name: string }) => name)
    expect(await names('query=Listed&order[name]=asc')).toEqual(['Listed A', 'Listed B', 'Listed C'])
    expect(await names('query=listed&order[name]=asc&itemsPerPage=2&page=2')).toEqual(['Listed C'])
    expect((await stranger.get('/organizations?query=Listed')).body.totalItems).toBe(0)
  })

  test('a page of 20 of many takes the same few questions', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ uuid: newUuid(), name: `Many ${index}` }))
    await world.house.db.insert(organizations).values(many)
    const page = await administrator.get('/organizations?query=Many')
    expect([page.body.member.length, page.body.totalItems]).toEqual([20, 60])
  })
})

describe('changing and deleting', () => {
  test('a change is kept, and written down', async () => {
    const { uuid } = await found()
    const changed = await founder.patch(`/organizations/${uuid}`, { name: 'Renamed', type: 'public' })
    expect(changed.body).toMatchObject({ name: 'Renamed', type: 'public' })
    const entries = await world.house.db.select().from(auditEntry).where(eq(auditEntry.organizationUuid, uuid))
    expect(entries.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['created', 'Acme'],
      ['changed', 'Renamed'],
    ])
  })

  test('it goes with its teams and roles', async () => {
    const { uuid } = await found({ primaryTeamName: 'Team' })
    expect((await founder.del(`/organizations/${uuid}`)).status).toBe(204)
    expect((await founder.get(`/organizations/${uuid}`)).status).toBe(404)
    expect((await founder.del(`/organizations/${uuid}`)).status).toBe(404)
    expect((await founder.get('/creation_teams?permission_object_name=team')).body.member).not.toContainEqual(
      expect.objectContaining({ organization: expect.objectContaining({ uuid }) }),
    )
  })

  test('not while something belongs to its teams', async () => {
    const { uuid } = await found({ primaryTeamName: 'Busy' })
    const { member } = (await founder.get('/creation_teams?permission_object_name=termbase')).body
    const team = member.find((one: { organization: { uuid: string } }) => one.organization.uuid === uuid)['@id']
    const termbase = await founder.post('/termbases', { name: 'Terms', termbaseTeams: [{ team }] })
    const refused = await founder.del(`/organizations/${uuid}`)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'organization_in_use', current: { termbase: 1 } })
    await founder.del(`/termbases/${termbase.body.uuid}`)
    expect((await founder.del(`/organizations/${uuid}`)).status).toBe(204)
  })

  test('a team’s owner may not', async () => {
    const { uuid, teams, join } = await world.organization(['Team'])
    const owner = await world.person('Ona')
    await join(owner, teams[0]!, 'owner')
    const refused = await owner.del(`/organizations/${uuid}`)
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'Access denied. Missing permission: organization:delete.',
    ])
    await world.house.db.delete(teamUser).where(and(eq(teamUser.userUuid, owner.uuid)))
    expect((await owner.get(`/organizations/${uuid}`)).status).toBe(404)
  })
})

describe('the XLIFF filter', () => {
  const filter = { lockedStates: ['final'], lockConfirmed: true, confirmedStates: ['signed-off'] }

  test('is set, read and taken away', async () => {
    const { uuid } = await found()
    const path = `/organizations/${uuid}/xliff_filter`
    expect((await founder.get(path)).body).toEqual({ xliffFilter: null })
    expect((await founder.patch(path, { xliffFilter: filter })).body).toEqual({ xliffFilter: filter })
    expect((await founder.get(path)).body).toEqual({ xliffFilter: filter })
    expect((await founder.patch(path, { xliffFilter: null })).body).toEqual({ xliffFilter: null })
  })

  test('is its own permission', async () => {
    const { uuid } = await found({ type: 'public' })
    expect(
      (await stranger.patch(`/organizations/${uuid}/xliff_filter`, { xliffFilter: filter })).body.detail,
    ).toContain('xliffFilter:edit')
    const wrong = await founder.patch(`/organizations/${uuid}/xliff_filter`, {
      xliffFilter: { ...filter, lockedStates: [''] },
    })
    expect(wrong.status).toBe(422)
  })
})

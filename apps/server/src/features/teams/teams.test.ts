import type { Permission } from '@langwerk/contract/permission-objects'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { startingTeamUserRoles } from '../../access/roles.ts'
import { organizationUserRole, team } from '../../database/schema/access.ts'
import { auditEntry } from '../../database/schema/people.ts'

const world = testHouse()
let organization: Awaited<ReturnType<typeof world.organization>>
let administrator: Caller
let member: Caller
let owner: Caller
const inOrganization = () => ({ organization: `/api/organizations/${organization.uuid}` })

beforeAll(async () => {
  organization = await world.organization(['First'])
  administrator = await world.person('Ada')
  member = await world.person('Mia')
  owner = await world.person('Ona')
  await organization.joinOrganization(administrator, 'Administrator')
  await organization.joinOrganization(member, 'Member')
  await organization.join(owner, organization.teams[0]!, 'owner')
  await world.house.db.update(team).set({ primary: true }).where(eq(team.uuid, organization.teams[0]!))
})

const make = async (name: string, more: object = {}) =>
  (await administrator.post('/teams', { name, ...inOrganization(), ...more })).body

describe('a new team', () => {
  test('has all that was given, and whoever makes it as its owner', async () => {
    const made = await administrator.post('/teams', {
      ...inOrganization(),
      name: 'Marketing',
      description: 'Campaigns',
      type: 'public',
      endOfPeriod: '2099-12-31',
      editorUnits: 3,
      teamInboxEmail: 'Inbox@Langwerk.test',
      singleSignOnAssignment: true,
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      name: 'Marketing',
      type: 'public',
      primary: false,
      endOfPeriod: '2099-12-31',
      periodEnded: false,
      editorUnits: 3,
      teamInboxEmail: 'inbox@langwerk.test',
      singleSignOnAssignment: true,
      teamUsersCount: 1,
      permissionRole: 'owner',
      teamUserRole: { name: 'Owner' },
    })
    const [entry] = await world.house.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectUuid, made.body.uuid), eq(auditEntry.action, 'created')))
    expect(entry).toMatchObject({ userUuid: administrator.uuid, organizationUuid: organization.uuid })
  })

  describe('gives whoever makes it no right that they do not hold', () => {
    const found = async (permissions: Permission[], more: object = {}) => {
      const place = await world.organization(['There'])
      const founder = await world.person('Fee')
      await place.joinOrganization(founder, 'Member')
      await world.house.db
        .update(organizationUserRole)
        .set({ permissions })
        .where(and(eq(organizationUserRole.organizationUuid, place.uuid), eq(organizationUserRole.name, 'Member')))
      const answer = await founder.post('/teams', {
        name: 'New',
        organization: `/api/organizations/${place.uuid}`,
        ...more,
      })
      return { answer, founder, place }
    }
    const permissionsOf = (name: string) => startingTeamUserRoles.find((role) => role.name === name)!.permissions

    test('with the rights of an editor they are an editor there', async () => {
      const { answer } = await found(['team:create', ...permissionsOf('Editor')])
      expect([answer.status, answer.body.teamUserRole?.name]).toEqual([201, 'Editor'])
    })

    test('with none that a role has they are not in it', async () => {
      const { answer, founder, place } = await found(['team:create', 'team:read'])
      expect([answer.status, answer.body.teamUserRole, answer.body.teamUsersCount]).toEqual([201, null, 0])
      const teamUserRole = `/api/team_user_roles/${place.roleUuid('reader')}`
      const invitation = { emails: ['friend@langwerk.test'], teamUserRole }
      expect((await founder.post(`/teams/${answer.body.uuid}/invitations`, invitation)).status).toBe(403)
    })

    test('and a team that they could not see is not made', async () => {
      const { answer, place } = await found(['team:create'])
      expect([answer.status, answer.body.detail]).toEqual([403, 'Access denied. Missing permission: team:read.'])
      expect(await world.house.db.$count(team, eq(team.organizationUuid, place.uuid))).toBe(1)
    })

    test('nor takes it the mark of the primary team from another for those who may not change teams', async () => {
      const permissions: Permission[] = ['team:create', 'team:read']
      const { answer } = await found(permissions, { primary: true })
      expect([answer.status, answer.body.detail]).toEqual([403, 'Access denied. Missing permission: team:edit.'])
      expect((await found([...permissions, 'team:edit'], { primary: true })).answer.body.primary).toBe(true)
    })
  })

  test('the first of an organization is its primary team', async () => {
    const empty = await world.organization(['Gone'])
    const founder = await world.person('Fay')
    await empty.joinOrganization(founder, 'Administrator')
    expect((await founder.del(`/teams/${empty.teams[0]}`)).status).toBe(204)
    const first = await founder.post('/teams', { name: 'One', organization: `/api/organizations/${empty.uuid}` })
    expect(first.body.primary).toBe(true)
  })

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ endOfPeriod: '31.12.2026' }, 'endOfPeriod', 'Expected a day such as 2026-12-31'],
    [{ endOfPeriod: '2026-02-30' }, 'endOfPeriod', 'Expected a day such as 2026-12-31'],
    [{ endOfPeriod: '0000-01-01' }, 'endOfPeriod', 'Expected a day such as 2026-12-31'],
    [{ teamInboxEmail: 'nobody' }, 'teamInboxEmail', 'This is not a valid e-mail address'],
    [{ editorUnits: 0 }, 'editorUnits', 'At least 1'],
  ])('is refused with %j', async (wrong, propertyPath, message) => {
    const answer = await administrator.post('/teams', { name: 'Wrong', ...inOrganization(), ...wrong })
    expect([answer.status, answer.body.violations]).toMatchObject([422, [{ propertyPath, message }]])
  })
})

describe('the list', () => {
  test('shows what one may know of, with one’s role, searched and sorted', async () => {
    await make('Zeta', { description: 'searched words' })
    await make('Alpha', { description: 'searched words' })
    const found = await member.get('/teams?query=searched&order[name]=desc')
    expect(found.body.member.map(({ name }: { name: string }) => name)).toEqual(['Zeta', 'Alpha'])
    const own = (await owner.get('/teams')).body
    expect(own.member.map(({ name, permissionRole }: Record<string, string>) => [name, permissionRole])).toEqual([
      ['Marketing', 'reader'],
      ['First', 'owner'],
    ])
    expect(own.member[0].teamInboxEmail).toBeNull()
    expect((await (await world.person('Otto')).get('/teams')).body.totalItems).toBe(0)
    const other = await world.organization(['Elsewhere'])
    expect((await administrator.get(`/teams?organization=${other.uuid}`)).body.totalItems).toBe(0)
  })

  test('shows a public team to the other teams of its organization, and a private one not', async () => {
    const open = await make('Open', { type: 'public' })
    const closed = await make('Closed')
    const names = (await owner.get('/teams')).body.member.map(({ uuid }: { uuid: string }) => uuid)
    expect(names).toContain(open.uuid)
    expect(names).not.toContain(closed.uuid)
    expect((await owner.get(`/teams/${closed.uuid}`)).status).toBe(404)
    expect((await owner.get(`/teams/${open.uuid}`)).body.permissions).toMatchObject({ edit: false, readUsers: false })
    expect((await owner.get(`/teams/${open.uuid}/team_users`)).status).toBe(403)
  })
})

describe('the teams to share with', () => {
  const namesOf = async (caller: Caller, more = '') =>
    (await caller.get(`/creation_teams?permission_object_name=termbase${more}`)).body.member.map(
      ({ name }: { name: string }) => name,
    )

  test('are at first those in which one may create, and then all of one’s organizations that one may know of', async () => {
    const house = await world.organization(['Ours', 'Theirs', 'Open to all'])
    const elsewhere = await world.organization(['Foreign'])
    const [ours, , open] = house.teams
    const mia = await world.person('Mia')
    const boss = await world.administrator()
    await house.join(mia, ours!, 'owner')
    for (const uuid of [open!, elsewhere.teams[0]!]) await boss.patch(`/teams/${uuid}`, { type: 'public' })
    await boss.patch(`/organizations/${elsewhere.uuid}`, { type: 'public' })
    expect(await namesOf(mia)).toEqual(['Ours'])
    expect(await namesOf(mia, '&further=true')).toEqual(['Open to all', 'Ours'])
    // Whoever may read names alone shares with a team that they do not get to see.
    await boss.patch(`/users/${mia.uuid}/permissions`, { permissionSet: ['team:readNames'] })
    expect(await namesOf(mia, '&further=true')).toEqual(['Open to all', 'Ours', 'Theirs'])
    expect((await mia.get(`/teams/${house.teams[1]}`)).status).toBe(404)
    await boss.patch(`/users/${mia.uuid}/permissions`, { permissionSet: [] })
    await house.joinOrganization(mia, 'Member')
    expect(await namesOf(mia, '&further=true')).toEqual(['Open to all', 'Ours', 'Theirs'])
    const shared = await mia.post('/termbases', {
      name: 'Shared',
      termbaseTeams: [{ team: `/api/teams/${ours}` }, { team: `/api/teams/${house.teams[1]}` }],
    })
    expect(shared.body.termbaseTeams[1]).toMatchObject({
      team: { name: 'Theirs' },
      organization: { uuid: house.uuid },
      primaryTeamTeamUserRole: null,
    })
  })

  test('are searched and paged, by the name of their organization too', async () => {
    const boss = await world.administrator()
    const house = await world.organization(['Alpha', 'Beta', 'Gamma'])
    await boss.patch(`/organizations/${house.uuid}`, { name: 'Quill house' })
    const path = '/creation_teams?permission_object_name=termbase&query=Quill&itemsPerPage=2'
    const pages = [(await boss.get(path)).body, (await boss.get(`${path}&page=2`)).body]
    expect(pages.map(({ totalItems }) => totalItems)).toEqual([3, 3])
    expect(pages.flatMap(({ member }) => member.map(({ name }: { name: string }) => name))).toEqual([
      'Alpha',
      'Beta',
      'Gamma',
    ])
    expect((await boss.get('/teams?query=quill h')).body.totalItems).toBe(3)
  })
})

describe('a change', () => {
  test('by an owner of the team reaches its name, not its limits', async () => {
    const uuid = organization.teams[0]!
    expect((await owner.patch(`/teams/${uuid}`, { name: 'Premier', endOfPeriod: null })).body.name).toBe('Premier')
    for (const limit of [{ endOfPeriod: '2099-01-01' }, { editorUnits: 100 }, { singleSignOnAssignment: true }]) {
      const answer = await owner.patch(`/teams/${uuid}`, limit)
      expect([answer.status, answer.body.detail]).toEqual([403, 'Access denied. Missing permission: team:edit.'])
    }
    expect((await administrator.patch(`/teams/${uuid}`, { editorUnits: 2 })).body.editorUnits).toBe(2)
  })

  test('of the primary team moves the mark, and never takes it away', async () => {
    const made = await make('Next')
    const first = organization.teams[0]!
    expect((await administrator.patch(`/teams/${first}`, { primary: false })).status).toBe(422)
    expect((await administrator.patch(`/teams/${made.uuid}`, { primary: true })).body.primary).toBe(true)
    expect((await administrator.get(`/teams/${first}`)).body.primary).toBe(false)
    await administrator.patch(`/teams/${first}`, { primary: true })
  })

  test('does not move a team to another organization', async () => {
    const made = await make('Stays')
    const other = await world.organization(['Elsewhere'])
    await other.joinOrganization(administrator, 'Administrator')
    const answer = await administrator.patch(`/teams/${made.uuid}`, {
      organization: `/api/organizations/${other.uuid}`,
    })
    expect((await administrator.get(`/teams/${made.uuid}`)).body.organization.uuid).toBe(organization.uuid)
    expect(answer.body.violations).toMatchObject([{ propertyPath: 'organization', code: 'unknown_field' }])
  })
})

describe('the deletion', () => {
  test('tells what it touches, and leaves what was shared with its owner and the other teams', async () => {
    const made = await make('Leaving')
    const teams = [
      { team: `/api/teams/${made.uuid}`, primaryTeam: true },
      { team: `/api/teams/${organization.teams[0]}` },
    ]
    const termbase = await administrator.post('/termbases', { name: 'Kept', termbaseTeams: teams })
    expect(termbase.status).toBe(201)
    expect((await administrator.get(`/teams/${made.uuid}/use`)).body).toMatchObject({
      teamUsersCount: 1,
      openInvitationsCount: 0,
      shared: [{ object: 'termbase', count: 1, primaryCount: 1 }],
    })
    expect((await owner.get(`/termbases/${termbase.body.uuid}`)).body.permissionRole).toBe('reader')
    expect((await administrator.del(`/teams/${made.uuid}`)).status).toBe(204)
    expect((await administrator.get(`/teams/${made.uuid}`)).status).toBe(404)
    expect((await administrator.get(`/termbases/${termbase.body.uuid}`)).body.termbaseTeams).toHaveLength(1)
    expect((await owner.get('/termbases')).body.totalItems).toBe(1)
  })

  test('is refused for the primary team while there are others', async () => {
    await make('Other')
    const answer = await administrator.del(`/teams/${organization.teams[0]}`)
    expect([answer.status, answer.body.detail]).toEqual([
      422,
      'The primary team is deleted last. Make another team the primary one first.',
    ])
  })
})

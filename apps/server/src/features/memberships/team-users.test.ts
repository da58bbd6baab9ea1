import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { organizationUser, teamUser, teamUserRole, user } from '../../database/schema/access.ts'
import { newUuid } from '../../foundation/uuid.ts'

const world = testHouse()
let organization: Awaited<ReturnType<typeof world.organization>>
let teamUuid: string
let owner: Caller
let editor: Caller

beforeEach(async () => {
  organization = await world.organization(['Team'])
  teamUuid = organization.teams[0]!
  owner = await world.person('Ona')
  editor = await world.person('Edi')
  await organization.join(owner, teamUuid, 'owner')
  await organization.join(editor, teamUuid, 'editor')
})

const role = (name: string) => `/api/team_user_roles/${organization.roleUuid(name)}`
async function membershipOf(person: Caller): Promise<string> {
  const [row] = await world.house.db.select().from(teamUser).where(eq(teamUser.userUuid, person.uuid))
  return row!.uuid
}

test('members see who is in the team, in which role, and what they may do with each', async () => {
  const { body } = await editor.get(`/teams/${teamUuid}/team_users?order[name]=asc`)
  expect(body.totalItems).toBe(2)
  expect(body.member[0]).toMatchObject({
    name: 'Edi Test',
    user: { active: true },
    role: { name: 'Editor' },
    objectSharingRole: 'editor',
    permissions: { setUserRole: false, removeUser: true },
  })
  expect((await editor.get(`/teams/${teamUuid}/team_users?query=ona`)).body.totalItems).toBe(1)
})

describe('a role', () => {
  test('is given by those who hold it themselves', async () => {
    const changed = await owner.patch(`/team_users/${await membershipOf(editor)}`, { teamUserRole: role('manager') })
    expect([changed.status, changed.body.role.name]).toEqual([200, 'Manager'])
    expect((await editor.get('/creation_teams?permission_object_name=guideline')).body.totalItems).toBe(1)
  })

  test('is not given by those who may not, not even to themselves', async () => {
    const answer = await editor.patch(`/team_users/${await membershipOf(editor)}`, { teamUserRole: role('owner') })
    expect([answer.status, answer.body.detail]).toEqual([
      403,
      'Access denied. Missing permission: teamUser:setUserRole.',
    ])
  })

  test('with more than one holds is not given, and not taken from its holder', async () => {
    const deputy = await world.person('Dep')
    const roleUuid = newUuid()
    await world.house.db.insert(teamUserRole).values({
      uuid: roleUuid,
      organizationUuid: organization.uuid,
      name: 'Deputy',
      objectSharingRole: 'editor',
      permissions: ['teamUser:setUserRole', 'teamUser:removeUser', 'teamUser:inviteUser'],
    })
    await world.house.db.insert(teamUser).values({ teamUuid, userUuid: deputy.uuid, teamUserRoleUuid: roleUuid })
    const own = await deputy.patch(`/team_users/${await membershipOf(deputy)}`, { teamUserRole: role('owner') })
    expect(own.status).toBe(403)
    const raised = await deputy.patch(`/team_users/${await membershipOf(editor)}`, { teamUserRole: role('manager') })
    expect(raised.status).toBe(403)
    const lowered = await deputy.patch(`/team_users/${await membershipOf(owner)}`, {
      teamUserRole: `/api/team_user_roles/${roleUuid}`,
    })
    expect(lowered.status).toBe(403)
    expect((await deputy.del(`/team_users/${await membershipOf(owner)}`)).status).toBe(403)
    const invited = await deputy.post(`/teams/${teamUuid}/invitations`, {
      emails: ['new@langwerk.test'],
      teamUserRole: role('owner'),
    })
    expect(invited.status).toBe(403)
  })

  test('with stronger sharing is not given to oneself, even by who may write the roles', async () => {
    const administrator = await world.person('Ada')
    await organization.joinOrganization(administrator, 'Administrator')
    await organization.join(administrator, teamUuid, 'reader')
    const path = `/team_users/${await membershipOf(administrator)}`
    const refused = await administrator.patch(path, { teamUserRole: role('owner') })
    expect([refused.status, refused.body.code]).toEqual([403, 'own_rights'])
    expect((await owner.patch(path, { teamUserRole: role('manager') })).status).toBe(200)
    expect((await administrator.patch(path, { teamUserRole: role('editor') })).status).toBe(200)
  })

  test('is offered to those who may give it', async () => {
    const offered = async (caller: Caller) => {
      const asked = `/organizations/${organization.uuid}/team_user_roles_for_object_sharing?givenIn=${teamUuid}`
      return (await caller.get(asked)).body.member.map(({ name }: { name: string }) => name)
    }
    expect(await offered(owner)).toEqual(expect.arrayContaining(['Owner', 'Reader']))
    expect(await offered(editor)).toEqual(expect.not.arrayContaining(['Owner', 'Manager']))
  })

  test('of another organization is none', async () => {
    const other = await world.organization(['Elsewhere'])
    const answer = await owner.patch(`/team_users/${await membershipOf(editor)}`, {
      teamUserRole: `/api/team_user_roles/${other.roleUuid('reader')}`,
    })
    expect([answer.status, answer.body.violations[0].propertyPath]).toEqual([422, 'teamUserRole'])
  })
})

describe('the last owner', () => {
  const lastOwner = 'The last owner of a team stays its owner.'

  test('gets no other role, does not leave and is not removed', async () => {
    const uuid = await membershipOf(owner)
    const administrator = await world.administrator()
    for (const answer of [
      await owner.patch(`/team_users/${uuid}`, { teamUserRole: role('editor') }),
      await owner.del(`/team_users/${uuid}`),
      await administrator.patch(`/team_users/${uuid}`, { teamUserRole: role('reader') }),
      await administrator.del(`/team_users/${uuid}`),
    ])
      expect([answer.status, answer.body.detail]).toEqual([422, lastOwner])
  })

  test('is one of two who leave at the same time', async () => {
    const second = await world.person('Sec')
    await organization.join(second, teamUuid, 'owner')
    const answers = await Promise.all([
      owner.del(`/team_users/${await membershipOf(owner)}`),
      second.del(`/team_users/${await membershipOf(second)}`),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422])
  })

  test('is not replaced by a deactivated one', async () => {
    const second = await world.person('Sec')
    await organization.join(second, teamUuid, 'owner')
    await world.house.db.update(user).set({ active: false }).where(eq(user.uuid, second.uuid))
    expect((await owner.del(`/team_users/${await membershipOf(owner)}`)).status).toBe(422)
  })
})

test('somebody removed sees nothing of the team any more; what they invited to is withdrawn', async () => {
  const second = await world.person('Sec')
  await organization.join(second, teamUuid, 'owner')
  const emails = ['late@langwerk.test']
  const invited = await second.post(`/teams/${teamUuid}/invitations`, { emails, teamUserRole: role('reader') })
  expect(invited.status).toBe(201)
  expect((await owner.del(`/team_users/${await membershipOf(second)}`)).status).toBe(204)
  expect((await second.get(`/teams/${teamUuid}`)).status).toBe(404)
  expect((await owner.get(`/teams/${teamUuid}/invitations`)).body.totalItems).toBe(0)
})

test('everybody may leave', async () => {
  expect((await editor.del(`/team_users/${await membershipOf(editor)}`)).status).toBe(204)
  expect((await editor.get(`/teams/${teamUuid}`)).status).toBe(404)
})

test('who leaves the last team of an organization owns nothing there any more', async () => {
  const termbaseTeams = [{ team: `/api/teams/${teamUuid}` }]
  const { uuid } = (await editor.post('/termbases', { name: 'Terms', termbaseTeams })).body
  await organization.joinOrganization(editor, 'Member')
  expect((await editor.del(`/team_users/${await membershipOf(editor)}`)).status).toBe(204)
  expect((await editor.get(`/termbases/${uuid}`)).body.permissionRole).toBe('owner')
  await world.house.db.delete(organizationUser).where(eq(organizationUser.userUuid, editor.uuid))
  await organization.join(editor, teamUuid, 'reader')
  expect((await editor.del(`/team_users/${await membershipOf(editor)}`)).status).toBe(204)
  expect((await editor.get(`/termbases/${uuid}`)).status).toBe(404)
  expect((await owner.get(`/termbases/${uuid}`)).body.permissionRole).toBe('owner')
})

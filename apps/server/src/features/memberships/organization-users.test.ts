import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { organizationUser, organizationUserRole } from '../../database/schema/access.ts'
import { newUuid } from '../../foundation/uuid.ts'

const world = testHouse()
let organization: Awaited<ReturnType<typeof world.organization>>
let administrator: Caller
let member: Caller

beforeEach(async () => {
  organization = await world.organization(['Team'])
  administrator = await world.person('Ada')
  member = await world.person('Mia')
  await organization.joinOrganization(administrator, 'Administrator')
  await organization.joinOrganization(member, 'Member')
})

async function role(name: string): Promise<string> {
  const [row] = await world.house.db
    .select()
    .from(organizationUserRole)
    .where(and(eq(organizationUserRole.organizationUuid, organization.uuid), eq(organizationUserRole.name, name)))
  return `/api/organization_user_roles/${row!.uuid}`
}
async function membershipOf(person: Caller): Promise<string> {
  const [row] = await world.house.db
    .select()
    .from(organizationUser)
    .where(and(eq(organizationUser.userUuid, person.uuid), eq(organizationUser.organizationUuid, organization.uuid)))
  return row!.uuid
}

test('an administrator sees the people of the organization; a member is told what is missing', async () => {
  const { body } = await administrator.get(`/organizations/${organization.uuid}/organization_users?query=mia`)
  expect(body.member).toEqual([
    expect.objectContaining({ name: 'Mia Test', role: expect.objectContaining({ name: 'Member' }) }),
  ])
  const refused = await member.get(`/organizations/${organization.uuid}/organization_users`)
  expect(refused.body.detail).toBe('Access denied. Missing permission: organizationUser:read.')
})

describe('a role', () => {
  test('is given and taken', async () => {
    const uuid = await membershipOf(member)
    const raised = await administrator.patch(`/organization_users/${uuid}`, {
      organizationUserRole: await role('Administrator'),
    })
    expect(raised.body.role.name).toBe('Administrator')
    expect((await member.get(`/organizations/${organization.uuid}/organization_users`)).status).toBe(200)
  })

  test('is not given to oneself, nor by somebody who holds less', async () => {
    const own = await member.patch(`/organization_users/${await membershipOf(member)}`, {
      organizationUserRole: await role('Administrator'),
    })
    expect(own.status).toBe(403)
    const roleUuid = newUuid()
    await world.house.db.insert(organizationUserRole).values({
      uuid: roleUuid,
      organizationUuid: organization.uuid,
      name: 'Personnel',
      permissions: ['organizationUser:read', 'organizationUser:setUserRole', 'organizationUser:inviteUser'],
    })
    const personnel = await world.person('Per')
    await world.house.db
      .insert(organizationUser)
      .values({ organizationUuid: organization.uuid, userUuid: personnel.uuid, organizationUserRoleUuid: roleUuid })
    for (const person of [member, personnel]) {
      const answer = await personnel.patch(`/organization_users/${await membershipOf(person)}`, {
        organizationUserRole: await role('Administrator'),
      })
      expect(answer.status).toBe(403)
    }
    const invited = await personnel.post(`/organizations/${organization.uuid}/invitations`, {
      emails: ['friend@langwerk.test'],
      organizationUserRole: await role('Administrator'),
    })
    expect(invited.status).toBe(403)
  })

  test('somebody keeps the one that administers', async () => {
    const uuid = await membershipOf(administrator)
    const changed = await administrator.patch(`/organization_users/${uuid}`, {
      organizationUserRole: await role('Member'),
    })
    expect([changed.status, changed.body.code]).toEqual([409, 'last_administrator'])
    expect((await administrator.del(`/organization_users/${uuid}`)).body.code).toBe('last_administrator')
    expect((await (await world.administrator()).del(`/organization_users/${uuid}`)).status).toBe(409)
  })
})

test('somebody removed is out of the organization and of its teams', async () => {
  const owner = await world.person('Ona')
  await organization.join(owner, organization.teams[0]!, 'owner')
  await organization.join(member, organization.teams[0]!, 'editor')
  expect((await administrator.del(`/organization_users/${await membershipOf(member)}`)).status).toBe(204)
  expect((await member.get(`/teams/${organization.teams[0]}`)).status).toBe(404)
  expect((await member.get('/teams')).body.totalItems).toBe(0)
})

test('somebody removed owns nothing of the organization any more, and keeps what is theirs elsewhere', async () => {
  const elsewhere = await world.organization(['Elsewhere'])
  await organization.join(member, organization.teams[0]!, 'editor')
  await elsewhere.join(member, elsewhere.teams[0]!, 'editor')
  const made = async (teamUuid: string) =>
    (await member.post('/termbases', { name: 'Terms', termbaseTeams: [{ team: `/api/teams/${teamUuid}` }] })).body.uuid
  const [here, there] = [await made(organization.teams[0]!), await made(elsewhere.teams[0]!)]
  expect((await member.get(`/termbases/${here}`)).body.permissionRole).toBe('owner')
  expect((await administrator.del(`/organization_users/${await membershipOf(member)}`)).status).toBe(204)
  expect((await member.get(`/termbases/${here}`)).status).toBe(404)
  expect((await administrator.get(`/termbases/${here}`)).body.permissionRole).toBe('owner')
  expect((await member.get(`/termbases/${there}`)).body.permissionRole).toBe('owner')
})

test('the last owner of a team with members is not removed from the organization', async () => {
  await organization.join(member, organization.teams[0]!, 'owner')
  await organization.join(administrator, organization.teams[0]!, 'editor')
  const answer = await administrator.del(`/organization_users/${await membershipOf(member)}`)
  expect([answer.status, answer.body.detail]).toEqual([
    422,
    'This person is the last owner of a team. Make somebody else its owner first.',
  ])
})

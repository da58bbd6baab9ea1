import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { organizationUser, organizationUserRole, teamUser } from '../../database/schema/access.ts'
import { newUuid } from '../../foundation/uuid.ts'

const world = testHouse()
let organization: Awaited<ReturnType<typeof world.organization>>
let ada: Caller
let mia: Caller
const iri = (collection: string, uuid: string) => `/api/${collection}/${uuid}`

beforeAll(async () => {
  ada = await world.person('Ada')
  mia = await world.person('Mia')
})
beforeEach(async () => {
  organization = await world.organization(['Team'])
  await organization.joinOrganization(ada, 'Administrator')
  await organization.joinOrganization(mia, 'Member')
})

const teamRole = async (body: object = {}) =>
  ada.post('/team_user_roles', {
    organization: iri('organizations', organization.uuid),
    name: 'Terminologist',
    objectSharingRole: 'editor',
    permissionSet: ['termbase:create', 'termbase:edit'],
    ...body,
  })
const organizationRole = async (body: object = {}) =>
  ada.post('/organization_user_roles', {
    organization: iri('organizations', organization.uuid),
    name: 'Personnel',
    permissionSet: ['organizationUser:read', 'organizationUser:inviteUser'],
    ...body,
  })
/** The member's role is another one now. */
const putInto = (person: Caller, roleUuid: string) =>
  world.house.db
    .update(organizationUser)
    .set({ organizationUserRoleUuid: roleUuid })
    .where(and(eq(organizationUser.userUuid, person.uuid), eq(organizationUser.organizationUuid, organization.uuid)))
const ownRoles = async () =>
  (await ada.get(`/organization_user_roles?organization=${organization.uuid}`)).body.member as {
    uuid: string
    name: string
    usersCount: number
  }[]
const uuidOfRole = async (name: string) => (await ownRoles()).find((role) => role.name === name)!.uuid

describe('a team user role', () => {
  test('is made, read, changed and deleted', async () => {
    const made = await teamRole()
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      '@type': 'TeamUserRole',
      name: 'Terminologist',
      organization: { uuid: organization.uuid },
      permissionSet: ['termbase:create', 'termbase:edit'].sort(),
      usersCount: 0,
      objectSharingRole: 'editor',
      singleSignOnAssignment: false,
      presetJobTemplate: null,
      permissions: { edit: true, delete: true },
    })
    const path = `/team_user_roles/${made.body.uuid}`
    const changed = await ada.patch(path, {
      name: 'Termer',
      permissionSet: ['termbase:read'],
      singleSignOnAssignment: true,
    })
    expect(changed.body).toMatchObject({
      name: 'Termer',
      permissionSet: ['termbase:read'],
      singleSignOnAssignment: true,
      objectSharingRole: 'editor',
    })
    expect((await ada.del(path)).status).toBe(204)
    expect((await ada.get(path)).status).toBe(404)
  })

  test('holds only what means something in a team', async () => {
    const permissionSet = ['termbase:edit', 'termbase:promptedTranslation', 'organization:delete', 'termbase:edit']
    const beyond = [
      [1, 'termbase:promptedTranslation'],
      [2, 'organization:delete'],
    ].map(([index, permission]) => ({
      propertyPath: `permissionSet[${index}]`,
      message: `The role of a team cannot hold this permission: ${permission}`,
    }))
    const refused = await teamRole({ permissionSet })
    expect([refused.status, refused.body.violations]).toMatchObject([422, beyond])
    const made = await teamRole({ permissionSet: ['termbase:edit', 'termbase:edit'] })
    expect(made.body.permissionSet).toEqual(['termbase:edit'])
    const changed = await ada.patch(`/team_user_roles/${made.body.uuid}`, { permissionSet })
    expect([changed.status, changed.body.violations]).toMatchObject([422, beyond])
    const unknown = await teamRole({ name: 'Other', permissionSet: ['termbase:fly'] })
    expect([unknown.status, unknown.body.violations[0].message]).toEqual([422, 'This permission does not exist'])
  })

  test('has a name of its own in the organization', async () => {
    await teamRole()
    const second = await teamRole({ name: 'terminologist' })
    expect(second.body.violations).toMatchObject([
      { propertyPath: 'name', message: 'A role of this name exists already' },
    ])
  })

  test('presets a job template that one may see', async () => {
    const foreign = await world.administrator()
    const template = (await foreign.post('/job_templates', { name: 'Hidden' })).body['@id']
    const refused = await teamRole({ presetJobTemplate: template })
    expect(refused.body.violations[0].propertyPath).toBe('presetJobTemplate')
    const team = [{ team: iri('teams', organization.teams[0]!) }]
    const own = (await ada.post('/job_templates', { name: 'Manuals', teams: team })).body
    expect((await teamRole({ presetJobTemplate: own['@id'] })).body.presetJobTemplate).toMatchObject({
      name: 'Manuals',
    })
  })

  test('in use goes only with a successor, who takes its people over', async () => {
    const role = (await teamRole()).body
    const person = await world.person('Tom')
    await organization.join(person, organization.teams[0]!, 'editor')
    await world.house.db.update(teamUser).set({ teamUserRoleUuid: role.uuid }).where(eq(teamUser.userUuid, person.uuid))
    const refused = await ada.del(`/team_user_roles/${role.uuid}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'role_in_use'])
    const itself = await ada.del(`/team_user_roles/${role.uuid}?successor=${role.uuid}`)
    expect(itself.status).toBe(422)
    const elsewhere = await world.organization()
    const foreign = await ada.del(`/team_user_roles/${role.uuid}?successor=${elsewhere.roleUuid('reader')}`)
    expect(foreign.status).toBe(422)
    const reader = organization.roleUuid('reader')
    expect((await ada.del(`/team_user_roles/${role.uuid}?successor=${reader}`)).status).toBe(204)
    expect((await ada.get(`/team_user_roles/${reader}`)).body.usersCount).toBe(1)
  })

  test('of a share becomes the successor’s, not read only', async () => {
    const role = (await teamRole()).body
    const second = await world.organization(['Second'])
    await second.joinOrganization(ada, 'Member')
    const termbase = await ada.post('/termbases', {
      name: 'Terms',
      termbaseTeams: [
        { team: iri('teams', second.teams[0]!) },
        { team: iri('teams', organization.teams[0]!), primaryTeamTeamUserRole: iri('team_user_roles', role.uuid) },
      ],
    })
    expect(termbase.status).toBe(201)
    expect((await ada.del(`/team_user_roles/${role.uuid}`)).status).toBe(409)
    await ada.del(`/team_user_roles/${role.uuid}?successor=${organization.roleUuid('manager')}`)
    const { termbaseTeams } = (await ada.get(`/termbases/${termbase.body.uuid}`)).body
    expect(termbaseTeams[1].primaryTeamTeamUserRole.name).toBe('Manager')
  })
})

describe('an organization user role', () => {
  test('is made, read, changed and deleted', async () => {
    const made = await organizationRole()
    expect(made.status).toBe(201)
    const path = `/organization_user_roles/${made.body.uuid}`
    expect((await ada.patch(path, { permissionSet: ['team:read'] })).body.permissionSet).toEqual(['team:read'])
    expect((await ada.del(path)).status).toBe(204)
  })

  test('holds only what means something in an organization', async () => {
    const { uuid } = (await organizationRole()).body
    const permissionSet = ['team:read', 'user:create']
    for (const refused of [
      await organizationRole({ name: 'Other', permissionSet }),
      await ada.patch(`/organization_user_roles/${uuid}`, { permissionSet }),
    ])
      expect([refused.status, refused.body.violations]).toMatchObject([
        422,
        [
          {
            propertyPath: 'permissionSet[1]',
            message: 'The role of an organization cannot hold this permission: user:create',
          },
        ],
      ])
  })

  test('the list shows those of all one’s organizations, or of one', async () => {
    const second = await world.organization()
    await second.joinOrganization(ada, 'Administrator')
    const one = await ada.get(`/organization_user_roles?organization=${second.uuid}`)
    expect(one.body.member.map(({ name }: { name: string }) => name)).toEqual(['Administrator', 'Member'])
    expect((await ada.get('/organization_user_roles')).body.totalItems).toBeGreaterThanOrEqual(4)
    expect((await mia.get('/organization_user_roles')).body.totalItems).toBe(0)
    const foreign = await world.organization()
    expect((await ada.get(`/organization_user_roles?organization=${foreign.uuid}`)).status).toBe(404)
  })

  test('in use goes only with a successor', async () => {
    const role = (await organizationRole()).body
    await putInto(mia, role.uuid)
    expect((await ada.del(`/organization_user_roles/${role.uuid}`)).body.code).toBe('role_in_use')
    const member = await uuidOfRole('Member')
    expect((await ada.del(`/organization_user_roles/${role.uuid}?successor=${member}`)).status).toBe(204)
    expect((await ownRoles()).find(({ name }) => name === 'Member')?.usersCount).toBe(1)
  })
})

describe('nobody reaches beyond their own rights', () => {
  beforeEach(async () => {
    const permissionSet = [
      'organizationUserRole:read',
      'organizationUserRole:create',
      'organizationUserRole:edit',
      'organizationUserRole:delete',
      'teamUserRole:read',
      'teamUserRole:create',
      'teamUserRole:edit',
      'termbase:read',
    ]
    await putInto(mia, (await organizationRole({ name: 'Roles', permissionSet })).body.uuid)
  })
  const asMia = (body: object) =>
    mia.post('/organization_user_roles', {
      organization: iri('organizations', organization.uuid),
      name: newUuid(),
      ...body,
    })

  test('a role is made from what one holds', async () => {
    expect((await asMia({ permissionSet: ['termbase:read'] })).status).toBe(201)
    const refused = await asMia({ permissionSet: ['termbase:read', 'termbase:delete'] })
    expect([refused.status, refused.body.detail]).toEqual([403, 'Access denied. Missing permission: termbase:delete.'])
    const forTeams = await mia.post('/team_user_roles', {
      organization: iri('organizations', organization.uuid),
      name: 'Strong',
      objectSharingRole: 'reader',
      permissionSet: ['jobTranslation:delete'],
    })
    expect(forTeams.status).toBe(403)
  })

  test('one’s own role gets nothing more from one’s own hand', async () => {
    const own = await uuidOfRole('Roles')
    const before = (await mia.get(`/organization_user_roles/${own}`)).body.permissionSet
    const refused = await mia.patch(`/organization_user_roles/${own}`, {
      permissionSet: [...before, 'organization:delete'],
    })
    expect(refused.status).toBe(403)
    expect((await mia.get(`/organization_user_roles/${own}`)).body.permissionSet).toEqual(before)
  })

  test('roles above one’s own are neither cut down nor taken away', async () => {
    const administrator = await uuidOfRole('Administrator')
    expect((await mia.patch(`/organization_user_roles/${administrator}`, { permissionSet: [] })).status).toBe(403)
    expect((await mia.patch(`/organization_user_roles/${administrator}`, { name: 'Mine' })).status).toBe(403)
    const member = await uuidOfRole('Member')
    expect((await mia.del(`/organization_user_roles/${administrator}?successor=${member}`)).status).toBe(403)
  })

  test('a stronger role is no successor of one’s own', async () => {
    const own = await uuidOfRole('Roles')
    const administrator = await uuidOfRole('Administrator')
    expect((await mia.del(`/organization_user_roles/${own}?successor=${administrator}`)).status).toBe(403)
  })

  test('the sharing role of one’s own team role is not raised', async () => {
    const role = (await teamRole({ permissionSet: ['termbase:read'] })).body
    await organization.join(mia, organization.teams[0]!, 'editor')
    await world.house.db.update(teamUser).set({ teamUserRoleUuid: role.uuid }).where(eq(teamUser.userUuid, mia.uuid))
    const path = `/team_user_roles/${role.uuid}`
    expect((await mia.patch(path, { objectSharingRole: 'owner' })).status).toBe(403)
    await organization.join(ada, organization.teams[0]!, 'editor')
    await world.house.db.update(teamUser).set({ teamUserRoleUuid: role.uuid }).where(eq(teamUser.userUuid, ada.uuid))
    const refused = await ada.patch(path, { objectSharingRole: 'owner' })
    expect([refused.status, refused.body.detail]).toEqual([403, 'You cannot raise your own rights.'])
    expect((await ada.patch(path, { objectSharingRole: 'reader' })).status).toBe(200)
    await world.house.db.delete(teamUser).where(eq(teamUser.userUuid, ada.uuid))
  })

  test('no stronger sharing role comes by a role of one’s own making, by leaving, or by a second account', async () => {
    const permissionSet = [
      ...['create', 'edit', 'read'].map((action) => `teamUserRole:${action}`),
      ...['read', 'inviteUser', 'setUserRole', 'removeUser'].map((action) => `teamUser:${action}`),
      ...['team:read', 'organizationUser:inviteUser'],
    ]
    await putInto(mia, (await organizationRole({ name: 'People', permissionSet })).body.uuid)
    const strong = (await teamRole({ name: 'Strong', objectSharingRole: 'owner', permissionSet: [] })).body.uuid
    const [teamUuid] = organization.teams
    await organization.join(mia, teamUuid!, 'reader')
    const owner = (objectSharingRole: string) => ({
      organization: iri('organizations', organization.uuid),
      name: newUuid(),
      objectSharingRole,
    })
    const give = (email: string, role: string) =>
      mia.post(`/teams/${teamUuid}/invitations`, { emails: [email], teamUserRole: iri('team_user_roles', role) })
    for (const role of ['owner', 'manager', 'editor', 'reader'])
      expect([role, (await mia.post('/team_user_roles', owner(role))).status]).toEqual([role, 403])
    const emptyReader = (await teamRole({ name: 'Empty', objectSharingRole: 'reader', permissionSet: [] })).body.uuid
    expect((await mia.patch(`/team_user_roles/${emptyReader}`, { objectSharingRole: 'owner' })).status).toBe(403)
    expect((await give(`${newUuid()}@langwerk.test`, strong)).status).toBe(403)
    // What she has herself in the team she may give.
    expect((await give(`${newUuid()}@langwerk.test`, emptyReader)).status).toBe(201)
    const members = (await mia.get(`/teams/${teamUuid}/team_users`)).body.member
    const own = members.find(({ user }: { user: { uuid: string } }) => user.uuid === mia.uuid)
    expect((await mia.patch(`/team_users/${own.uuid}`, { teamUserRole: iri('team_user_roles', strong) })).status).toBe(
      403,
    )
    expect((await mia.del(`/team_users/${own.uuid}`)).status).toBe(204)
    const email = (await mia.get('/re_authenticate')).body.email
    expect((await give(email, strong)).status).toBe(403)
    expect((await give(email, emptyReader)).status).toBe(403)
  })

  test('whoever deletes a team role makes nobody stronger by its successor, least of all themselves', async () => {
    const permissionSet = ['teamUserRole:delete', 'termbase:read']
    await putInto(mia, (await organizationRole({ name: 'Tidy', permissionSet })).body.uuid)
    const [weak, strong] = [
      (await teamRole({ name: 'Weak', objectSharingRole: 'reader', permissionSet: [] })).body.uuid,
      (await teamRole({ name: 'Strong', objectSharingRole: 'owner', permissionSet: [] })).body.uuid,
    ]
    const person = await world.person('Tom')
    await organization.join(person, organization.teams[0]!, 'reader')
    await world.house.db.update(teamUser).set({ teamUserRoleUuid: weak }).where(eq(teamUser.userUuid, person.uuid))
    const refused = await mia.del(`/team_user_roles/${weak}?successor=${strong}`)
    expect([refused.status, refused.body.code]).toEqual([403, 'access_denied'])
    await organization.join(ada, organization.teams[0]!, 'reader')
    await world.house.db.update(teamUser).set({ teamUserRoleUuid: weak }).where(eq(teamUser.userUuid, ada.uuid))
    expect((await ada.del(`/team_user_roles/${weak}?successor=${strong}`)).body.code).toBe('own_rights')
    expect((await ada.get(`/team_user_roles/${weak}`)).body.usersCount).toBe(2)
  })

  test('without the permission the refusal names it', async () => {
    const person = await world.person('Pia')
    await organization.joinOrganization(person, 'Member')
    const refused = await person.get(`/organizations/${organization.uuid}/team_user_roles`)
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'Access denied. Missing permission: teamUserRole:read.',
    ])
  })
})

describe('somebody stays administrator', () => {
  test('the last administrators’ role keeps its rights', async () => {
    const administrator = await uuidOfRole('Administrator')
    const path = `/organization_user_roles/${administrator}`
    const refused = await ada.patch(path, { permissionSet: ['team:read'] })
    expect([refused.status, refused.body.code]).toEqual([409, 'last_administrator'])
    const member = await uuidOfRole('Member')
    expect((await ada.del(`${path}?successor=${member}`)).body.code).toBe('last_administrator')
    const kept = await world.house.db
      .select()
      .from(organizationUserRole)
      .where(eq(organizationUserRole.uuid, administrator))
    expect(kept[0]?.permissions).toContain('organization:edit')
  })

  test('with another one it may go', async () => {
    const { permissionSet } = (await ada.get(`/organization_user_roles/${await uuidOfRole('Administrator')}`)).body
    const second = (await organizationRole({ name: 'Second', permissionSet })).body
    await putInto(mia, second.uuid)
    expect(
      (await ada.del(`/organization_user_roles/${second.uuid}?successor=${await uuidOfRole('Member')}`)).status,
    ).toBe(204)
  })
})

test('an access token changes no roles', async () => {
  const { token } = (await ada.post('/me/access_tokens', { name: 'Script' })).body
  const answer = await world.house.http.inject({
    method: 'POST',
    url: '/api/organization_user_roles',
    headers: { authorization: `Bearer ${token}` },
    payload: { organization: iri('organizations', organization.uuid), name: 'By script' },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'credentials_needed'])
})

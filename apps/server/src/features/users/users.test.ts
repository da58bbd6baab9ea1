import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testHouse, testPassword } from '../../../test/house.ts'
import { mailTo } from '../../../test/outbox.ts'
import { sessionCookie } from '../../access/session-cookie.ts'
import { user } from '../../database/schema/access.ts'
import { auditEntry, invitation } from '../../database/schema/people.ts'

const world = testHouse()
let admin: Caller
beforeAll(async () => {
  admin = await world.administrator()
})

test('lists, searches, filters and orders accounts', async () => {
  const zoe = await world.person('Zoe')
  await world.deactivate(await world.person('Gone'))
  expect((await admin.get('/users?query=zoe')).body.member[0]).toMatchObject({
    uuid: zoe.uuid,
    name: 'Zoe Test',
    active: true,
    administrator: false,
    permissions: { edit: true, impersonate: true },
  })
  const inactive = (await admin.get('/users?state=inactive')).body.member
  expect(inactive.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Gone'])
  expect((await admin.get('/users?administrator=true')).body.totalItems).toBe(1)
  const signIns = (await admin.get('/users?order[lastSignedInAt]=desc')).body.member
  const times = signIns.map(({ lastSignedInAt }: { lastSignedInAt: string | null }) => lastSignedInAt ?? '')
  expect(times).toEqual([...times].sort().reverse())
})

test('finds people by their names as they are written, and orders them as a directory does, both ways', async () => {
  const house = await world.organization(['Directory'])
  for (const name of ['Berta', 'Anna', 'Carla']) {
    const person = await world.person(name)
    await house.join(person, house.teams[0]!, 'reader')
    await world.house.db
      .update(user)
      .set({ lastName: name === 'Carla' ? 'Älpler' : 'Zoller' })
      .where(eq(user.uuid, person.uuid))
  }
  const namesOf = async (path: string) =>
    (await admin.get(path)).body.member.map(({ name }: { name: string }) => name) as string[]
  for (const list of ['/users', `/teams/${house.teams[0]}/team_users`]) {
    expect(await namesOf(`${list}?query=anna zoll`)).toEqual(['Anna Zoller'])
    const [up, down] = [await namesOf(`${list}?order[name]=asc`), await namesOf(`${list}?order[name]=desc`)]
    const three = (names: string[]) => names.filter((name) => /Zoller|Älpler/.test(name))
    expect(three(up)).toEqual(['Carla Älpler', 'Anna Zoller', 'Berta Zoller'])
    expect(three(down)).toEqual(three(up).reverse())
  }
  expect((await namesOf(`/users?organization=${house.uuid}&order[name]=asc`)).sort()).toEqual([
    'Anna Zoller',
    'Berta Zoller',
    'Carla Älpler',
  ])
})

test('shows an organization’s administrator its own people, and of them nothing of other organizations', async () => {
  const [here, there] = [await world.organization(['Here']), await world.organization(['There'])]
  const [oona, rea, far] = [await world.person('Oona'), await world.person('Rea'), await world.person('Far')]
  await here.joinOrganization(oona, 'Administrator')
  await here.join(rea, here.teams[0]!, 'reader')
  await there.join(rea, there.teams[0]!, 'owner')
  const { member } = (await oona.get('/users')).body
  expect(member.map(({ uuid }: { uuid: string }) => uuid).sort()).toEqual([oona.uuid, rea.uuid].sort())
  const seen = member.find(({ uuid }: { uuid: string }) => uuid === rea.uuid)
  expect(seen.teams.map(({ name }: { name: string }) => name)).toEqual(['Here'])
  expect(seen.permissions).toMatchObject({ edit: false, activate: false, impersonate: false })
  expect((await oona.get(`/users/${far.uuid}`)).status).toBe(404)
  expect((await oona.patch(`/users/${rea.uuid}`, { email: 'taken@over.test' })).status).toBe(403)
  expect((await rea.get('/users')).body.detail).toContain('user:read')
})

test('somebody whose computer was stolen is signed out everywhere, and keeps the account', async () => {
  const pia = await world.person('Pia')
  const { token } = (await pia.post('/me/access_tokens', { name: 'Laptop' })).body
  const asked = async () =>
    (await world.house.http.inject({ url: '/api/re_authenticate', headers: { authorization: `Bearer ${token}` } }))
      .statusCode
  const rob = await world.person('Rob')
  expect((await rob.patch(`/users/${pia.uuid}/end_sessions`)).status).toBe(403)
  expect((await admin.patch(`/users/${pia.uuid}/end_sessions`)).body.active).toBe(true)
  expect((await pia.get('/re_authenticate')).status).toBe(401)
  expect(await asked()).toBe(200)
  expect((await admin.patch(`/users/${pia.uuid}/end_sessions`, { revokeAccessTokens: true })).status).toBe(200)
  expect(await asked()).toBe(401)
  const entries = (await admin.get(`/audit_entries?subject=${pia.uuid}&action=signedOut`)).body.member
  expect(entries.map(({ details }: { details: { revoked?: string } }) => details.revoked)).toEqual([
    'Laptop',
    undefined,
  ])
})

test('a person holds what an administrator gives them, at once, and nobody else gives it', async () => {
  const helper = await world.person('Hel')
  const [house, mia] = [await world.organization(['Team']), await world.person('Mia')]
  await house.joinOrganization(mia, 'Administrator')
  await house.join(helper, house.teams[0]!, 'reader')
  const path = `/users/${helper.uuid}/permissions`
  const set = { permissionSet: ['user:read', 'user:create', 'organization:create'] }
  expect((await helper.get('/users')).status).toBe(403)
  expect((await mia.patch(path, set)).status).toBe(403)
  expect((await admin.patch(`/users/${admin.uuid}/permissions`, set)).body.code).toBe('own_rights')
  expect((await admin.patch(path, { permissionSet: ['user:fly'] })).status).toBe(422)
  const beyond = await admin.patch(path, { permissionSet: ['user:read', 'translator:delete'] })
  expect([beyond.status, beyond.body.violations]).toMatchObject([
    422,
    [{ propertyPath: 'permissionSet[1]', message: 'A person cannot hold this permission: translator:delete' }],
  ])
  const changed = await admin.patch(path, set)
  expect(changed.body.permissionSet).toEqual(['organization:create', 'user:read', 'user:create'])
  expect((await helper.get('/users')).status).toBe(200)
  expect((await helper.get('/re_authenticate')).body.permissions.user.organization).toEqual({ create: true })
  expect((await helper.post('/organizations', { name: 'Own one' })).status).toBe(201)
  // Whoever looks after accounts hands out no rights to them.
  expect((await helper.patch(path, { permissionSet: ['user:edit'] })).status).toBe(403)
  expect((await mia.get(`/users/${helper.uuid}`)).body.permissionSet).toBeNull()
  expect((await admin.patch(path, { permissionSet: ['user:read'] })).body.permissionSet).toEqual(['user:read'])
  const entries = (await admin.get(`/audit_entries?subject=${helper.uuid}&action=roleChanged`)).body.member
  expect(entries[0].details).toEqual({ removed: 'organization:create, user:create' })
})

test('an account is made with a link to set its password', async () => {
  const made = await admin.post('/users', { email: 'Nina@New.test', firstName: 'Nina', lastName: 'New', locale: 'de' })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ email: 'nina@new.test', emailConfirmedAt: null, administrator: false })
  expect((await admin.post('/users', { email: 'nina@new.test', firstName: 'N', lastName: 'N' })).status).toBe(422)
  const token = (await mailTo(world.house, 'nina@new.test', /Konto/)).link('token')
  const set = await world.anonymous().post('/reset_password', { token, password: testPassword })
  expect(set.status).toBeLessThan(300)
  const nina = await world.signIn('nina@new.test')
  expect((await nina.get('/me/profile')).body).toMatchObject({ firstName: 'Nina', locale: 'de' })
})

test('fields that the server owns are not taken from a creation or a change', async () => {
  const owned = { administrator: true, active: false, permissions: ['user:edit'], passwordHash: 'x' }
  const input = { email: 'mass@new.test', firstName: 'M', lastName: 'A' }
  const made = await admin.post('/users', input)
  for (const refused of [
    await admin.post('/users', { ...input, email: 'other@new.test', ...owned }),
    await admin.patch(`/users/${made.body.uuid}`, { firstName: 'Mass', ...owned }),
  ])
    expect(refused.body.violations).toMatchObject(
      Object.keys(owned).map((propertyPath) => ({ propertyPath, code: 'unknown_field' })),
    )
  const found = await world.house.db
    .select()
    .from(user)
    .where(inArray(user.email, [input.email, 'other@new.test']))
  expect(found).toMatchObject([{ firstName: 'M', administrator: false, permissions: [], passwordHash: null }])
})

test('an invitation to register goes out by mail, and a second one takes its place', async () => {
  expect((await admin.post('/users/invite', { email: 'guest@new.test', message: 'Come in' })).status).toBeLessThan(300)
  expect((await admin.post('/users/invite', { email: 'guest@new.test' })).status).toBeLessThan(300)
  await mailTo(world.house, 'guest@new.test', /invites you/, 2)
  const isOpen = and(eq(invitation.email, 'guest@new.test'), eq(invitation.status, 'invited'))
  expect(await world.house.db.$count(invitation, isOpen)).toBe(1)
  expect((await admin.post('/users/invite', { email: 'admin@langwerk.test' })).status).toBe(422)
})

test('invitations to register are listed, sent again and withdrawn by those who may send them', async () => {
  const email = 'waiting@new.test'
  await admin.post('/users/invite', { email, message: 'Come in' })
  const [open] = (await admin.get(`/users/invitations?query=${email}`)).body.member
  expect(open).toMatchObject({ email, message: 'Come in', status: 'invited', expired: false, role: { uuid: null } })
  const first = (await mailTo(world.house, email, /invites you/)).link('invitationToken')
  const [pia, ina] = [await world.person('Pia'), await world.person('Ina')]
  expect((await pia.get('/users/invitations')).body.detail).toContain('user:inviteUser')
  await admin.patch(`/users/${ina.uuid}/permissions`, { permissionSet: ['user:inviteUser'] })
  expect((await ina.get(`/users/invitations?query=${email}`)).body.totalItems).toBe(1)
  expect((await ina.post('/users', { email: 'made@new.test', firstName: 'M', lastName: 'M' })).status).toBe(403)
  for (const refused of [
    await pia.patch(`/invitations/${open.uuid}/resend`),
    await pia.del(`/invitations/${open.uuid}`),
  ])
    expect(refused.status).toBe(403)
  await world.house.db
    .update(invitation)
    .set({ expiresAt: new Date(0) })
    .where(eq(invitation.uuid, open.uuid))
  expect((await admin.get(`/users/invitations?query=${email}`)).body.member[0].expired).toBe(true)
  expect((await admin.patch(`/invitations/${open.uuid}/resend`)).body).toMatchObject({
    status: 'invited',
    expired: false,
  })
  await mailTo(world.house, email, /invites you/, 2)
  // The link before opens nothing any more.
  const asked = async (token: string) =>
    (await world.anonymous().get(`/registration?invitationToken=${token}`)).body.invitation
  expect(await asked(first)).toBeNull()
  expect((await admin.del(`/invitations/${open.uuid}`)).status).toBe(204)
  expect((await admin.get(`/users/invitations?query=${email}`)).body.totalItems).toBe(0)
  const register = { email, password: testPassword, firstName: 'W', lastName: 'W', agreeToTerms: true }
  expect((await world.anonymous().post('/register', register)).body.violations[0].propertyPath).toBe('email')
  const entries = (await admin.get('/audit_entries?action=invitationWithdrawn&subjectKind=registration')).body.member
  expect(entries[0]).toMatchObject({ subjectName: email })
})

test('whoever is shut out is out at once, with sessions and tokens, and can come back', async () => {
  const pia = await world.person('Pia')
  const { token } = (await pia.post('/me/access_tokens', { name: 'Script' })).body
  const byToken = () =>
    world.house.http.inject({ url: '/api/me/profile', headers: { authorization: `Bearer ${token}` } })
  expect((await byToken()).statusCode).toBe(200)
  expect((await admin.patch(`/users/${pia.uuid}/deactivate`)).body.active).toBe(false)
  expect((await pia.get('/re_authenticate')).status).toBe(401)
  expect((await byToken()).statusCode).toBe(401)
  expect((await admin.patch(`/users/${pia.uuid}/activate`)).body.active).toBe(true)
  expect((await pia.get('/re_authenticate')).status).toBe(401)
})

describe('administrators', () => {
  test('nobody changes their own rights', async () => {
    for (const deed of ['deactivate', 'revoke_administrator', 'grant_administrator'])
      expect([deed, (await admin.patch(`/users/${admin.uuid}/${deed}`)).status]).toEqual([deed, 409])
  })

  test('of two who demote each other at once one stays', async () => {
    const [eve, ida] = [await world.person('Eve'), await world.person('Ida')]
    for (const { uuid } of [eve, ida]) await admin.patch(`/users/${uuid}/grant_administrator`)
    await world.house.db.update(user).set({ administrator: false }).where(eq(user.uuid, admin.uuid))
    const answers = await Promise.all([
      eve.patch(`/users/${ida.uuid}/revoke_administrator`),
      ida.patch(`/users/${eve.uuid}/revoke_administrator`),
    ])
    expect(await world.house.db.$count(user, eq(user.administrator, true))).toBe(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await world.house.db.update(user).set({ administrator: true }).where(eq(user.uuid, admin.uuid))
    await world.house.db.update(user).set({ administrator: false }).where(eq(user.uuid, eve.uuid))
    await world.house.db.update(user).set({ administrator: false }).where(eq(user.uuid, ida.uuid))
  })

  test('somebody with user:edit alone does not take over an administrator', async () => {
    const helper = await world.person('Helper')
    const rights = ['user:read', 'user:edit', 'user:create'] as const
    await world.house.db
      .update(user)
      .set({ permissions: [...rights] })
      .where(eq(user.uuid, helper.uuid))
    expect((await helper.patch(`/users/${admin.uuid}`, { email: 'mine@now.test' })).status).toBe(403)
    expect((await helper.patch(`/users/${admin.uuid}/deactivate`)).status).toBe(403)
    expect((await helper.post(`/users/${admin.uuid}/password_link`)).status).toBe(403)
    expect((await helper.patch(`/users/${helper.uuid}/grant_administrator`)).status).toBe(403)
    const pia = await world.person('Pia')
    expect((await helper.post(`/users/${pia.uuid}/impersonate`)).status).toBe(403)
    expect((await helper.patch(`/users/${pia.uuid}`, { firstName: 'Pina' })).status).toBe(200)
  })
})

describe('becoming another user', () => {
  /** The administrator's browser, whose cookie changes with each session. */
  async function browser() {
    const jar = { cookie: '', csrf: '' }
    const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
      const answer = await world.house.http.inject({
        method,
        url: `/api${path}`,
        headers: { cookie: jar.cookie, 'x-csrf-token': jar.csrf },
        ...(payload && { payload }),
      })
      const set = answer.cookies.find(({ name }) => name === sessionCookie)
      if (set) jar.cookie = `${sessionCookie}=${set.value}`
      const body = answer.body.startsWith('{') ? answer.json() : {}
      if (body.csrfToken) jar.csrf = body.csrfToken
      return { status: answer.statusCode, body }
    }
    await send('POST', '/login', { email: 'admin@langwerk.test', password: testPassword })
    return { jar, send }
  }

  test('works as that user, tells so, and leads back', async () => {
    const pia = await world.person('Pia')
    const { jar, send } = await browser()
    const before = jar.cookie
    const became = await send('POST', `/users/${pia.uuid}/impersonate`)
    expect(became.body).toMatchObject({ uuid: pia.uuid, impersonator: { email: 'admin@langwerk.test' } })
    expect(jar.cookie).not.toBe(before)
    expect((await send('GET', '/users')).status).toBe(403)
    const back = await send('POST', '/impersonation/end')
    expect(back.body).toMatchObject({ uuid: admin.uuid, impersonator: null })
    expect((await send('POST', '/impersonation/end')).status).toBe(409)
    const entries = await world.house.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'impersonated'), eq(auditEntry.subjectUuid, pia.uuid)))
    expect(entries.map(({ userEmail }) => userEmail)).toEqual(['admin@langwerk.test', 'admin@langwerk.test'])
    const [row] = await world.house.db.select().from(user).where(eq(user.uuid, pia.uuid))
    expect(row?.email).toContain('pia-')
  })

  test('leaves passwords, tokens, addresses, second factors and further persons alone', async () => {
    const [pia, rob] = [await world.person('Pia'), await world.person('Rob')]
    const { send } = await browser()
    await send('POST', `/users/${pia.uuid}/impersonate`)
    for (const [method, path, body] of [
      ['POST', '/me/access_tokens', { name: 'Back door' }],
      ['POST', '/me/api_key', {}],
      ['POST', '/me/email', { email: 'mine@now.test', password: testPassword }],
      ['PATCH', '/me/password', { oldPassword: testPassword, newPassword: 'Other-Horse-8' }],
      ['POST', '/me/one_time_passwords', { password: testPassword }],
      ['POST', '/me/delete_account', { password: testPassword }],
      ['POST', `/users/${rob.uuid}/impersonate`, {}],
      ['GET', '/me/personal_data', undefined],
      ['PATCH', '/me/profile', { singleSignOn: false }],
    ] as const)
      expect([path, (await send(method, path, body)).status]).toEqual([path, 403])
    expect((await send('PATCH', '/me/profile', { profession: 'Translator' })).status).toBe(200)
  })

  test('never reaches an administrator, oneself or somebody shut out', async () => {
    const [ida, gone] = [await world.person('Ida'), await world.person('Gone')]
    await admin.patch(`/users/${ida.uuid}/grant_administrator`)
    await world.deactivate(gone)
    for (const { uuid } of [ida, gone, admin]) expect((await admin.post(`/users/${uuid}/impersonate`)).status).toBe(403)
    await admin.patch(`/users/${ida.uuid}/revoke_administrator`)
  })

  test('ends when the administrator is none any more', async () => {
    const [pia, ida] = [await world.person('Pia'), await world.person('Ida')]
    const { send } = await browser()
    await admin.patch(`/users/${ida.uuid}/grant_administrator`)
    await send('POST', `/users/${pia.uuid}/impersonate`)
    const other = await world.signIn(
      (await world.house.db.select().from(user).where(eq(user.uuid, ida.uuid)))[0]!.email,
    )
    await other.patch(`/users/${admin.uuid}/revoke_administrator`)
    expect((await send('GET', '/re_authenticate')).status).toBe(401)
    await other.patch(`/users/${admin.uuid}/grant_administrator`)
    admin = await world.administrator()
    await admin.patch(`/users/${ida.uuid}/revoke_administrator`)
  })
})

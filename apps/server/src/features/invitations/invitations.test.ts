import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, testHouse, testPassword } from '../../../test/house.ts'
import { mailsTo, mailTo } from '../../../test/outbox.ts'
import { organizationUserRole, teamUser, user } from '../../database/schema/access.ts'
import { auditEntry, invitation, signInFailure } from '../../database/schema/people.ts'

const world = testHouse()
let organization: Awaited<ReturnType<typeof world.organization>>
let teamUuid: string
let owner: Caller
let administrator: Caller
const unavailable = { code: 'invitation_unavailable', detail: 'This invitation is not available anymore.' }

beforeAll(async () => {
  organization = await world.organization(['Team'])
  teamUuid = organization.teams[0]!
  owner = await world.person('Ona')
  administrator = await world.person('Ada')
  await organization.join(owner, teamUuid, 'owner')
  await organization.joinOrganization(administrator, 'Administrator')
})
beforeEach(async () => {
  await world.house.db.delete(signInFailure)
})

const role = (name: string) => `/api/team_user_roles/${organization.roleUuid(name)}`
const newAddress = () => `guest-${randomUUID()}@langwerk.test`
async function memberRole() {
  const [row] = await world.house.db
    .select()
    .from(organizationUserRole)
    .where(and(eq(organizationUserRole.organizationUuid, organization.uuid), eq(organizationUserRole.name, 'Member')))
  return `/api/organization_user_roles/${row!.uuid}`
}
const emailOf = async (person: Caller) => {
  const [row] = await world.house.db.select().from(user).where(eq(user.uuid, person.uuid))
  return row!.email
}

/** Invites to the team and reads the mail. */
async function invite(email: string, more: object = {}) {
  const answer = await owner.post(`/teams/${teamUuid}/invitations`, {
    emails: [email],
    teamUserRole: role('editor'),
    ...more,
  })
  expect(answer.status).toBe(201)
  const mail = await mailTo(world.house, email, /Invitation|Einladung/)
  return { uuid: answer.body.member[0].uuid as string, token: mail.link('token'), mail }
}

describe('an invitation to a team', () => {
  test('comes by mail, is accepted by somebody with an account, and gives the role', async () => {
    const guest = await world.person('Gus')
    const { uuid, token, mail } = await invite(await emailOf(guest), { message: 'Glad to have you' })
    expect(mail.text).toContain('Ona Test invites you to the team “Team” of Test organization, as Editor.')
    expect(mail.text).toContain('Glad to have you')
    expect(mail.text).toContain(`/teamUser/invitation/${uuid}?token=`)
    expect((await world.anonymous().post(`/invitations/${uuid}/open`, { token })).body).toMatchObject({
      kind: 'team',
      subject: { name: 'Team' },
      organization: { name: 'Test organization' },
      role: 'Editor',
      invitedBy: 'Ona Test',
      message: 'Glad to have you',
      registered: true,
    })
    expect((await guest.get('/me/invitations')).body.member).toEqual([expect.objectContaining({ uuid })])
    expect((await guest.patch(`/invitations/${uuid}/accept`, { token })).status).toBe(200)
    expect((await guest.get(`/teams/${teamUuid}`)).body).toMatchObject({ permissionRole: 'editor' })
    expect((await guest.get('/me/invitations')).body.totalItems).toBe(0)
    const deeds = await world.house.db.select().from(auditEntry).where(eq(auditEntry.subjectUuid, teamUuid))
    expect(deeds.map(({ action }) => action)).toEqual(expect.arrayContaining(['invited', 'invitationAccepted']))
  })

  test('is accepted without the mail by whose address it is to', async () => {
    const guest = await world.person('Gus')
    const { uuid } = await invite(await emailOf(guest))
    expect((await guest.patch(`/invitations/${uuid}/accept`)).status).toBe(200)
  })

  test('leads somebody new through the registration and then in', async () => {
    const email = newAddress()
    const { uuid, token } = await invite(email)
    expect((await world.anonymous().post(`/invitations/${uuid}/open`, { token })).body.registered).toBe(false)
    const registered = await world.anonymous().post('/register', {
      email,
      password: testPassword,
      firstName: 'Nia',
      lastName: 'New',
      agreeToTerms: true,
      invitationToken: token,
    })
    expect(registered.body).toEqual({ emailConfirmed: true })
    const guest = await world.signIn(email)
    expect((await guest.patch(`/invitations/${uuid}/accept`, { token })).status).toBe(200)
  })

  test('is handed on by a link of its own where no mail comes, which leaves the address to be proved', async () => {
    const email = newAddress()
    const { uuid, token: mailed } = await invite(email)
    const opened = async (token: string) =>
      (await world.anonymous().post(`/invitations/${uuid}/open`, { token })).status
    const made = await owner.patch(`/invitations/${uuid}/make_link`)
    expect(made.body).toMatchObject({
      provesAddress: false,
      url: expect.stringContaining(`/teamUser/invitation/${uuid}?`),
    })
    const token = new URL(made.body.url).searchParams.get('token')!
    expect([await opened(mailed), await opened(token)]).toEqual([404, 200])
    expect(
      (await administrator.get(`/audit_entries?subject=${teamUuid}&order[createdAt]=desc`)).body.member[0],
    ).toMatchObject({
      action: 'invitationLinkMade',
      details: { email },
    })
    const person = { email, password: testPassword, firstName: 'Nia', lastName: 'New', agreeToTerms: true }
    const register = (invitationToken: string) => world.anonymous().post('/register', { ...person, invitationToken })
    expect((await register(token)).body).toEqual({ emailConfirmed: false })
    // Who runs the product answers for the address.
    const admins = await (await world.administrator()).patch(`/invitations/${uuid}/make_link`)
    expect(admins.body.provesAddress).toBe(true)
    expect((await register(new URL(admins.body.url).searchParams.get('token')!)).body).toEqual({ emailConfirmed: true })
    expect((await (await world.signIn(email)).patch(`/invitations/${uuid}/accept`)).status).toBe(200)
    expect((await owner.patch(`/invitations/${uuid}/make_link`)).status).toBe(404)
  })

  test('that the organization’s right sends is told to the owners of the team, also where it is to oneself', async () => {
    const told = await world.organization(['Quiet team'])
    const [mine, boss, guest] = [await world.person('Ona'), await world.person('Bea'), await world.person('Gus')]
    const quiet = told.teams[0]!
    await told.join(mine, quiet, 'owner')
    await told.join(await world.person('Rea'), quiet, 'reader')
    await told.joinOrganization(boss, 'Administrator')
    const inviteTo = async (by: Caller, person: Caller) => {
      const email = await emailOf(person)
      const teamUserRole = `/api/team_user_roles/${told.roleUuid('owner')}`
      const { body } = await by.post(`/teams/${quiet}/invitations`, { emails: [email], teamUserRole })
      expect((await person.patch(`/invitations/${body.member[0].uuid}/accept`)).status).toBe(200)
      return email
    }
    const owners = await emailOf(mine)
    const bossEmail = await inviteTo(boss, boss)
    const first = await mailTo(world.house, owners, /has joined the team Quiet team/)
    expect(first.text).toContain(
      `Bea Test (${bossEmail}) is in your team “Quiet team” of Test organization now, as Owner.`,
    )
    expect(first.text).toContain('Nobody of the team invited them')
    const entries = (await boss.get(`/audit_entries?subject=${quiet}&order[createdAt]=asc`)).body.member
    expect(entries.map(({ action, details }: { action: string; details: object }) => [action, details])).toEqual([
      ['invited', { email: bossEmail, role: 'Owner', right: 'of the organization' }],
      ['invitationAccepted', { role: 'Owner', by: bossEmail }],
    ])
    // Whom somebody of the team asks in is no news for the rest.
    await inviteTo(mine, guest)
    expect(mailsTo(world.house, bossEmail).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringMatching(/joined/),
    )
  })

  test('is declined', async () => {
    const guest = await world.person('Gus')
    const { uuid } = await invite(await emailOf(guest))
    expect((await guest.patch(`/invitations/${uuid}/decline`)).status).toBe(204)
    expect((await guest.patch(`/invitations/${uuid}/accept`)).body).toMatchObject(unavailable)
    const { body } = await owner.get(`/teams/${teamUuid}/invitations?query=${await emailOf(guest)}`)
    expect(body.member).toEqual([expect.objectContaining({ status: 'declined' })])
    expect((await owner.del(`/invitations/${uuid}`)).status).toBe(204)
  })

  test('is written in the language of the account, or the one that was chosen', async () => {
    const { mail } = await invite(newAddress(), { locale: 'de' })
    expect(mail.subject).toBe('Einladung ins Team Team von Test organization')
  })

  test('accepted several times at once is accepted once', async () => {
    const guest = await world.person('Gus')
    const { uuid, token } = await invite(await emailOf(guest))
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => guest.patch(`/invitations/${uuid}/accept`, { token })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404])
    const rows = await world.house.db.select().from(teamUser).where(eq(teamUser.userUuid, guest.uuid))
    expect(rows).toHaveLength(1)
  })

  test('accepted and declined at once is one of both', async () => {
    const guest = await world.person('Gus')
    const { uuid } = await invite(await emailOf(guest))
    const [accepted, declined] = await Promise.all([
      guest.patch(`/invitations/${uuid}/accept`),
      guest.patch(`/invitations/${uuid}/decline`),
    ])
    const isIn = (await guest.get(`/teams/${teamUuid}`)).status === 200
    expect([accepted.status === 200, declined.status === 204].filter(Boolean)).toHaveLength(1)
    expect(isIn).toBe(accepted.status === 200)
  })
})

describe('what is not available gets the same answer', () => {
  const ask = async (who: Caller, uuid: string, token?: string) => {
    const { status, body } = await who.post(`/invitations/${uuid}/open`, token ? { token } : {})
    return [status, body]
  }

  test('expired, withdrawn, used, somebody else’s and guessed alike', async () => {
    const guest = await world.person('Gus')
    const other = await world.person('Oth')
    const expired = await invite(newAddress())
    await world.house.db
      .update(invitation)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(invitation.uuid, expired.uuid))
    const withdrawn = await invite(newAddress())
    expect((await owner.del(`/invitations/${withdrawn.uuid}`)).status).toBe(204)
    const used = await invite(await emailOf(guest))
    await guest.patch(`/invitations/${used.uuid}/accept`)
    const open = await invite(newAddress())

    const [, first] = await ask(world.anonymous(), randomUUID(), 'guess')
    expect(first).toMatchObject(unavailable)
    for (const [who, uuid, token] of [
      [world.anonymous(), expired.uuid, expired.token],
      [world.anonymous(), withdrawn.uuid, withdrawn.token],
      [world.anonymous(), used.uuid, used.token],
      [guest, used.uuid, undefined],
      [world.anonymous(), open.uuid, undefined],
      [world.anonymous(), open.uuid, 'guess'],
      [world.anonymous(), open.uuid, expired.token],
      [other, open.uuid, undefined],
    ] as const)
      expect(await ask(who, uuid, token)).toEqual([404, first])
    expect((await other.patch(`/invitations/${open.uuid}/accept`, { token: 'guess' })).body).toEqual(first)
    expect((await other.patch(`/invitations/${open.uuid}/decline`)).body).toEqual(first)
  }, 30_000)

  test('a team that is gone, or its role', async () => {
    const gone = await administrator.post('/teams', {
      name: 'Gone',
      organization: `/api/organizations/${organization.uuid}`,
    })
    const guest = await world.person('Gus')
    const sent = await administrator.post(`/teams/${gone.body.uuid}/invitations`, {
      emails: [await emailOf(guest)],
      teamUserRole: role('reader'),
    })
    await administrator.del(`/teams/${gone.body.uuid}`)
    expect((await guest.patch(`/invitations/${sent.body.member[0].uuid}/accept`)).body).toMatchObject(unavailable)
  })

  test('what somebody sent who could not send it today, until somebody else sends it again', async () => {
    const sender = await world.person('Sen')
    const guest = await world.person('Gus')
    await organization.join(sender, teamUuid, 'owner')
    const sent = await sender.post(`/teams/${teamUuid}/invitations`, {
      emails: [await emailOf(guest)],
      teamUserRole: role('manager'),
    })
    const { uuid } = sent.body.member[0]
    const become = (name: string) =>
      world.house.db
        .update(teamUser)
        .set({ teamUserRoleUuid: organization.roleUuid(name) })
        .where(eq(teamUser.userUuid, sender.uuid))
    const offered = async () => (await guest.get('/me/invitations')).body.totalItems
    expect(await offered()).toBe(1)
    await become('reader')
    expect((await guest.patch(`/invitations/${uuid}/accept`)).body).toMatchObject(unavailable)
    expect(await offered()).toBe(0)
    await become('owner')
    await world.deactivate(sender)
    expect((await guest.patch(`/invitations/${uuid}/accept`)).body).toMatchObject(unavailable)
    expect((await owner.patch(`/invitations/${uuid}/resend`)).body.invitedBy).toBe('Ona Test')
    expect((await guest.patch(`/invitations/${uuid}/accept`)).status).toBe(200)
  })

  test('what somebody sent whose account is deleted', async () => {
    const sender = await world.person('Sen')
    const guest = await world.person('Gus')
    await organization.join(sender, teamUuid, 'owner')
    const emails = [await emailOf(guest)]
    const sent = await sender.post(`/teams/${teamUuid}/invitations`, { emails, teamUserRole: role('manager') })
    expect((await sender.post('/me/delete_account', { password: testPassword })).status).toBeLessThan(300)
    expect((await guest.patch(`/invitations/${sent.body.member[0].uuid}/accept`)).body).toMatchObject(unavailable)
  })

  test('a guesser is slowed down, and keeps nobody out who is behind the same address', async () => {
    await world.house.db
      .insert(signInFailure)
      .values({ subject: 'invitations address 127.0.0.1', failures: 30, lastAt: new Date() })
    const began = performance.now()
    const { status } = await world.anonymous().post(`/invitations/${randomUUID()}/open`, { token: 'guess' })
    expect([status, performance.now() - began > 1500]).toEqual([404, true])
  })
})

test('another account than the invited one is told so, and does not get in with the link', async () => {
  const other = await world.person('Oth')
  const { uuid, token } = await invite(newAddress())
  for (const verb of ['accept', 'decline']) {
    const answer = await other.patch(`/invitations/${uuid}/${verb}`, { token })
    expect([answer.status, answer.body.code]).toEqual([403, 'other_account'])
  }
  expect((await other.get(`/teams/${teamUuid}`)).status).toBe(404)
})

describe('inviting', () => {
  test('several at once sends a mail to each, once', async () => {
    const emails = [newAddress(), newAddress(), newAddress()]
    const answer = await owner.post(`/teams/${teamUuid}/invitations`, {
      emails: [...emails, emails[0]!.toUpperCase()],
      teamUserRole: role('reader'),
    })
    expect(answer.body.totalItems).toBe(3)
    for (const email of emails) await mailTo(world.house, email, /Invitation/)
  })

  test('invites nobody where one address is refused, and says which', async () => {
    const fresh = newAddress()
    const { mail } = await invite(newAddress())
    const emails = [fresh, await emailOf(owner), mail.recipient]
    const answer = await owner.post(`/teams/${teamUuid}/invitations`, { emails, teamUserRole: role('reader') })
    expect(answer.status).toBe(422)
    expect(answer.body.violations).toMatchObject([
      { propertyPath: 'emails[1]', message: 'This person is in already' },
      { propertyPath: 'emails[2]', message: 'This address is invited already' },
    ])
    expect((await owner.get(`/teams/${teamUuid}/invitations?query=${fresh}`)).body.totalItems).toBe(0)
  })

  test.each([
    'nobody',
    'a@b',
    'two@langwerk.test, three@langwerk.test',
    'x@langwerk.test\r\nBcc: all@langwerk.test',
    'Name <a@langwerk.test>',
  ])('takes no %j', async (email) => {
    const answer = await owner.post(`/teams/${teamUuid}/invitations`, { emails: [email], teamUserRole: role('reader') })
    expect([answer.status, answer.body.violations[0].propertyPath]).toEqual([422, 'emails[0]'])
  })

  test('does not flood a mailbox', async () => {
    const email = newAddress()
    const { uuid } = await invite(email)
    const answers: number[] = []
    for (let times = 0; times < 6; times++) answers.push((await owner.patch(`/invitations/${uuid}/resend`)).status)
    expect(answers).toEqual([200, 200, 200, 200, 429, 429])
  })

  test('does not let one person, or one organization, write to strangers without end', async () => {
    const on = new Date().toISOString().slice(0, 10)
    const sender = await world.person('Sam')
    await organization.join(sender, teamUuid, 'owner')
    const send = () =>
      sender.post(`/teams/${teamUuid}/invitations`, { emails: [newAddress()], teamUserRole: role('reader') })
    const used = (subject: string, failures: number) =>
      world.house.db.insert(signInFailure).values({ subject: `${subject} on ${on}`, failures, lastAt: new Date() })
    await used(`mails by ${sender.uuid}`, 198)
    const [first, second, third] = [await send(), await send(), await send()]
    expect([first.status, second.status, third.status]).toEqual([201, 201, 422])
    expect(third.body.violations[0].message).toBe(
      'Too many invitations were sent today. Please send the rest tomorrow.',
    )
    const { uuid } = second.body.member[0]
    expect((await sender.patch(`/invitations/${uuid}/resend`)).body.code).toBe('too_many_invitations')
    const termbase = (
      await sender.post('/termbases', {
        name: 'Terms',
        termbaseTeams: [{ team: `/api/teams/${teamUuid}`, primaryTeam: true }],
      })
    ).body
    const shared = await sender.post(`/termbases/${termbase.uuid}/termbase_shares`, {
      emails: [newAddress()],
      role: 'reader',
    })
    expect([shared.status, shared.body.violations[0].message]).toEqual([422, third.body.violations[0].message])
    expect((await owner.patch(`/invitations/${uuid}/resend`)).status).toBe(200)
    await world.house.db.delete(signInFailure)
    await used(`mails of organization ${organization.uuid}`, 1000)
    expect((await send()).status).toBe(422)
  })

  test('invites again whose time was over', async () => {
    const email = newAddress()
    const { uuid } = await invite(email)
    const past = new Date(Date.now() - 1000)
    await world.house.db.update(invitation).set({ expiresAt: past }).where(eq(invitation.uuid, uuid))
    expect((await owner.get(`/teams/${teamUuid}/invitations?query=${email}`)).body.member[0].expired).toBe(true)
    await invite(email)
    expect((await owner.get(`/teams/${teamUuid}/invitations?query=${email}`)).body.totalItems).toBe(1)
  })
})

test('sent again it has a new link and fourteen more days; the old link is dead', async () => {
  const email = newAddress()
  const { uuid, token } = await invite(email)
  await world.house.db
    .update(invitation)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(invitation.uuid, uuid))
  const again = await owner.patch(`/invitations/${uuid}/resend`)
  expect(new Date(again.body.expiresAt).getTime()).toBeGreaterThan(Date.now() + 13.9 * 86_400_000)
  expect((await world.anonymous().post(`/invitations/${uuid}/open`, { token })).status).toBe(404)
  await mailTo(world.house, email, /Invitation/, 2)
})

test('an invitation to an organization makes a member of it', async () => {
  const guest = await world.person('Gus')
  const email = await emailOf(guest)
  const sent = await administrator.post(`/organizations/${organization.uuid}/invitations`, {
    emails: [email],
    organizationUserRole: await memberRole(),
  })
  expect(sent.status).toBe(201)
  const mail = await mailTo(world.house, email, /Invitation to Test organization/)
  expect(mail.text).toContain('/organizationUser/invitation/')
  const { uuid } = sent.body.member[0]
  expect((await guest.patch(`/invitations/${uuid}/accept`)).body).toMatchObject({
    kind: 'organization',
    role: 'Member',
  })
  expect((await guest.get('/teams')).body.totalItems).toBeGreaterThan(0)
})

test('tokens are kept as hashes only', async () => {
  const { uuid, token } = await invite(newAddress())
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const [row] = await world.house.db.select().from(invitation).where(eq(invitation.uuid, uuid))
  expect(JSON.stringify(row)).not.toContain(token)
})

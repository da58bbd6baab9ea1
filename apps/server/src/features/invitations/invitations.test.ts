import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Caller, testPassword } from '../../../test/house.ts'
import { invitingHouse } from '../../../test/invitations.ts'
import { mailsTo, mailTo } from '../../../test/outbox.ts'
import { teamUser } from '../../database/schema/access.ts'
import { auditEntry, invitation, signInFailure } from '../../database/schema/people.ts'

const { world, here, role, newAddress, memberRole, emailOf, invite } = invitingHouse()
const unavailable = { code: 'invitation_unavailable', detail: 'This invitation is not available anymore.' }

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
    expect((await guest.get(`/teams/${here.teamUuid}`)).body).toMatchObject({ permissionRole: 'editor' })
    expect((await guest.get('/me/invitations')).body.totalItems).toBe(0)
    const deeds = await world.house.db.select().from(auditEntry).where(eq(auditEntry.subjectUuid, here.teamUuid))
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
    const made = await here.owner.patch(`/invitations/${uuid}/make_link`)
    expect(made.body).toMatchObject({
      provesAddress: false,
      url: expect.stringContaining(`/teamUser/invitation/${uuid}?`),
    })
    const token = new URL(made.body.url).searchParams.get('token')!
    expect([await opened(mailed), await opened(token)]).toEqual([404, 200])
    expect(
      (await here.administrator.get(`/audit_entries?subject=${here.teamUuid}&order[createdAt]=desc`)).body.member[0],
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
    expect((await here.owner.patch(`/invitations/${uuid}/make_link`)).status).toBe(404)
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
      ['invited', { email: bossEmail, role: 'Owner', right: 'ofTheOrganization' }],
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
    const { body } = await here.owner.get(`/teams/${here.teamUuid}/invitations?query=${await emailOf(guest)}`)
    expect(body.member).toEqual([expect.objectContaining({ status: 'declined' })])
    expect((await here.owner.del(`/invitations/${uuid}`)).status).toBe(204)
  })

  test('is written in the language of the account, or the one that was chosen', async () => {
    const { mail } = await invite(newAddress(), { locale: 'de' })
    expect(mail.subject).toBe('Einladung ins Team Team von Test organization')
    expect(mail.text).toContain('ins Team „Team“ von Test organization ein, in der Rolle Bearbeitung.')
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
    const isIn = (await guest.get(`/teams/${here.teamUuid}`)).status === 200
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
    expect((await here.owner.del(`/invitations/${withdrawn.uuid}`)).status).toBe(204)
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
    const gone = await here.administrator.post('/teams', {
      name: 'Gone',
      organization: `/api/organizations/${here.organization.uuid}`,
    })
    const guest = await world.person('Gus')
    const sent = await here.administrator.post(`/teams/${gone.body.uuid}/invitations`, {
      emails: [await emailOf(guest)],
      teamUserRole: role('reader'),
    })
    await here.administrator.del(`/teams/${gone.body.uuid}`)
    expect((await guest.patch(`/invitations/${sent.body.member[0].uuid}/accept`)).body).toMatchObject(unavailable)
  })

  test('what somebody sent who could not send it today, until somebody else sends it again', async () => {
    const sender = await world.person('Sen')
    const guest = await world.person('Gus')
    await here.organization.join(sender, here.teamUuid, 'owner')
    const sent = await sender.post(`/teams/${here.teamUuid}/invitations`, {
      emails: [await emailOf(guest)],
      teamUserRole: role('manager'),
    })
    const { uuid } = sent.body.member[0]
    const become = (name: string) =>
      world.house.db
        .update(teamUser)
        .set({ teamUserRoleUuid: here.organization.roleUuid(name) })
        .where(eq(teamUser.userUuid, sender.uuid))
    const offered = async () => (await guest.get('/me/invitations')).body.totalItems
    expect(await offered()).toBe(1)
    await become('reader')
    expect((await guest.patch(`/invitations/${uuid}/accept`)).body).toMatchObject(unavailable)
    expect(await offered()).toBe(0)
    await become('owner')
    await world.deactivate(sender)
    expect((await guest.patch(`/invitations/${uuid}/accept`)).body).toMatchObject(unavailable)
    expect((await here.owner.patch(`/invitations/${uuid}/resend`)).body.invitedBy).toBe('Ona Test')
    expect((await guest.patch(`/invitations/${uuid}/accept`)).status).toBe(200)
  })

  test('what somebody sent whose account is deleted', async () => {
    const sender = await world.person('Sen')
    const guest = await world.person('Gus')
    await here.organization.join(sender, here.teamUuid, 'owner')
    const emails = [await emailOf(guest)]
    const sent = await sender.post(`/teams/${here.teamUuid}/invitations`, { emails, teamUserRole: role('manager') })
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
  expect((await other.get(`/teams/${here.teamUuid}`)).status).toBe(404)
})

test('an invitation to an organization makes a member of it', async () => {
  const guest = await world.person('Gus')
  const email = await emailOf(guest)
  const sent = await here.administrator.post(`/organizations/${here.organization.uuid}/invitations`, {
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

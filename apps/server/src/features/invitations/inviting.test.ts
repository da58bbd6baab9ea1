import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { invitingHouse } from '../../../test/invitations.ts'
import { mailTo } from '../../../test/outbox.ts'
import { invitation, signInFailure } from '../../database/schema/people.ts'

const { world, here, role, newAddress, emailOf, invite } = invitingHouse()

describe('inviting', () => {
  test('several at once sends a mail to each, once', async () => {
    const emails = [newAddress(), newAddress(), newAddress()]
    const answer = await here.owner.post(`/teams/${here.teamUuid}/invitations`, {
      emails: [...emails, emails[0]!.toUpperCase()],
      teamUserRole: role('reader'),
    })
    expect(answer.body.totalItems).toBe(3)
    for (const email of emails) await mailTo(world.house, email, /Invitation/)
  })

  test('invites nobody where one address is refused, and says which', async () => {
    const fresh = newAddress()
    const { mail } = await invite(newAddress())
    const emails = [fresh, await emailOf(here.owner), mail.recipient]
    const answer = await here.owner.post(`/teams/${here.teamUuid}/invitations`, {
      emails,
      teamUserRole: role('reader'),
    })
    expect(answer.status).toBe(422)
    expect(answer.body.violations).toMatchObject([
      { propertyPath: 'emails[1]', message: 'This person is in already' },
      { propertyPath: 'emails[2]', message: 'This address is invited already' },
    ])
    expect((await here.owner.get(`/teams/${here.teamUuid}/invitations?query=${fresh}`)).body.totalItems).toBe(0)
  })

  test.each([
    'nobody',
    'a@b',
    'two@langwerk.test, three@langwerk.test',
    'x@langwerk.test\r\nBcc: all@langwerk.test',
    'Name <a@langwerk.test>',
  ])('takes no %j', async (email) => {
    const answer = await here.owner.post(`/teams/${here.teamUuid}/invitations`, {
      emails: [email],
      teamUserRole: role('reader'),
    })
    expect([answer.status, answer.body.violations[0].propertyPath]).toEqual([422, 'emails[0]'])
  })

  test('does not flood a mailbox', async () => {
    const email = newAddress()
    const { uuid } = await invite(email)
    const answers: number[] = []
    for (let times = 0; times < 6; times++) answers.push((await here.owner.patch(`/invitations/${uuid}/resend`)).status)
    expect(answers).toEqual([200, 200, 200, 200, 429, 429])
  })

  test('does not let one person, or one organization, write to strangers without end', async () => {
    const on = new Date().toISOString().slice(0, 10)
    const sender = await world.person('Sam')
    await here.organization.join(sender, here.teamUuid, 'owner')
    const send = () =>
      sender.post(`/teams/${here.teamUuid}/invitations`, { emails: [newAddress()], teamUserRole: role('reader') })
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
        termbaseTeams: [{ team: `/api/teams/${here.teamUuid}`, primaryTeam: true }],
      })
    ).body
    const shared = await sender.post(`/termbases/${termbase.uuid}/termbase_shares`, {
      emails: [newAddress()],
      role: 'reader',
    })
    expect([shared.status, shared.body.violations[0].message]).toEqual([422, third.body.violations[0].message])
    expect((await here.owner.patch(`/invitations/${uuid}/resend`)).status).toBe(200)
    await world.house.db.delete(signInFailure)
    await used(`mails of organization ${here.organization.uuid}`, 1000)
    expect((await send()).status).toBe(422)
  })

  test('invites again whose time was over', async () => {
    const email = newAddress()
    const { uuid } = await invite(email)
    const past = new Date(Date.now() - 1000)
    await world.house.db.update(invitation).set({ expiresAt: past }).where(eq(invitation.uuid, uuid))
    expect((await here.owner.get(`/teams/${here.teamUuid}/invitations?query=${email}`)).body.member[0].expired).toBe(
      true,
    )
    await invite(email)
    expect((await here.owner.get(`/teams/${here.teamUuid}/invitations?query=${email}`)).body.totalItems).toBe(1)
  })
})

test('sent again it has a new link and fourteen more days; the old link is dead', async () => {
  const email = newAddress()
  const { uuid, token } = await invite(email)
  await world.house.db
    .update(invitation)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(invitation.uuid, uuid))
  const again = await here.owner.patch(`/invitations/${uuid}/resend`)
  expect(new Date(again.body.expiresAt).getTime()).toBeGreaterThan(Date.now() + 13.9 * 86_400_000)
  expect((await world.anonymous().post(`/invitations/${uuid}/open`, { token })).status).toBe(404)
  await mailTo(world.house, email, /Invitation/, 2)
})

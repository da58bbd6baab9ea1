import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { mailTo } from '../../../test/outbox.ts'
import { teamUser, user } from '../../database/schema/access.ts'

const world = testHouse()
let organization: Awaited<ReturnType<typeof world.organization>>
let manager: Caller
let editor: Caller

beforeAll(async () => {
  organization = await world.organization(['Team'])
  manager = await world.person('Max')
  editor = await world.person('Edi')
  await organization.join(manager, organization.teams[0]!, 'manager')
  await organization.join(editor, organization.teams[0]!, 'editor')
})

const emailOf = async (person: Caller) => {
  const [row] = await world.house.db.select().from(user).where(eq(user.uuid, person.uuid))
  return row!.email
}
/** A termbase of the team, of which the manager is not the owner. */
async function termbase(): Promise<string> {
  const administrator = await world.administrator()
  const termbaseTeams = [{ team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }]
  return (await administrator.post('/termbases', { name: 'Alpine terms', termbaseTeams })).body.uuid
}
const share = (who: Caller, uuid: string, email: string, role: string) =>
  who.post(`/termbases/${uuid}/termbase_shares`, { emails: [email], role, message: 'For you' })

test('a termbase is shared with somebody outside of every team, in a role, and ended', async () => {
  const uuid = await termbase()
  const guest = await world.person('Gus')
  const email = await emailOf(guest)
  const shared = await share(manager, uuid, email, 'editor')
  expect(shared.body.member).toEqual([
    expect.objectContaining({ userEmail: email, role: 'editor', status: 'invited', message: 'For you' }),
  ])
  const mail = await mailTo(world.house, email, /The termbase Alpine terms is shared with you/)
  expect(mail.text).toContain('/termbase/invitation/')
  expect((await guest.get(`/termbases/${uuid}`)).status).toBe(404)

  const shareUuid = shared.body.member[0].uuid
  const accepted = await guest.patch(`/invitations/${shareUuid}/accept`, { token: mail.link('token') })
  expect(accepted.body).toMatchObject({ kind: 'termbase', subject: { uuid, name: 'Alpine terms' }, role: 'editor' })
  expect((await guest.get('/termbases')).body).toMatchObject({
    totalItems: 1,
    member: [{ uuid, permissionRole: 'editor' }],
  })
  expect((await guest.get('/me/statistics')).body.termbaseCount).toBe(1)
  expect((await guest.patch(`/termbases/${uuid}`, { name: 'Better terms' })).status).toBe(200)
  expect((await guest.del(`/termbases/${uuid}`)).status).toBe(403)
  expect((await guest.get('/re_authenticate')).body.permissions.user.termbase).toEqual({ readShared: true })

  expect((await manager.patch(`/termbase_shares/${shareUuid}`, { role: 'reader' })).body.role).toBe('reader')
  expect((await guest.patch(`/termbases/${uuid}`, { name: 'Mine' })).status).toBe(403)
  const list = (await manager.get(`/termbases/${uuid}/termbase_shares`)).body
  expect(list.member).toEqual([expect.objectContaining({ status: 'accepted', userName: 'Gus Test', role: 'reader' })])

  // Whose address changes keeps the share, and it can be ended.
  await world.house.db
    .update(user)
    .set({ email: `new-${email}` })
    .where(eq(user.uuid, guest.uuid))
  expect((await manager.del(`/termbase_shares/${shareUuid}`)).status).toBe(204)
  expect((await guest.get(`/termbases/${uuid}`)).status).toBe(404)
  expect((await guest.get('/termbases')).body.totalItems).toBe(0)
  expect((await manager.get(`/termbases/${uuid}/termbase_shares`)).body.totalItems).toBe(0)
})

test('a declined share stays in the list and gives nothing', async () => {
  const uuid = await termbase()
  const guest = await world.person('Gus')
  const { body } = await share(manager, uuid, await emailOf(guest), 'reader')
  expect((await guest.patch(`/invitations/${body.member[0].uuid}/decline`)).status).toBe(204)
  expect((await manager.get(`/termbases/${uuid}/termbase_shares`)).body.member[0].status).toBe('declined')
  expect((await guest.get(`/termbases/${uuid}`)).status).toBe(404)
  expect((await share(manager, uuid, await emailOf(guest), 'reader')).status).toBe(201)
})

test('the person it is with may end it', async () => {
  const uuid = await termbase()
  const guest = await world.person('Gus')
  const { body } = await share(manager, uuid, await emailOf(guest), 'reader')
  await guest.patch(`/invitations/${body.member[0].uuid}/accept`)
  expect((await guest.del(`/termbase_shares/${body.member[0].uuid}`)).status).toBe(204)
  expect((await guest.get(`/termbases/${uuid}`)).status).toBe(404)
})

describe('nobody hands out more than they may do', () => {
  test('who may not share is refused', async () => {
    const uuid = await termbase()
    const answer = await share(editor, uuid, 'a@langwerk.test', 'reader')
    expect([answer.status, answer.body.detail]).toEqual([403, 'Access denied. Missing permission: share.'])
  })

  test('a manager makes no owner, and takes no owner away', async () => {
    const uuid = await termbase()
    expect((await share(manager, uuid, 'b@langwerk.test', 'owner')).status).toBe(403)
    const { body } = await share(await world.administrator(), uuid, 'b@langwerk.test', 'owner')
    const path = `/termbase_shares/${body.member[0].uuid}`
    expect((await manager.patch(path, { role: 'reader' })).status).toBe(403)
    expect((await manager.del(path)).status).toBe(403)
  })

  test('a share does not weaken the role that a team gives', async () => {
    const uuid = await termbase()
    const { body } = await share(manager, uuid, await emailOf(editor), 'reader')
    await editor.patch(`/invitations/${body.member[0].uuid}/accept`)
    expect((await editor.get(`/termbases/${uuid}`)).body.permissionRole).toBe('editor')
  })
})

test('its owner and those who have it are not invited to it', async () => {
  const uuid = await termbase()
  const answer = await share(manager, uuid, 'admin@langwerk.test', 'reader')
  expect(answer.body.violations).toMatchObject([{ propertyPath: 'emails[0]', message: 'This person is in already' }])
})

test('whose address it is stays unknown until they answer', async () => {
  const uuid = await termbase()
  const guest = await world.person('Gus')
  const known = await share(manager, uuid, await emailOf(guest), 'reader')
  const unknown = await share(manager, uuid, 'nobody-yet@langwerk.test', 'reader')
  expect([known.body.member[0].userName, unknown.body.member[0].userName]).toEqual([null, null])
})

test('a manager does not send again for a role that is not theirs to give', async () => {
  const uuid = await termbase()
  const { body } = await share(await world.administrator(), uuid, 'c@langwerk.test', 'owner')
  expect((await manager.patch(`/invitations/${body.member[0].uuid}/resend`)).status).toBe(403)
})

test('what somebody offered who may not share any more is not available', async () => {
  const uuid = await termbase()
  const guest = await world.person('Gus')
  const sharer = await world.person('Sha')
  await organization.join(sharer, organization.teams[0]!, 'manager')
  const { body } = await share(sharer, uuid, await emailOf(guest), 'editor')
  await world.house.db
    .update(teamUser)
    .set({ teamUserRoleUuid: organization.roleUuid('reader') })
    .where(eq(teamUser.userUuid, sharer.uuid))
  const answer = await guest.patch(`/invitations/${body.member[0].uuid}/accept`)
  expect([answer.status, answer.body.code]).toEqual([404, 'invitation_unavailable'])
})

test('accepted while it is ended or changed, it gives what the list says', async () => {
  for (let times = 0; times < 4; times++) {
    const uuid = await termbase()
    const guest = await world.person('Gus')
    const { body } = await share(manager, uuid, await emailOf(guest), 'manager')
    const [path, accept] = [`/termbase_shares/${body.member[0].uuid}`, `/invitations/${body.member[0].uuid}/accept`]
    await Promise.all([
      guest.patch(accept),
      times % 2 === 0 ? manager.del(path) : manager.patch(path, { role: 'reader' }),
    ])
    const [listed] = (await manager.get(`/termbases/${uuid}/termbase_shares`)).body.member
    const seen = (await guest.get(`/termbases/${uuid}`)).body.permissionRole
    expect(seen).toBe(listed?.status === 'accepted' ? listed.role : undefined)
  }
})

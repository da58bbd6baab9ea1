import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Caller, testHouse, testPassword } from '../../../test/house.ts'
import { mailTo } from '../../../test/outbox.ts'
import { user } from '../../database/schema/access.ts'
import { readImageHeader } from './image-header.ts'

const world = testHouse()
const payloads = join(import.meta.dirname, '../../../../../../shared/payloads/image')

test('one changes one’s own profile, and nothing that is not one’s own to change', async () => {
  const pia = await world.person('Pia')
  const changed = await pia.patch('/me/profile', {
    firstName: 'Pina',
    profession: 'Translator',
    linkedIn: 'https://www.linkedin.com/in/pina',
    locale: 'de',
  })
  expect(changed.body).toMatchObject({ firstName: 'Pina', locale: 'de', linkedIn: 'https://www.linkedin.com/in/pina' })
  for (const more of [{ administrator: true }, { email: 'other@new.test' }, { collectiveUser: true }])
    expect((await pia.patch('/me/profile', { firstName: 'Pia', ...more })).status).toBe(422)
  expect(changed.body.email).toContain('pia-')
  expect(changed.body.collectiveUser).toBe(false)
  expect((await pia.get('/re_authenticate')).body.roles).not.toContain('ROLE_ADMIN')
})

test.each([
  'http://www.linkedin.com/in/a',
  'https://linkedin.com.evil.test/in/a',
  'https://evil.test/linkedin.com',
  'https://user:pass@linkedin.com/in/a',
  'https://linkedin.com:8080/in/a',
  'javascript:alert(1)//linkedin.com',
  'linkedin.com/in/a',
])('%s is no address at LinkedIn', async (linkedIn) => {
  const pia = await world.person('Pia')
  expect((await pia.patch('/me/profile', { linkedIn })).body.violations?.[0].propertyPath).toBe('linkedIn')
})

test('a team inbox is for collective users', async () => {
  const pia = await world.person('Pia')
  expect((await pia.patch('/me/profile', { teamInboxEmail: 'team@inbox.test' })).status).toBe(422)
  await world.house.db.update(user).set({ collectiveUser: true })
  expect((await pia.patch('/me/profile', { teamInboxEmail: 'team@inbox.test' })).body.teamInboxEmail).toBe(
    'team@inbox.test',
  )
})

test('who switches single sign-on for their account is in the audit log, with what it is now', async () => {
  const pia = await world.person('Pia')
  await pia.patch('/me/profile', { firstName: 'Pina', singleSignOn: true })
  await pia.patch('/me/profile', { singleSignOn: false })
  await pia.patch('/me/profile', { singleSignOn: true })
  const administrator = await world.administrator()
  await administrator.patch(`/users/${pia.uuid}`, { singleSignOn: false })
  const { body } = await administrator.get(`/audit_entries?subject=${pia.uuid}&action=changed&order[createdAt]=asc`)
  expect(
    body.member.map(({ userUuid, details }: { userUuid: string; details: Record<string, string> }) => [
      userUuid,
      details.singleSignOn,
    ]),
  ).toEqual([
    [pia.uuid, 'false'],
    [pia.uuid, 'true'],
    [administrator.uuid, 'false'],
  ])
})

test('an address changes when the link in the mail to the new one is followed, once', async () => {
  const pia = await world.person('Pia')
  const old = (await pia.get('/me/profile')).body.email
  const email = 'pia@moved.test'
  expect((await pia.post('/me/email', { email })).body.violations[0].propertyPath).toBe('password')
  expect((await pia.post('/me/email', { email, password: 'wrong' })).status).toBe(422)
  expect((await pia.post('/me/email', { email, password: testPassword })).status).toBeLessThan(300)
  expect((await pia.get('/me/profile')).body).toMatchObject({ email: old, newEmail: email })
  await mailTo(world.house, old, /about to change/)
  const token = (await mailTo(world.house, email, /Confirm/)).link('token')
  expect((await world.anonymous().post('/confirm_email_change', { token })).body).toEqual({ email })
  expect((await world.anonymous().post('/confirm_email_change', { token })).status).toBe(409)
  expect((await pia.get('/me/profile')).body).toMatchObject({ email, newEmail: null })
  await mailTo(world.house, old, /was changed/)
  expect((await world.signIn(email)).uuid).toBe(pia.uuid)
})

test('the answer does not tell whose an address is, and its owner is told', async () => {
  const [pia, rob] = [await world.person('Pia'), await world.person('Rob')]
  const email = (await rob.get('/me/profile')).body.email
  const free = await pia.post('/me/email', { email: 'nobody@moved.test', password: testPassword })
  const taken = await pia.post('/me/email', { email, password: testPassword })
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  expect((await mailTo(world.house, email, /wanted to use/)).text).not.toContain('token=')
})

test('a withdrawn change is worth nothing', async () => {
  const pia = await world.person('Pia')
  await pia.post('/me/email', { email: 'pia@withdrawn.test', password: testPassword })
  const token = (await mailTo(world.house, 'pia@withdrawn.test', /Confirm/)).link('token')
  expect((await pia.del('/me/email')).status).toBe(204)
  expect((await world.anonymous().post('/confirm_email_change', { token })).status).toBe(409)
})

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(40)
  bytes.write('\x89PNG\r\n\x1a\n', 0, 'latin1')
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const webp = Buffer.from('52494646240000005745425056503820180000003001009d012a0100010001401c25a40003', 'hex')
const webpLossless = Buffer.from('524946461a000000574542505650384c0d0000002f1f4007000000000000000000', 'hex')
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080020003001011100ffda', 'hex')

test.each([
  ['PNG', png(512, 300), { type: 'image/png', width: 512, height: 300 }],
  ['WebP', webp, { type: 'image/webp', width: 1, height: 1 }],
  ['WebP without losses', webpLossless, { type: 'image/webp', width: 32, height: 30 }],
  ['JPEG', jpeg, { type: 'image/jpeg', width: 48, height: 32 }],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>'.padEnd(64)), null],
  ['a GIF', Buffer.from('GIF89a'.padEnd(64, '\0')), null],
  ['no pixels', png(0, 10), null],
  ['nothing', Buffer.alloc(0), null],
  ['a JPEG that ends', Buffer.from('ffd8ffe00010', 'hex'), null],
])('reads what %s says of itself', (_, bytes, header) => {
  expect(readImageHeader(bytes)).toEqual(header)
})

/** Uploads a picture as a browser does. */
async function uploadPicture(email: string, content: Buffer, fileName = 'me.png') {
  const { http } = world.house
  const signedIn = await http.inject({ method: 'POST', url: '/api/login', payload: { email, password: testPassword } })
  const { csrfToken } = signedIn.json() as { csrfToken: string }
  const boundary = 'test-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="uploadedFile"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`
  const answer = await http.inject({
    method: 'POST',
    url: '/api/me/profile_picture',
    headers: {
      cookie: `langwerk_session=${signedIn.cookies[0]!.value}`,
      'x-csrf-token': csrfToken,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const emailOf = async (person: Caller) => (await person.get('/me/profile')).body.email

test('a picture is shown as a picture and as nothing else, under a new name each time', async () => {
  const pia = await world.person('Pia')
  const first = await uploadPicture(await emailOf(pia), png(512, 512))
  expect(first.status).toBeLessThan(300)
  const shown = await pia.get(`/files/${first.body.profilePicture}/display_file`)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(shown.bytes).toEqual(png(512, 512))
  expect((await pia.get('/re_authenticate')).body.profilePicture).toBe(first.body.profilePicture)
  const second = await uploadPicture(await emailOf(pia), webp)
  expect((await pia.get(`/files/${first.body.profilePicture}/display_file`)).status).toBe(404)
  expect((await world.anonymous().get(`/files/${second.body.profilePicture}/display_file`)).status).toBe(401)
  expect((await pia.del('/me/profile_picture')).status).toBe(204)
  expect((await pia.get(`/files/${second.body.profilePicture}/display_file`)).status).toBe(404)
})

test('what is no picture, or too large, is refused', async () => {
  const email = await emailOf(await world.person('Pia'))
  expect((await uploadPicture(email, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(422)
  expect((await uploadPicture(email, png(4097, 10))).status).toBe(422)
  expect((await uploadPicture(email, Buffer.concat([png(10, 10), Buffer.alloc(3 * 2 ** 20)]))).status).toBe(413)
})

test.skipIf(!existsSync(payloads))(
  'the hostile pictures of the collection are refused (../shared/payloads)',
  async () => {
    const email = await emailOf(await world.person('Pia'))
    for (const name of ['pixel-flood-60000x60000.png', 'svg-script.svg'])
      expect([name, (await uploadPicture(email, readFileSync(join(payloads, name)), name)).status]).toEqual([name, 422])
  },
)

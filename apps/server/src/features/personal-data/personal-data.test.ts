import { eq, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { insertAccessItems } from '../../../test/access-items.ts'
import { testHouse, testPassword } from '../../../test/house.ts'
import { shareable, user } from '../../database/schema/access.ts'
import { auditEntry } from '../../database/schema/people.ts'
import { termEntry } from '../../database/schema/resources.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { filesOf } from './collect.ts'

const world = testHouse()

test('everything about oneself comes as a ZIP, without secrets', async () => {
  const organization = await world.organization(['Team'])
  const pia = await world.person('Pia')
  await organization.join(pia, organization.teams[0]!, 'editor')
  const owner = { ownerUuid: pia.uuid, teamUuid: organization.teams[0]!, organizationUuid: organization.uuid }
  const items = await insertAccessItems(world.house, owner)
  await world.house.db.update(termEntry).set({ changedByUuid: pia.uuid }).where(eq(termEntry.uuid, items.termEntry))
  const answer = await pia.get('/me/personal_data')
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = unzipSync(answer.bytes)
  const read = (name: string) => JSON.parse(Buffer.from(files[`${name}.json`]!).toString())
  expect(read('account')[0]).toMatchObject({ uuid: pia.uuid, first_name: 'Pia' })
  expect(read('teams')[0]).toMatchObject({ name: 'Team', role: 'Editor' })
  expect(read('owned').map(({ kind }: { kind: string }) => kind)).toContain('termbase')
  expect(read('term-entries')).toMatchObject([{ uuid: items.termEntry, created_by_me: false, changed_by_me: true }])
  expect(read('job-exports')).toMatchObject([{ job_uuid: items.job, file_name: 'hello.txt' }])
  expect(read('segment-comments')).toMatchObject([{ text: 'Why?' }])
  const everything = Object.values(files)
    .map((bytes) => Buffer.from(bytes).toString())
    .join('')
  expect(everything).not.toMatch(/argon2|password_hash|token_hash|totp_secret/)
  const exported = await world.house.db.$count(auditEntry, eq(auditEntry.action, 'exported'))
  expect(exported).toBe(1)
})

/** What else names somebody, and why it is not taken. */
const untold: Record<string, string> = {
  'recovery_code.user_uuid': 'hashes of secrets alone',
  'sign_in_challenge.user_uuid': 'gone after minutes',
  'trans_unit_presence.user_uuid': 'believed for a minute',
  'session.impersonator_uuid': 'in the audit log',
}

test('every table that names somebody is in it, or is known not to be', async () => {
  const { rows } = await world.house.db.execute<{ column: string }>(sql`
    select r.relname || '.' || a.attname as column from pg_constraint c join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'user_account'::regclass`)
  const queries = filesOf({ uuid: 'me', email: 'me' }).map(({ rows }) => new PgDialect().sqlToQuery(rows(1, 0)).sql)
  const isTaken = (column: string) => {
    const [table, field] = column.split('.')
    const asked = new RegExp(`\\b(from|join) ${table}\\b[^]*\\b${field} = `)
    return queries.some((query) => asked.test(query))
  }
  const others = rows.map(({ column }) => column).filter((column) => !isTaken(column))
  expect(others.sort()).toEqual(Object.keys(untold).sort())
})

test('a deleted account leaves what it shared with its teams, and no name', async () => {
  const organization = await world.organization(['Team'])
  const [pia, rea, oona] = [await world.person('Pia'), await world.person('Rea'), await world.person('Oona')]
  await organization.join(pia, organization.teams[0]!, 'editor')
  await organization.join(rea, organization.teams[0]!, 'owner')
  await organization.joinOrganization(oona, 'Administrator')
  await organization.joinOrganization(pia, 'Member')
  const { email } = (await pia.get('/me/profile')).body
  const teams = [{ team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }]
  const shared = (await pia.post('/termbases', { name: 'Shared', termbaseTeams: teams })).body.uuid
  await world.house.db
    .update(user)
    .set({ permissions: ['termbase:create'] })
    .where(eq(user.uuid, pia.uuid))
  const alone = (await pia.post('/termbases', { name: 'Alone' })).body.uuid
  await pia.post('/me/access_tokens', { name: 'Script' })

  expect((await pia.post('/me/delete_account', {})).status).toBe(422)
  expect((await pia.post('/me/delete_account', { password: 'wrong' })).status).toBe(422)
  expect((await pia.post('/me/delete_account', { password: testPassword })).status).toBeLessThan(300)
  expect((await pia.get('/re_authenticate')).status).toBe(401)

  expect((await rea.get(`/termbases/${shared}`)).body).toMatchObject({ name: 'Shared', permissionRole: 'owner' })
  expect((await oona.get(`/termbases/${alone}`)).body).toMatchObject({ name: 'Alone', permissionRole: 'owner' })
  const [row] = await world.house.db.select().from(shareable).where(eq(shareable.uuid, shared))
  expect(row?.ownerUuid).toBe(null)
  const named = sql`position(${email} in concat(user_email, impersonator_email, subject_name, details::text)) > 0`
  expect(await world.house.db.$count(auditEntry, named)).toBe(0)
  const [deed] = await world.house.db.select().from(auditEntry).where(eq(auditEntry.subjectName, 'Script'))
  expect(deed?.userEmail).toMatch(/^deleted user [0-9a-f]{12}$/)
})

test('a deleted account takes only its own address out of the audit log', async () => {
  const rename = (person: { uuid: string }, email: string) =>
    world.house.db.update(user).set({ email }).where(eq(user.uuid, person.uuid))
  const ann = await world.person('Ann')
  await rename(ann, 'ann@letters.test')
  const entries = [
    ['ann@letters.test', /^deleted user [0-9a-f]{12}$/],
    ['Sent to ann@letters.test.', /^Sent to deleted user [0-9a-f]{12}\.$/],
    ['joann@letters.test', /^joann@letters\.test$/],
    ['mary-ann@letters.test', /^mary-ann@letters\.test$/],
    ['ann@letters.test.example', /^ann@letters\.test\.example$/],
  ] as const
  await world.house.db
    .insert(auditEntry)
    .values(entries.map(([email]) => ({ uuid: newUuid(), action: 'invited' as const, details: { email } })))
  expect((await ann.post('/me/delete_account', { password: testPassword })).status).toBeLessThan(300)
  const kept = await world.house.db.select().from(auditEntry).where(sql`${auditEntry.details} ? 'email'`)
  const texts = kept.map(({ details }) => details.email)
  for (const [, expected] of entries) expect(texts).toContainEqual(expect.stringMatching(expected))
})

test('the last administrator of the product or of an organization stays', async () => {
  const admin = await world.administrator()
  const refused = await admin.post('/me/delete_account', { password: testPassword })
  expect([refused.status, refused.body.code]).toEqual([409, 'last_product_administrator'])
  const organization = await world.organization(['Team'])
  const oona = await world.person('Oona')
  await organization.joinOrganization(oona, 'Administrator')
  expect((await oona.post('/me/delete_account', { password: testPassword })).status).toBe(409)
  expect((await oona.get('/re_authenticate')).status).toBe(200)
  await organization.joinOrganization(await world.person('Olga'), 'Administrator')
  expect((await oona.post('/me/delete_account', { password: testPassword })).status).toBeLessThan(300)
})

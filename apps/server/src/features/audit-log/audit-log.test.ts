import { existsSync, readFileSync } from 'node:fs'
import { readCsv } from '@langwerk/terminology/table/csv'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { auditEntry } from '../../database/schema/people.ts'
import { newUuid } from '../../foundation/uuid.ts'

const world = testHouse()
let administrator: Caller
let ofOrganization: Caller
let organizationUuid: string

beforeAll(async () => {
  administrator = await world.administrator()
  const organization = await world.organization()
  organizationUuid = organization.uuid
  ofOrganization = await world.person('Oona')
  await organization.joinOrganization(ofOrganization, 'Administrator')
  await world.house.db.delete(auditEntry)
  await world.house.db.insert(auditEntry).values([
    entry('2026-01-01T10:00:00Z', { action: 'created', subjectKind: 'user', subjectName: 'First' }),
    entry('2026-01-02T10:00:00Z', { action: 'exported', subjectKind: 'job', subjectName: '50 % off_now' }),
    entry('2026-01-02T23:59:59Z', {
      action: 'shared',
      organizationUuid,
      subjectKind: 'termbase',
      subjectName: 'Terms',
    }),
    entry('2026-01-03T00:00:00Z', { action: 'shared', organizationUuid: newUuid(), subjectKind: 'termbase' }),
    entry('2026-01-04T10:00:00Z', { action: 'signedIn', organizationUuid, userUuid: ofOrganization.uuid }),
  ])
})

type Values = Partial<typeof auditEntry.$inferInsert> & Pick<typeof auditEntry.$inferInsert, 'action'>
const entry = (createdAt: string, values: Values) => ({
  uuid: newUuid(),
  createdAt: new Date(createdAt),
  userEmail: 'pia@langwerk.test',
  ...values,
})

const daysOf = async (caller: Caller, search = '') => {
  const answer = await caller.get(`/audit_entries?until=2026-01-31${search}`)
  expect(answer.status).toBe(200)
  return answer.body.member.map((one: { createdAt: string }) => Number(one.createdAt.slice(8, 10)))
}

describe('who reads what', () => {
  test('administrators of the product: everything, newest first', async () => {
    expect(await daysOf(administrator)).toEqual([4, 3, 2, 2, 1])
    expect(await daysOf(administrator, '&order[createdAt]=asc')).toEqual([1, 2, 2, 3, 4])
  })

  test('administrators of an organization: what happened there', async () => {
    expect(await daysOf(ofOrganization)).toEqual([4, 2])
    expect(await daysOf(ofOrganization, `&organization=${newUuid()}`)).toEqual([])
  })

  test('others: nothing, and what they lack', async () => {
    const person = await world.person('Rea')
    const organization = await world.organization()
    await organization.joinOrganization(person, 'Member')
    for (const path of ['/audit_entries', '/audit_entries/export?format=csv']) {
      const refused = await person.get(path)
      expect([refused.status, refused.body.detail]).toEqual([
        403,
        'Access denied. Missing permission: organization:edit.',
      ])
    }
  })
})

describe('finds entries', () => {
  test.each([
    ['&action=shared', [3, 2]],
    ['&subjectKind=termbase&query=terms', [2]],
    ['&query=TERM', [2]],
    ['&query=50 %25 off_n', [2]],
    ['&query=%25', [2]],
    ['&query=pia@', [4, 3, 2, 2, 1]],
    ['&query=nothing like it', []],
    ['&from=2026-01-02', [4, 3, 2, 2]],
    ['&from=2026-01-02T23:59:59Z', [4, 3, 2]],
    ['&page=2&itemsPerPage=2', [2, 2]],
  ])('by %s', async (search, days) => {
    expect(await daysOf(administrator, search)).toEqual(days)
  })

  test('to the end of a day, or up to an instant', async () => {
    const until = async (moment: string) =>
      (await administrator.get(`/audit_entries?until=${moment}`)).body.member.length
    expect(await until('2026-01-02')).toBe(3)
    expect(await until('2026-01-02T23:59:59Z')).toBe(2)
  })

  test('by who did it', async () => {
    expect(await daysOf(administrator, `&user=${ofOrganization.uuid}`)).toEqual([4])
  })

  test.each([
    'action=none',
    'from=yesterday',
    'from=0000-01-01',
    'until=9999-12-31',
    'user=me',
    'subjectKind=a b',
    'page=0',
  ])('refuses %s', async (search) => {
    expect((await administrator.get(`/audit_entries?${search}`)).status).toBe(422)
  })
})

describe('exports', () => {
  test('all that the filter finds, as CSV', async () => {
    const answer = await ofOrganization.get('/audit_entries/export?format=csv&until=2026-01-31')
    expect(answer.headers['content-disposition']).toMatch(/audit-log-\d{4}-\d\d-\d\d\.csv/)
    const [head, ...rows] = readCsv(answer.body)
    expect(head?.slice(0, 3)).toEqual(['Time', 'Action', 'Who'])
    expect(rows.map((row) => row[1])).toEqual(['signedIn', 'shared'])
  })

  test('as a workbook, and says in the log that it did', async () => {
    const answer = await administrator.get('/audit_entries/export?format=xlsx&until=2026-01-31&query=terms')
    expect(answer.bytes.subarray(0, 2).toString()).toBe('PK')
    const [newest] = (await administrator.get('/audit_entries?action=exported')).body.member
    expect(newest).toMatchObject({
      userEmail: 'admin@langwerk.test',
      subjectKind: 'auditLog',
      details: { format: 'xlsx', query: 'terms' },
    })
  })

  test('more than is read at once, each entry once', async () => {
    await world.house.db.execute(sql`
      insert into audit_entry (uuid, created_at, action, user_email, subject_name)
      select gen_random_uuid(), now() - interval '1 day', 'created', 'many@langwerk.test', 'Thing ' || n
      from generate_series(1, 2500) n`)
    const rows = readCsv((await administrator.get('/audit_entries/export?format=csv&query=many')).body).slice(1)
    expect(new Set(rows.map((row) => row[6])).size).toBe(2500)
    expect(rows).toHaveLength(2500)
  })

  const payloads = new URL('../../../../../../shared/payloads/lists/formula-injection-cells.json', import.meta.url)
  test.skipIf(!existsSync(payloads))(
    'no cell that a spreadsheet would take for a formula (list not part of the repository)',
    async () => {
      const cells: string[] = JSON.parse(readFileSync(payloads, 'utf8'))
      await world.house.db
        .insert(auditEntry)
        .values(cells.map((subjectName) => entry('2025-01-01T00:00:00Z', { action: 'created', subjectName })))
      const csv = (await administrator.get('/audit_entries/export?format=csv&until=2025-01-01')).body
      expect(
        readCsv(csv)
          .slice(1)
          .map((row) => row[6])
          .sort(),
      ).toEqual([...cells].sort())
      for (const cell of cells.filter((one) => /^[=+\-@\t\r]/.test(one)))
        expect(csv).toContain(`'${cell.replaceAll('"', '""')}`)
    },
  )
})

test('counts no more than ten thousand', async () => {
  await world.house.db.execute(sql`
    insert into audit_entry (uuid, created_at, action, user_email, subject_name)
    select gen_random_uuid(), now() - n * interval '1 second', 'deleted', 'lots@langwerk.test', 'Thing'
    from generate_series(1, 10100) n`)
  expect((await administrator.get('/audit_entries?action=deleted')).body.totalItems).toBe(10_001)
  expect((await administrator.get('/audit_entries?query=lots')).body).toMatchObject({ totalItems: 10_001 })
})

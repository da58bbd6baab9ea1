import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { team } from '../src/database/schema/access.ts'
import { signInFailure } from '../src/database/schema/people.ts'
import { testHouse, testPassword } from './house.ts'
import { insertJob } from './job-rows.ts'

const world = testHouse()
afterEach(() => void vi.useRealTimers())

const hour = 3600
const jumps = [
  ['an hour back', -hour],
  ['a day ahead', 24 * hour],
] as const

/** Sets the clocks of server and database: the one itself, the other as its rows see it. */
async function clockJumps(seconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  await world.house.db.execute(sql`
    do $$ declare moment record; begin
      for moment in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and data_type = 'timestamp with time zone'
      loop
        execute format('update %I set %I = %I - interval ''${sql.raw(String(seconds))} seconds''',
          moment.table_name, moment.column_name, moment.column_name);
      end loop;
    end $$`)
}

async function twoInAFile() {
  const organization = await world.organization()
  const [first, second] = [await world.person('Fay'), await world.person('Sam')]
  for (const person of [first, second]) await organization.join(person, organization.teams[0]!, 'editor')
  const owner = await world.person('Olga')
  const made = await insertJob(world.house.db, {
    ownerUuid: owner.uuid,
    files: [['Hello', 'Bye']],
    teams: organization.teams,
  })
  // As remembered ones: a session that is not ends after a day, whichever clock says so.
  await world.house.db.execute(sql`update session set expires_at = expires_at + interval '29 days'`)
  const { uuid, units } = made.targetFiles[0]!
  const unit = `/trans_units/${units[0]}`
  return {
    first,
    second,
    unit,
    enter: async (person: typeof first, activeSeconds = 0) =>
      (await person.post(`${unit}/presence`, { activeSeconds })).status,
    others: async (person: typeof first) =>
      (await person.get(`/files/${uuid}/presence`)).body.presence.map(({ name }: { name: string }) => name),
    seconds: async () => {
      const { rows } = await world.house.db.execute<{ seconds: number }>(
        sql`select seconds from target_file_work where target_file_uuid = ${uuid}`,
      )
      return rows[0]!.seconds
    },
  }
}

describe.each(jumps)('where the clock is set %s', (_, seconds) => {
  test('who was in a file is there when they say so again, and no longer otherwise', async () => {
    const { first, second, enter, others } = await twoInAFile()
    await enter(first)
    expect(await others(second)).toEqual(['Fay Test'])
    await clockJumps(seconds)
    expect(await others(second)).toEqual([])
    await enter(first)
    expect(await others(second)).toEqual(['Fay Test'])
  })

  test('nobody keeps an editor unit for longer', async () => {
    const { first, second, enter } = await twoInAFile()
    await world.house.db.update(team).set({ editorUnits: 1 })
    await enter(first)
    expect(await enter(second)).toBe(423)
    await clockJumps(seconds)
    expect(await enter(second)).toBe(204)
  })

  test('what was saved stays, is saved again, and the time spent does not shrink', async () => {
    const { first, unit, enter, seconds: spent } = await twoInAFile()
    const save = async (xml: string, version: number) =>
      (await first.patch(unit, { targetSegment: { xml }, version, confirmed: true })).status
    await enter(first, 30)
    const before = await spent()
    expect(await save('Hallo', 1)).toBe(200)
    await clockJumps(seconds)
    expect(await save('Hallo zusammen', 1)).toBe(409)
    expect(await save('Hallo zusammen', 2)).toBe(200)
    await enter(first, 30)
    expect(await spent()).toBeGreaterThanOrEqual(before)
    const { member } = (await first.get(`${unit}/versions`)).body
    expect(member.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1])
  })

  test('who is signed in stays so, and who was locked out is let in in time', async () => {
    const person = await world.person('Pia')
    const { email } = (await person.get('/me/profile')).body
    const login = (password: string) =>
      world.house.http.inject({ method: 'POST', url: '/api/login', payload: { email, password, rememberMe: true } })
    const signedIn = await login(testPassword)
    const headers = { cookie: signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
    const look = async () => (await world.house.http.inject({ url: '/api/me/profile', headers })).statusCode
    await login('wrong')
    await world.house.db.update(signInFailure).set({ failures: 1000 })
    expect((await login(testPassword)).statusCode).toBe(429)
    await clockJumps(seconds)
    expect([await look(), await look()]).toEqual([200, 200])
    expect((await login(testPassword)).statusCode).toBe(200)
  })
})

test('a clock of the server that differs from the database’s shortens and prolongs nothing', async () => {
  const person = await world.person('Pia')
  const { email } = (await person.get('/me/profile')).body
  const login = { method: 'POST', url: '/api/login', payload: { email, password: testPassword } } as const
  const ends = []
  for (const days of [-2, 0, 2]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * hour * 1000 })
    const [cookie] = (await world.house.http.inject(login)).cookies
    vi.useRealTimers()
    const headers = { cookie: `${cookie!.name}=${cookie!.value}` }
    ends.push((await world.house.http.inject({ url: '/api/me/profile', headers })).statusCode)
  }
  expect(ends).toEqual([200, 200, 200])
})

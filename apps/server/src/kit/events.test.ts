import type { ServerEvent } from '@langwerk/contract/events'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testHouse, until } from '../../test/house.ts'
import { newUuid } from '../foundation/uuid.ts'
import { openPostgresEvents } from './events.ts'

const world = testHouse()

/** What a subscriber has heard so far. */
function listen(events: { subscribe: typeof world.house.events.subscribe }) {
  const heard: ServerEvent[] = []
  events.subscribe(({ event }) => void heard.push(event))
  return heard
}

test('an event reaches those in the same process until they leave', () => {
  const { events } = world.house
  if (world.house.database.kind !== 'embedded') return
  const heard: string[] = []
  const leave = events.subscribe(({ audience }) => void heard.push(audience.userUuid ?? ''))
  events.publish({ type: 'job', jobUuid: newUuid() }, { userUuid: 'a' })
  leave()
  events.publish({ type: 'job', jobUuid: newUuid() }, { userUuid: 'b' })
  expect(heard).toEqual(['a'])
})

describe.skipIf(!process.env.LANGWERK_TEST_DATABASE_URL)('between processes (needs LANGWERK_TEST_DATABASE_URL)', () => {
  /** Events as a second process on the same PostgreSQL has them, once it listens. */
  async function openOther() {
    const { config, database } = world.house
    const other = openPostgresEvents(config.databaseUrl!, database.pool)
    await hearsAgain(other)
    return other
  }
  async function hearsAgain(other: typeof world.house.events) {
    const heard = listen(other)
    await until(async () => {
      world.house.events.publish({ type: 'presence', targetFileUuid: newUuid() }, {})
      return heard.length > 0
    })
  }

  test('an event of one process reaches the other and itself', async () => {
    const other = await openOther()
    const [here, there] = [listen(world.house.events), listen(other)]
    const event = { type: 'job', jobUuid: newUuid() } as const
    world.house.events.publish(event, { shareableUuid: event.jobUuid })
    await until(async () => [here, there].every((heard) => heard.some((one) => one.type === 'job')))
    expect(here.filter(({ type }) => type === 'job')).toEqual([event])
    expect(there.filter(({ type }) => type === 'job')).toEqual([event])
    await other.close()
  })

  test('a list of units too long for one notification arrives whole', async () => {
    const other = await openOther()
    const there = listen(other)
    const transUnitUuids = Array.from({ length: 1000 }, () => newUuid())
    world.house.events.publish(
      { type: 'transUnits', targetFileUuid: newUuid(), transUnitUuids, byUserUuid: null },
      { shareableUuid: newUuid() },
    )
    const arrived = () => there.flatMap((event) => (event.type === 'transUnits' ? event.transUnitUuids : []))
    await until(async () => arrived().length >= 1000)
    expect(arrived().sort()).toEqual([...transUnitUuids].sort())
    await other.close()
  })

  test('a process that lost its connection hears again', async () => {
    const other = await openOther()
    await world.house.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
    )
    await hearsAgain(other)
    await other.close()
  })
})

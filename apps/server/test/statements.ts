import { beforeAll } from 'vitest'
import type { testHouse } from './house.ts'

/**
 * Counts what a house sends to its database, for tests whose house runs no tasks: a runner that looks for work while a call is
 * made would be counted with it.
 * @returns how many statements have been sent so far
 */
export function countStatements(world: ReturnType<typeof testHouse>): () => number {
  let sent = 0
  beforeAll(() => {
    const watched = new WeakSet<object>()
    world.house.database.pool.on('acquire', (client) => {
      if (watched.has(client)) return
      watched.add(client)
      const ask = client.query
      client.query = (...given: unknown[]) => {
        // Nobody waits for what tells other processes.
        if (!String(given[0]).includes('pg_notify')) sent += 1
        return Reflect.apply(ask, client, given) as never
      }
    })
  })
  return () => sent
}

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHouse } from '../../test/house.ts'
import { openBookings } from './bookings.ts'

const world = testHouse()

test('whoever closes waits for what is being written, and what was refused is tried once more', async () => {
  const { db, http } = world.house
  const bookings = openBookings(http.log)
  const written: string[] = []
  void bookings.book(db, 'slow', async (tx) => {
    await tx.execute(sql`select pg_sleep(0.2)`)
    written.push('slow')
  })
  let refusals = 1
  await bookings.book(db, 'refused', async () => {
    if (refusals-- > 0) throw new Error('refused for the test')
    written.push('refused')
  })
  expect(written).not.toContain('refused')
  await bookings.close()
  expect(written.sort()).toEqual(['refused', 'slow'])
})

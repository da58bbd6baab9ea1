import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHouse } from '../../test/house.ts'
import { transactionWithLast } from './transaction-with-last.ts'

const world = testHouse()

async function notes() {
  const { db } = world.house
  await db.execute(sql`create table if not exists note (text text primary key)`)
  await db.execute(sql`delete from note`)
  return {
    db,
    kept: async () => (await db.execute(sql`select text from note order by text`)).rows.map(({ text }) => text),
  }
}

test('what is sent last is kept with what was sent before it', async () => {
  const { db, kept } = await notes()
  const answer = await transactionWithLast(db, async (tx, last) => {
    last.push(sql`insert into note values ('b')`, sql`insert into note values ('c')`)
    await tx.execute(sql`insert into note values ('a')`)
    return 'done'
  })
  expect([answer, await kept()]).toEqual(['done', ['a', 'b', 'c']])
  expect(await transactionWithLast(db, async () => 'nothing last')).toBe('nothing last')
})

test('where the last fails, all of it does, and the connection serves on', async () => {
  const { db, kept } = await notes()
  const twice = transactionWithLast(db, async (tx, last) => {
    await tx.execute(sql`insert into note values ('a')`)
    last.push(sql`insert into note values ('a')`, sql`insert into note values ('b')`)
  })
  await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await kept()).toEqual([])
  const before = transactionWithLast(db, async (_tx, last) => {
    last.push(sql`insert into note values ('c')`)
    throw new Error('Not at all')
  })
  await expect(before).rejects.toThrow('Not at all')
  expect(await kept()).toEqual([])
})

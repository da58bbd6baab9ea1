import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testHouse } from '../../test/house.ts'

// Whatever the database: what is said of the embedded one's only connection holds for the several of the other, too.
const world = testHouse({ LANGWERK_TASK_RUNNERS: '0' })

beforeAll(() => world.house.db.execute(sql`create table kept (text text primary key)`))

const kept = async () =>
  (await world.house.db.execute<{ text: string }>(sql`select text from kept order by text`)).rows.map(
    ({ text }) => text,
  )
const keep = (text: string) => sql`insert into kept values (${text})`

test('single statements that are asked at once are each answered, or fail, for themselves', async () => {
  const { db } = world.house
  const answers = await Promise.allSettled([
    db.execute(keep('one')),
    db.execute(keep('one')),
    db.execute(sql`select from nowhere`),
    db.execute(keep('two')),
    db.execute<{ text: string }>(sql`select text from kept where text = 'one'`),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled', 'fulfilled'])
  expect(await kept()).toEqual(['one', 'two'])
})

test('what is asked beside a transaction is no part of it', async () => {
  const { db } = world.house
  await db.execute(sql`delete from kept`)
  const beside: Promise<unknown>[] = []
  const broken = db.transaction(async (tx) => {
    beside.push(db.execute(keep('beside')), kept())
    await tx.execute(keep('within'))
    beside.push(db.execute(keep('later')))
    throw new Error('Not at all')
  })
  const before = db.execute(keep('before'))
  await expect(broken).rejects.toThrow('Not at all')
  await Promise.all([before, ...beside])
  expect(await kept()).toEqual(['before', 'beside', 'later'])
})

test('transactions have their turn among statements that never end, and statements among transactions', async () => {
  const { db } = world.house
  let areWanted = true
  const statements = Array.from({ length: 4 }, async () => {
    while (areWanted) await db.execute(sql`select 1`)
  })
  await db.execute(keep('changed by '))
  for (const text of ['a', 'b', 'c'])
    await db.transaction((tx) => tx.execute(sql`update kept set text = text || ${text} where text like 'changed by %'`))
  areWanted = false
  await Promise.all(statements)

  const transactions = Array.from({ length: 4 }, async () => {
    while (!areWanted) await db.transaction((tx) => tx.execute(sql`select 1`))
  })
  expect(await kept()).toContain('changed by abc')
  areWanted = true
  await Promise.all(transactions)
})

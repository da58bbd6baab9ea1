import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Orderer, workFor } from './orderer.ts'
import { openTurns } from './turns.ts'

const person = (name: string, organization = name): Orderer => ({ person: name, organization })

/** Things to do, each in its turn, in the order in which they are asked for; ends with the names in the order of their turns. */
async function orderOf(places: number, asked: readonly { who: Orderer; size?: number }[], mostOfOne?: number) {
  const turns = openTurns(places, mostOfOne)
  const holding = await Promise.all(Array.from({ length: places }, () => workFor(person('first'), () => turns.take())))
  const order: string[] = []
  const done = asked.map(({ who, size }) =>
    workFor(who, async () => {
      const giveBack = await turns.take({ ...(size !== undefined && { size }) })
      order.push(size === undefined ? who.person : `${who.person} ${size}`)
      await new Promise((resolve) => setImmediate(resolve))
      giveBack()
    }),
  )
  for (const giveBack of holding) giveBack()
  await Promise.all(done)
  return order.join()
}

const [a, b, c] = [{ who: person('a') }, { who: person('b') }, { who: person('c') }] as const

test('who wants one thing waits for one of each other’s', async () => {
  expect(await orderOf(1, [a, a, a, a, b, b, c])).toBe('a,b,c,a,b,a,a')
})

test('an organization of many people has one turn, and its people take it by turns', async () => {
  const [x, y, z] = [{ who: person('x', 'o') }, { who: person('y', 'o') }, { who: person('z', 'p') }] as const
  expect(await orderOf(1, [x, x, y, y, z, z])).toBe('x,z,y,z,x,y')
})

test('who holds no place goes before who was served longer ago but holds one', async () => {
  const turns = openTurns(2)
  const take = (who: Orderer) => workFor(who, () => turns.take())
  await take(a.who)
  const giveBack = await take(c.who)
  const order: string[] = []
  void take(a.who).then(() => order.push('a'))
  const last = take(c.who).then(() => order.push('c'))
  giveBack()
  await last
  expect(order).toEqual(['c'])
})

test('what is small goes first among what one person waits for, and never before somebody else', async () => {
  const sized = (who: Orderer, size: number) => ({ who, size })
  expect(await orderOf(1, [sized(a.who, 9), sized(a.who, 1), sized(a.who, 5), sized(b.who, 7)])).toBe('a 1,b 7,a 5,a 9')
})

test('where one person may not hold all places, the last is kept for others', async () => {
  const turns = openTurns(2, 1)
  const first = await workFor(a.who, () => turns.take())
  let second = false
  const waiting = workFor(a.who, () => turns.take()).then(() => {
    second = true
  })
  await workFor(b.who, () => turns.take())
  expect(second).toBe(false)
  first()
  await waiting
})

test('who no longer waits is passed over', async () => {
  const turns = openTurns(1)
  const giveBack = await turns.take()
  const controller = new AbortController()
  const aborted = turns.take({ signal: controller.signal })
  const next = turns.take()
  controller.abort(new Error('Cancelled'))
  await expect(aborted).rejects.toThrow('Cancelled')
  giveBack()
  giveBack()
  await (await next)()
})

test('nobody waits for more than one of each other’s, however many there are of whom', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }), async (many) => {
      const asked = many.map((number) => ({ who: person(`${number}`) }))
      const order = (await orderOf(1, [...asked, { who: person('one') }])).split(',')
      const before = order.slice(0, order.indexOf('one'))
      expect(new Set(before).size).toBe(before.length)
    }),
  )
})

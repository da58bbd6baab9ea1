import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fakeStripeKeys } from '../../../test/fake-stripe.ts'
import { type Caller, testHouse } from '../../../test/house.ts'
import { creditGrant, creditReservation, ledgerEntry } from '../../database/schema/billing.ts'
import { newUuid } from '../../foundation/uuid.ts'
import {
  clearWallet,
  differencesOfWallets,
  grantCredits,
  grantsOf,
  refundCredits,
  reserveCredits,
  settleCredits,
} from './index.ts'

const world = testHouse({
  ...fakeStripeKeys,
})
let operator: Caller
beforeAll(async () => {
  operator = await world.administrator()
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const millions = (amount: number) => amount * 1_000_000

/** An organization with this many credits that do not expire. */
async function owner(credits = 0) {
  const { db } = world.house
  const organization = await world.organization()
  const { uuid: organizationUuid } = organization
  const give = (amount: number, more: object = {}) =>
    db.transaction((tx) =>
      grantCredits(tx, {
        organizationUuid,
        kind: 'gift' as const,
        amount,
        key: newUuid(),
        expiresAt: null,
        ...more,
      }),
    )
  if (credits > 0) await give(credits)
  const reserve = async (amount: number, callUuid = newUuid()) => ({
    callUuid,
    short: await db.transaction((tx) => reserveCredits(tx, { organizationUuid, callUuid, amount })),
  })
  const settle = (callUuid: string, cost: number) =>
    db.transaction((tx) => settleCredits(tx, { organizationUuid, callUuid }, cost, 'model'))
  const wallet = async () => {
    const { available, reserved } = (await operator.get(`/organizations/${organizationUuid}/wallet`)).body
    return [millions(available), millions(reserved)]
  }
  return { ...organization, organizationUuid, give, reserve, settle, wallet }
}
const inStep = async () => {
  const { db } = world.house
  const { rows } = await db.execute<{ sum: string }>(
    sql`select coalesce(sum(amount), 0)::text as sum from ledger_entry`,
  )
  expect([rows[0]!.sum, await differencesOfWallets(db)]).toEqual(['0', []])
}

test('of fifty calls at once at credits for ten, ten are admitted', async () => {
  const { reserve, settle, wallet } = await owner(100)
  const calls = await Promise.all(Array.from({ length: 50 }, () => reserve(10)))
  const admitted = calls.filter(({ short }) => short === null)
  expect(admitted).toHaveLength(10)
  expect(await wallet()).toEqual([0, 100])
  await Promise.all(admitted.map(({ callUuid }) => settle(callUuid, 4)))
  expect(await wallet()).toEqual([60, 0])
  await inStep()
})

test('the same is booked once, however often it comes', async () => {
  const { give, wallet } = await owner()
  const key = `buy:cs_test_${newUuid()}`
  const made = await Promise.all(Array.from({ length: 20 }, () => give(70, { key, kind: 'bought' })))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await wallet()).toEqual([70, 0])
  await inStep()
})

test('credits burn by their end, then gifts, the plan’s and bought ones', async () => {
  const { give, reserve, settle, organizationUuid } = await owner()
  const end = inDays(30)
  for (const [kind, expiresAt] of [
    ['bought', end],
    ['plan', end],
    ['gift', end],
    ['bought', inDays(1)],
    ['gift', null],
  ] as const)
    await give(10, { kind, expiresAt })
  const { callUuid } = await reserve(35)
  await settle(callUuid, 32)
  const left = await grantsOf(world.house.db, organizationUuid)
  expect(left.map((one) => [one.kind, one.left])).toEqual([
    ['bought', 8],
    ['gift', 10],
  ])
  await inStep()
})

test('a call that cost more than was set aside takes what is left, and the rest is written off', async () => {
  const { reserve, settle, wallet } = await owner(100)
  const first = await reserve(40)
  const second = await reserve(50)
  expect(await settle(first.callUuid, 60)).toBe(10)
  expect(await wallet()).toEqual([0, 50])
  expect(await settle(second.callUuid, 0)).toBe(0)
  expect(await wallet()).toEqual([50, 0])
  await inStep()
})

test('what expires goes, what is set aside stays for its call, and a dead call gives it back', async () => {
  const { db } = world.house
  const { reserve, wallet, organizationUuid } = await owner(100)
  const { callUuid } = await reserve(30)
  await db
    .update(creditGrant)
    .set({ expiresAt: inDays(-1) })
    .where(eq(creditGrant.organizationUuid, organizationUuid))
  expect(await wallet()).toEqual([0, 30])
  await db.transaction((tx) => clearWallet(tx, organizationUuid))
  expect(await wallet()).toEqual([0, 30])
  await db
    .update(creditReservation)
    .set({ expiresAt: inDays(-1) })
    .where(eq(creditReservation.callUuid, callUuid))
  await db.transaction((tx) => clearWallet(tx, organizationUuid))
  expect(await wallet()).toEqual([0, 0])
  await inStep()
})

test('a refund takes back what was bought, as far as it goes, and each share once', async () => {
  const { db } = world.house
  const { give, reserve, settle, wallet } = await owner()
  const paymentIntentId = `pi_${newUuid()}`
  await give(100, { kind: 'bought', paymentIntentId })
  const { callUuid } = await reserve(80)
  await settle(callUuid, 80)
  const refund = (share: number) =>
    db.transaction((tx) => refundCredits(tx, { paymentIntentId, share, key: `refund:${paymentIntentId}:${share}` }))
  expect(await refund(0.1)).toMatchObject({ taken: 10, writtenOff: 0 })
  expect([await refund(0.1), await wallet()]).toEqual([null, [10, 0]])
  expect(await refund(1)).toMatchObject({ taken: 10, writtenOff: 80 })
  expect(await wallet()).toEqual([0, 0])
  await inStep()
})

test('what has expired already is not given', async () => {
  const { organizationUuid, wallet } = await owner()
  const gift = { credits: 10, expiresOn: inDays(-1).toISOString().slice(0, 10) }
  const { status, body } = await operator.post(`/organizations/${organizationUuid}/credit_gifts`, gift)
  expect([status, body.violations]).toMatchObject([422, [{ propertyPath: 'expiresOn', code: 'expires_in_the_past' }]])
  expect(await wallet()).toEqual([0, 0])
})

test('the ledger refuses changes, whoever makes them', async () => {
  await owner(10)
  const { db } = world.house
  const refused = { cause: { message: 'The ledger is only added to' } }
  await expect(db.update(ledgerEntry).set({ amount: 1 })).rejects.toMatchObject(refused)
  await expect(db.delete(ledgerEntry)).rejects.toMatchObject(refused)
})

test('whatever happens in whatever order, nothing is lost and nothing falls below nothing', async () => {
  const { db } = world.house
  const { give, reserve, settle, wallet, organizationUuid } = await owner(500)
  let seed = 42
  // A generator of Lehmer's, so that the same operations come each time.
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const open: string[] = []
  const deeds = [
    () => give(random(200) + 1, { kind: random(2) ? 'plan' : 'bought', expiresAt: random(2) ? inDays(1) : null }),
    async () => {
      const { callUuid, short } = await reserve(random(120) + 1)
      if (short === null) open.push(callUuid)
    },
    async () => {
      const [callUuid] = open.splice(random(open.length + 1), 1)
      if (callUuid) await settle(callUuid, random(150))
    },
    // A process dies: its call runs out, and may yet be settled.
    () =>
      db
        .update(creditReservation)
        .set({ expiresAt: inDays(-1) })
        .where(sql`${creditReservation.callUuid} = ${open[0] ?? newUuid()}`),
    () =>
      db.execute(sql`update credit_grant set expires_at = now() - interval '1 minute' where uuid = (select uuid from credit_grant
        where organization_uuid = ${organizationUuid} and "left" > 0 order by uuid limit 1)`),
  ]
  for (let step = 0; step < 150; step += 1) await deeds[random(deeds.length)]!()
  await Promise.all(open.map((callUuid) => settle(callUuid, random(100))))
  const [available = -1, reserved = -1] = await wallet()
  expect(available).toBeGreaterThanOrEqual(0)
  expect(reserved).toBe(0)
  await inStep()
})

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { payingHouse } from '../../../test/paying.ts'
import { creditGrant } from '../../database/schema/billing.ts'
import { differencesOfWallets } from '../credits/index.ts'

const { stripe, world, customer, tell } = await payingHouse()

const daySeconds = 86_400

beforeAll(async () => {
  const operator = await world.administrator()
  const { plans } = (await operator.get('/operator/plans')).body
  const { limits } = plans.find(({ name }: { name: string }) => name === 'genius')
  await operator.patch('/operator/plans', { name: 'genius', limits: { ...limits, credits: 40 } })
})

test('a month counts as it is paid, and brings its credits once', async () => {
  const { account, available, subscribe } = await customer()
  const subscription = await subscribe()
  const [item] = (subscription.items as { data: { current_period_start: number; current_period_end: number }[] }).data
  const told = async (start: number, end: number) => {
    Object.assign(item!, { current_period_start: start, current_period_end: end })
    await tell('customer.subscription.updated', subscription.id)
    const { usage } = await account()
    return usage.find(({ limit }: { limit: string }) => limit === 'translations').resetsOn
  }
  const dayAt = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
  expect(await available()).toBe(40)
  // Longer than from one day of a month to the same one of the next: so is 28 February to 31 March.
  const end = stripe.state.now + 2 * daySeconds
  expect(await told(end - 34 * daySeconds, end)).toBe(dayAt(end))
  expect(await available()).toBe(80)
  await tell('customer.subscription.updated', subscription.id)
  expect(await available()).toBe(80)
})

test('credits of a month stay on its last day until what is paid ends', async () => {
  const { available, subscribe } = await customer()
  const subscription = await subscribe()
  const [item] = (subscription.items as { data: object[] }).data
  const end = Math.ceil(Date.now() / 1000) + 60
  Object.assign(item!, { current_period_start: end - 30 * daySeconds, current_period_end: end })
  await tell('customer.subscription.updated', subscription.id)
  expect(await available()).toBe(80)
})

/** By which payment what is paid of a subscription now was paid. */
const paymentOf = ({ latest_invoice }: Record<string, unknown>) =>
  [...stripe.things.values()].find(({ object, invoice }) => object === 'invoice_payment' && invoice === latest_invoice)!
    .payment_intent

test('credits of a plan go with its payment, as far as that is given back', async () => {
  const { head, available, subscribe } = await customer()
  const subscription = await subscribe()
  expect(await available()).toBe(40)
  const payment_intent = paymentOf(subscription)
  const charge = stripe.add('ch', { object: 'charge', payment_intent, amount: 9500, amount_refunded: 2375 })
  await tell('charge.refunded', charge.id)
  expect(await available()).toBe(30)
  expect((await head.get('/me/payment_transactions')).body.member).toMatchObject([{ state: 'partlyRefunded' }])
  const dispute = stripe.add('dp', { object: 'dispute', payment_intent, charge, status: 'needs_response' })
  await tell('charge.dispute.created', dispute.id)
  expect(await available()).toBe(0)
  dispute.status = 'won'
  await tell('charge.dispute.closed', dispute.id)
  expect(await available()).toBe(30)
  expect((await head.get('/me/payment_transactions')).body.member).toMatchObject([{ state: 'partlyRefunded' }])
  charge.amount_refunded = 9500
  await tell('charge.refunded', charge.id)
  expect(await available()).toBe(0)
  expect((await head.get('/me/payment_transactions')).body.member).toMatchObject([{ state: 'refunded' }])
  expect(await differencesOfWallets(world.house.db)).toEqual([])
})

test('what a dearer plan cost more on the day of purchase brought no credits, and takes none with it', async () => {
  const { head, uuid, available, subscribe } = await customer()
  stripe.state.now -= 60
  const subscription = await subscribe()
  const bought = paymentOf(subscription)
  stripe.state.now += 60
  await head.patch(`/organizations/${uuid}/plan`, { priceId: 'price_business', prorationDate: stripe.state.now })
  const refund = async (payment_intent: unknown) => {
    const charge = stripe.add('ch', { object: 'charge', payment_intent, amount: 9500, amount_refunded: 9500 })
    await tell('charge.refunded', charge.id)
  }
  await refund(paymentOf(subscription))
  expect(await available()).toBe(40)
  const operator = await world.administrator()
  await operator.post(`/organizations/${uuid}/credit_gifts`, { credits: 10 })
  await refund(bought)
  expect(await available()).toBe(10)
})

test.each([
  ['', 0],
  [', also where a part of it was given back before', 2375],
])('a payment of a month that is over takes no other credits with it%s', async (_where, before) => {
  const { uuid, available, subscribe } = await customer()
  const payment_intent = paymentOf(await subscribe())
  const charge = stripe.add('ch', { object: 'charge', payment_intent, amount: 9500, amount_refunded: before })
  if (before > 0) await tell('charge.refunded', charge.id)
  await world.house.db
    .update(creditGrant)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(creditGrant.organizationUuid, uuid))
  const operator = await world.administrator()
  await operator.post(`/organizations/${uuid}/credit_gifts`, { credits: 10 })
  expect(await available()).toBe(10)
  charge.amount_refunded = 9500
  await tell('charge.refunded', charge.id)
  expect(await available()).toBe(10)
})

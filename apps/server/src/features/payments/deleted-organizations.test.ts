import { expect, test } from 'vitest'
import { until } from '../../../test/house.ts'
import { outcome, payingHouse } from '../../../test/paying.ts'

const { stripe, customer } = await payingHouse()

test('an organization that is deleted pays no more, and is no customer any more', async () => {
  const { head, uuid, subscribe } = await customer()
  const subscription = await subscribe()
  expect((await head.del(`/organizations/${uuid}`)).status).toBe(204)
  expect(subscription.status).toBe('canceled')
  expect(stripe.things.has(String(subscription.customer))).toBe(false)
  expect(stripe.things.get(String(subscription.latest_invoice))).toMatchObject({ status: 'paid' })
})

test('card forms that are open are closed with it, and a plan that was just paid in one ends', async () => {
  const { head, uuid, open } = await customer()
  const credits = await open('price_credits')
  const plan = await open('price_genius')
  stripe.pay(plan.sessionId)
  expect((await head.del(`/organizations/${uuid}`)).status).toBe(204)
  expect(stripe.things.get(credits.sessionId)!.status).toBe('expired')
  const { subscription } = stripe.things.get(plan.sessionId)!
  expect(stripe.things.get(String(subscription))!.status).toBe('canceled')
})

test('credits that are paid and not booked yet are booked first, so that whoever deletes it knows of them', async () => {
  const { head, uuid, open, available } = await customer()
  const { sessionId } = await open('price_credits')
  stripe.pay(sessionId)
  expect(outcome(await head.del(`/organizations/${uuid}`))).toEqual([409, 'organization_payment_pending'])
  await until(async () => (await available()) === 1000)
  expect((await head.del(`/organizations/${uuid}`)).status).toBe(204)
})

test('where the payment provider fails in the midst of it, it is deleted the next time', async () => {
  const { head, uuid, subscribe } = await customer()
  const subscription = await subscribe()
  stripe.faults.push(null, { status: 400 })
  expect(outcome(await head.del(`/organizations/${uuid}`))).toEqual([409, 'payment_refused'])
  expect(subscription.status).toBe('canceled')
  expect((await head.del(`/organizations/${uuid}`)).status).toBe(204)
  expect(stripe.things.has(String(subscription.customer))).toBe(false)
})

test('while a payment is on its way it stays, and nothing of it ends', async () => {
  const { head, uuid, open, subscribe, available } = await customer()
  const subscription = await subscribe()
  const { sessionId } = await open('price_credits')
  stripe.pay(sessionId, false)
  expect(outcome(await head.del(`/organizations/${uuid}`))).toEqual([409, 'organization_payment_pending'])
  expect(subscription.status).toBe('active')
  stripe.things.get(sessionId)!.payment_status = 'paid'
  expect((await head.post('/complete_payment', { token: sessionId })).body.state).toBe('completed')
  expect(await available()).toBe(1000)
  expect((await head.del(`/organizations/${uuid}`)).status).toBe(204)
})

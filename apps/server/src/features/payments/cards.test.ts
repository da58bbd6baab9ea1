import { expect, test } from 'vitest'
import { outcome, payingHouse, sessionOf } from '../../../test/paying.ts'

const { stripe, customer } = await payingHouse()

/** Somebody with a plan and the card that it was bought with. */
async function withPlan(priceId?: string) {
  const { head, uuid, subscribe } = await customer()
  const subscription = await subscribe(priceId)
  const path = `/organizations/${uuid}/payment_methods`
  const cards = async () => (await head.get('/me/payment_methods')).body.member
  /** @returns the id of another card */
  const addCard = async () => {
    const { body } = await head.post(path)
    const { setup_intent } = stripe.pay(sessionOf(body))
    expect((await head.post('/complete_payment', { token: body.token })).body.purpose).toBe('paymentMethod')
    return (setup_intent as { payment_method: string }).payment_method
  }
  const customerOf = () => stripe.things.get(String(subscription.customer))!
  return { head, uuid, path, subscription, cards, addCard, customerOf }
}

test('cards are shown to who pays, and the last one of a running plan stays', async () => {
  const { head, path, cards, addCard } = await withPlan()
  const [first] = await cards()
  expect(first).toMatchObject({ brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030, mayBeRemoved: false })
  expect(first.isDefault).toBe(true)
  expect(outcome(await head.patch(`${path}/remove`, { id: first.id }))).toEqual([409, 'last_payment_method'])
  const other = await addCard()
  expect((await head.patch(`${path}/remove`, { id: other })).status).toBe(204)
  expect(await cards()).toMatchObject([{ id: first.id, isDefault: true }])
  const stranger = await customer()
  expect(
    (await stranger.head.patch(`/organizations/${stranger.uuid}/payment_methods/default`, { id: first.id })).status,
  ).toBe(422)
})

test('the plan is paid with the card that is the default, not with the one it was bought with', async () => {
  const { head, path, subscription, cards, addCard, customerOf } = await withPlan()
  const other = await addCard()
  expect(subscription.default_payment_method).not.toBe(other)
  expect((await head.patch(`${path}/default`, { id: other })).status).toBe(204)
  expect(subscription.default_payment_method).toBe(other)
  expect(customerOf().invoice_settings).toEqual({ default_payment_method: other })
  expect((await cards()).map(({ id, isDefault }: { id: string; isDefault: boolean }) => [id, isDefault])).toEqual([
    [other, true],
    [expect.any(String), false],
  ])
})

test('a plan whose card is removed is paid with another', async () => {
  const { head, path, subscription, cards, addCard } = await withPlan()
  const bought = subscription.default_payment_method
  const other = await addCard()
  expect((await head.patch(`${path}/remove`, { id: bought })).status).toBe(204)
  expect(subscription.default_payment_method).toBe(other)
  expect(await cards()).toMatchObject([{ id: other, isDefault: true, mayBeRemoved: false }])
})

test('of two who remove the last two cards at once one is refused', async () => {
  const { head, path, subscription, cards, addCard } = await withPlan()
  const both = [subscription.default_payment_method, await addCard()]
  const removed = await Promise.all(both.map((id) => head.patch(`${path}/remove`, { id })))
  expect(removed.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(await cards()).toMatchObject([{ isDefault: true, mayBeRemoved: false }])
})

test('a card is not made the default while it is removed', async () => {
  const { head, path, cards, addCard } = await withPlan()
  const other = await addCard()
  const answers = await Promise.all([
    head.patch(`${path}/remove`, { id: other }),
    head.patch(`${path}/default`, { id: other }),
  ])
  expect(answers.map(({ status }) => status)).toContain(204)
  const left = await cards()
  expect(left.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1)
})

test('a removal that the payment provider refuses keeps no other from being made', async () => {
  const { head, path, addCard } = await withPlan()
  const other = await addCard()
  // The cards are read twice, by three calls each.
  stripe.faults.push(...Array(6).fill(null), { status: 402 })
  expect((await head.patch(`${path}/remove`, { id: other })).status).toBe(409)
  expect((await head.patch(`${path}/remove`, { id: other })).status).toBe(204)
})

test('a plan that is to change is paid with the default card then, too', async () => {
  const { head, uuid, path, subscription, addCard } = await withPlan('price_business')
  expect((await head.patch(`/organizations/${uuid}/plan`, { priceId: 'price_genius' })).status).toBe(200)
  const other = await addCard()
  expect((await head.patch(`${path}/default`, { id: other })).status).toBe(204)
  expect(subscription.default_payment_method).toBe(other)
  expect(stripe.things.get(String(subscription.schedule))!.default_settings).toEqual({ default_payment_method: other })
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outcome, payingHouse } from '../../../test/paying.ts'
import { billingAccount } from '../../database/schema/billing.ts'

const { stripe, world, customer, tell } = await payingHouse()

/** Somebody the last payment of whose plan failed. */
async function owing() {
  const one = await customer()
  const subscription = await one.subscribe()
  subscription.status = 'past_due'
  const invoice = stripe.add('in', {
    object: 'invoice',
    customer: subscription.customer,
    currency: 'eur',
    total: 9500,
    amount_due: 9500,
    status: 'open',
    attempted: true,
    created: stripe.state.now,
    lines: { data: [] },
    hosted_invoice_url: 'https://invoice.stripe.com/i/open',
    parent: { subscription_details: { subscription: subscription.id } },
  })
  await tell('invoice.payment_failed', invoice.id)
  return { ...one, subscription, invoice, path: `/organizations/${one.uuid}/plan` }
}

test('a plan that is not paid can be ended and kept, and says where it is paid', async () => {
  const { head, path, account, subscription, invoice } = await owing()
  const url = 'https://invoice.stripe.com/i/open'
  expect(await account()).toMatchObject({ state: 'pastDue', plan: { name: 'genius' }, openInvoiceUrl: url })
  expect((await head.patch(`${path}/cancel`)).body).toMatchObject({ state: 'pastDue', endsAt: expect.any(String) })
  expect((await head.patch(`${path}/undo`)).body).toMatchObject({ state: 'pastDue', endsAt: null })
  for (const refused of [
    await head.patch(path, { priceId: 'price_business' }),
    await head.post(`${path}_change_previews`, { priceId: 'price_business' }),
    await head.post('/create_checkout_session', { priceId: 'price_genius' }),
  ])
    expect(outcome(refused)).toEqual([409, 'plan_past_due'])
  invoice.status = 'paid'
  subscription.status = 'active'
  await tell('invoice.paid', invoice.id)
  expect(await account()).toMatchObject({ state: 'active', openInvoiceUrl: null })
  expect((await head.patch(path, { priceId: 'price_business' })).status).toBe(200)
})

test('where it is paid is told to those who may pay', async () => {
  const { uuid, joinOrganization } = await owing()
  const member = await world.person('Mia')
  await joinOrganization(member, 'Member')
  const { body } = await member.get(`/organizations/${uuid}/billing_account`)
  expect(body).toMatchObject({ state: 'pastDue', mayPay: false, openInvoiceUrl: null })
})

test('a change whose process ended in its midst is taken back like any other', async () => {
  const { head, uuid, account, subscribe } = await customer()
  await subscribe()
  const path = `/organizations/${uuid}/plan`
  expect(outcome(await head.patch(`${path}/undo`))).toEqual([409, 'is_so_already'])
  const { periodEndsAt: at } = await account()
  const claim = (claimedAt: Date) =>
    world.house.db
      .update(billingAccount)
      .set({ changesTo: { stripePriceId: 'price_business', at, scheduleId: '', claimedAt: claimedAt.toISOString() } })
      .where(eq(billingAccount.organizationUuid, uuid))
  // It may still be under way.
  await claim(new Date())
  expect(outcome(await head.patch(`${path}/undo`))).toEqual([409, 'plan_changes_already'])
  await claim(new Date(Date.now() - 11 * 60_000))
  expect(outcome(await head.patch(path, { priceId: 'price_business' }))).toEqual([409, 'plan_changes_already'])
  expect((await head.patch(`${path}/undo`)).body).toMatchObject({ plan: { name: 'genius' }, changesTo: null })
  expect((await head.patch(path, { priceId: 'price_business' })).body.plan.name).toBe('business')
})

test('a dearer plan that the card does not pay waits, and says where it is paid', async () => {
  const { head, uuid, subscribe } = await customer()
  await subscribe()
  const path = `/organizations/${uuid}/plan`
  stripe.state.declines = true
  const wanted = { priceId: 'price_business', prorationDate: stripe.state.now }
  const change = await head.patch(path, wanted)
  stripe.state.declines = false
  expect(change.body).toMatchObject({ plan: { name: 'genius' }, payUrl: 'https://invoice.stripe.com/i/fake' })
  // With another card, as the same preview has it.
  expect((await head.patch(path, wanted)).body).toMatchObject({ plan: { name: 'business' }, payUrl: null })
})

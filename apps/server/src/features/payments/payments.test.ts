import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signatureOf } from '../../../test/fake-stripe.ts'
import { type Caller, until } from '../../../test/house.ts'
import { outcome, payingHouse, sessionOf } from '../../../test/paying.ts'
import { billingAccount, checkout, payment, paymentEvent, price } from '../../database/schema/billing.ts'
import { task } from '../../database/schema/tasks.ts'
import { inMillionths } from '../../foundation/millionths.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { openStripe } from '../../providers/payment/stripe.ts'
import { differencesOfWallets, reserveCredits, settleCredits } from '../credits/index.ts'

const { stripe, world, customer, send, handled, tell, night } = await payingHouse()

test('what Stripe is asked is what its library asks, in the version that we pin', async () => {
  const { open } = await customer()
  await open('price_credits')
  const { form, headers, method, path } = stripe.requests.findLast(({ path }) => path.endsWith('/sessions'))!
  expect([method, path, headers['stripe-version']]).toEqual(['POST', '/v1/checkout/sessions', '2026-10-28.endive'])
  expect(form).toMatchObject({
    ui_mode: 'embedded_page',
    mode: 'payment',
    line_items: { 0: { price: 'price_credits', quantity: '1' } },
    redirect_on_completion: 'if_required',
    automatic_tax: { enabled: 'true' },
    return_url: expect.stringContaining('{CHECKOUT_SESSION_ID}'),
  })
})

test('the signature of the vendor’s vector is right, and no other', () => {
  const payload =
    '{"id":"evt_1","object":"event","type":"checkout.session.completed","data":{"object":{"id":"cs_test_1"}}}'
  expect(signatureOf(payload, 1_700_000_000, 'whsec_x')).toBe(
    't=1700000000,v1=73a26a140eb739a7794b8f4ade8e09360c4eaf429f1c703ec924a4d0d1021914',
  )
  const payments = openStripe({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiUrl: stripe.url })
  const now = Math.floor(Date.now() / 1000)
  const body = Buffer.from(payload)
  expect(payments.eventOf(body, signatureOf(payload, now, 'whsec_x'))).toEqual({
    id: 'evt_1',
    type: 'checkout.session.completed',
    objectId: 'cs_test_1',
  })
  const wrong = [signatureOf(payload, now - 301, 'whsec_x'), signatureOf(payload, now, 'whsec_y'), '']
  for (const signature of wrong) expect(() => payments.eventOf(body, signature)).toThrow()
})

test('credits are booked once, whether the browser or Stripe tells first, and five times at once', async () => {
  for (const first of ['browser', 'stripe']) {
    const { uuid, head, open, available } = await customer()
    const { token, sessionId } = await open('price_credits')
    expect(outcome(await head.post('/complete_payment', { token }))).toEqual([409, 'checkout_open'])
    stripe.pay(sessionId)
    const complete = () => head.post('/complete_payment', { token })
    const event = stripe.event('checkout.session.completed', sessionId)
    const tell = async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(event)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
      await handled()
    }
    if (first === 'stripe') await tell()
    const answers = await Promise.all([complete(), complete(), complete()])
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([200, { state: 'completed', purpose: 'credits', credits: 1000, plan: null }])
    if (first === 'browser') await tell()
    expect(await available()).toBe(1000)
    const { body } = await head.get('/me/payment_transactions')
    expect(body.member).toMatchObject([{ amount: 1000, currency: 'EUR', state: 'paid', purpose: 'credits' }])
    const came = (await head.get(`/organizations/${uuid}/credit_transactions`)).body.member
    expect(came).toMatchObject([{ deed: 'bought', amount: 1000, description: '' }])
  }
  expect(await differencesOfWallets(world.house.db)).toEqual([])
})

test('a checkout is of who opened it, and an expired or an unknown one books nothing', async () => {
  const { head, open, available } = await customer()
  const { token, sessionId } = await open('price_credits')
  const other = await world.person()
  expect(outcome(await other.post('/complete_payment', { token }))).toEqual([403, 'checkout_of_another'])
  expect(outcome(await other.post('/fail_payment', { token: sessionId, code: 'x', description: '' }))).toEqual([
    ...[403, 'checkout_of_another'],
  ])
  expect((await head.post('/complete_payment', { token: 'cs_test_unknown' })).status).toBe(404)
  stripe.things.get(sessionId)!.status = 'expired'
  expect(outcome(await head.post('/complete_payment', { token }))).toEqual([410, 'checkout_expired'])
  expect(await available()).toBe(0)
})

test('a payment that takes days is pending, and booked when it has come', async () => {
  const { head, open, available } = await customer()
  const { token, sessionId } = await open('price_credits')
  stripe.pay(sessionId, false)
  expect((await head.post('/complete_payment', { token })).body.state).toBe('pending')
  expect(await available()).toBe(0)
  stripe.things.get(sessionId)!.payment_status = 'paid'
  await send(stripe.event('checkout.session.async_payment_succeeded', sessionId))
  await handled()
  expect(await available()).toBe(1000)
})

test('why a payment failed is kept, and changes nothing', async () => {
  const { head, open } = await customer()
  const { token, sessionId } = await open('price_credits')
  const failed = { token, code: 'api_error', description: 'The card was declined' }
  expect((await head.post('/fail_payment', failed)).status).toBe(204)
  const { db } = world.house
  const row = async () => (await db.select().from(checkout).where(eq(checkout.sessionId, sessionId)))[0]!
  expect(await row()).toMatchObject({ state: 'open', failureCode: 'api_error' })
  expect((await head.post('/fail_payment', { ...failed, code: 'x'.repeat(65) })).status).toBe(422)
  stripe.pay(sessionId)
  await head.post('/complete_payment', { token })
  await head.post('/fail_payment', { ...failed, code: 'later' })
  expect(await row()).toMatchObject({ state: 'completed', failureCode: 'api_error' })
})

test('a plan begins with its payment; a second one is refused, and of two checkouts one can be paid', async () => {
  const { head, account, open, uuid } = await customer()
  expect(await account()).toMatchObject({ plan: { name: 'none' }, state: 'unpaid' })
  const first = await open('price_genius')
  const second = await open('price_genius')
  expect(stripe.things.get(first.sessionId)!.status).toBe('expired')
  stripe.pay(second.sessionId)
  expect((await head.post('/complete_payment', { token: second.token })).body).toMatchObject({ plan: 'genius' })
  expect(await account()).toMatchObject({
    plan: { name: 'genius' },
    billingCycle: 'monthly',
    state: 'active',
    mayPay: true,
    priceId: 'price_genius',
    features: ['artificialIntelligence', 'deepL'],
  })
  expect(outcome(await head.post('/create_checkout_session', { priceId: 'price_genius' }))).toEqual([409, 'plan_runs'])
  const { db } = world.house
  const [row] = await db.select().from(billingAccount).where(eq(billingAccount.organizationUuid, uuid))
  const subscription = stripe.things.get(row!.subscriptionId!)!
  // Told out of order, late and twice: what is, counts.
  subscription.status = 'past_due'
  await send(stripe.event('invoice.payment_failed', String(stripe.things.get(second.sessionId)!.invoice)))
  await send(stripe.event('customer.subscription.created', subscription.id))
  await handled()
  expect(await account()).toMatchObject({ state: 'pastDue', plan: { name: 'genius' }, graceEndsAt: expect.any(String) })
  subscription.status = 'canceled'
  await send(stripe.event('customer.subscription.updated', subscription.id))
  await handled()
  expect(await account()).toMatchObject({ state: 'ended', plan: { name: 'none' } })
})

test('of checkouts for a plan that are opened at once no two can be paid', async () => {
  const { head } = await customer()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => head.post('/create_checkout_session', { priceId: 'price_genius' })),
  )
  const isOpen = ({ body }: (typeof answers)[number]) => stripe.things.get(sessionOf(body))?.status === 'open'
  expect(answers.filter(isOpen)).toHaveLength(1)
})

test('an event that comes before what it tells of can be read is tried again', async () => {
  const { open, available } = await customer()
  const { sessionId } = await open('price_credits')
  stripe.pay(sessionId)
  stripe.faults.push({ status: 404, code: 'resource_missing' })
  await send(stripe.event('checkout.session.completed', sessionId))
  const { db, tasks } = world.house
  await until(async () => {
    await db
      .update(task)
      .set({ runAfter: new Date() })
      .where(and(eq(task.kind, 'payment:event'), eq(task.status, 'queued')))
    tasks.wake()
    return (await db.$count(paymentEvent, sql`${paymentEvent.handledAt} is null`)) === 0
  })
  expect(await available()).toBe(1000)
})

test('what was given back is taken back, and what was won again is there again', async () => {
  const { head, open, available } = await customer()
  const { token, sessionId } = await open('price_credits')
  const { payment_intent } = stripe.pay(sessionId)
  await head.post('/complete_payment', { token })
  const charge = stripe.add('ch', { object: 'charge', payment_intent, amount: 1000, amount_refunded: 250 })
  const event = stripe.event('charge.refunded', charge.id)
  await Promise.all([send(event), send(event)])
  await handled()
  expect(await available()).toBe(750)
  expect((await head.get('/me/payment_transactions')).body.member[0].state).toBe('partlyRefunded')
  const dispute = stripe.add('dp', { object: 'dispute', payment_intent, status: 'needs_response' })
  await send(stripe.event('charge.dispute.created', dispute.id))
  await handled()
  expect(await available()).toBe(0)
  expect((await head.get('/me/payment_transactions')).body.member[0].state).toBe('disputed')
  dispute.status = 'won'
  await send(stripe.event('charge.dispute.closed', dispute.id))
  await handled()
  // A quarter of the money was given back.
  expect(await available()).toBe(750)
  expect(await differencesOfWallets(world.house.db)).toEqual([])
})

test('what was used before a payment was contested is not given once more when that is withdrawn', async () => {
  const { head, open, available, uuid } = await customer()
  const { token, sessionId } = await open('price_credits')
  const { payment_intent } = stripe.pay(sessionId)
  await head.post('/complete_payment', { token })
  const { db } = world.house
  const call = { organizationUuid: uuid, callUuid: newUuid() }
  await db.transaction((tx) => reserveCredits(tx, { ...call, amount: inMillionths(800) }))
  await db.transaction((tx) => settleCredits(tx, call, inMillionths(800), 'gpt'))
  const dispute = stripe.add('dp', { object: 'dispute', payment_intent, status: 'needs_response' })
  await send(stripe.event('charge.dispute.created', dispute.id))
  await handled()
  expect(await available()).toBe(0)
  const { member } = (await head.get(`/organizations/${uuid}/credit_transactions`)).body
  expect(member[0]).toMatchObject({ deed: 'refunded', amount: -200, writtenOff: 800 })
  dispute.status = 'won'
  for (const type of ['closed', 'funds_reinstated']) await send(stripe.event(`charge.dispute.${type}`, dispute.id))
  await handled()
  expect(await available()).toBe(200)
  expect(await differencesOfWallets(db)).toEqual([])
})

test('every night what is open is read again, though nobody told of it', async () => {
  const { open, available, uuid } = await customer()
  const { sessionId } = await open('price_credits')
  stripe.pay(sessionId)
  await night()
  const { db } = world.house
  await until(async () => (await db.$count(payment, eq(payment.organizationUuid, uuid))) === 1)
  expect(await available()).toBe(1000)
})

test('what was given back is taken back the night after, though that was never told', async () => {
  const { head, open, available } = await customer()
  const { token, sessionId } = await open('price_credits')
  const { payment_intent } = stripe.pay(sessionId)
  await head.post('/complete_payment', { token })
  const charge = stripe.add('ch', { object: 'charge', payment_intent, amount: 1000, amount_refunded: 400 })
  stripe.event('charge.refunded', charge.id)
  await night()
  await until(async () => (await available()) === 600)
  await night()
  await handled()
  expect(await available()).toBe(600)
})

test('an event that could not be handled is handled the night after', async () => {
  const { head, open, available } = await customer()
  const { token, sessionId } = await open('price_credits')
  const { payment_intent } = stripe.pay(sessionId)
  await head.post('/complete_payment', { token })
  const charge = stripe.add('ch', { object: 'charge', payment_intent, amount: 1000, amount_refunded: 300 })
  const event = stripe.event('charge.refunded', charge.id)
  const { db, tasks } = world.house
  stripe.faults.push(...Array.from({ length: 8 }, () => ({ status: 404, code: 'resource_missing' })))
  await send(event)
  const { id } = JSON.parse(event.body)
  const ofEvent = and(eq(task.kind, 'payment:event'), sql`${task.input} ->> 'id' = ${id}`)
  await until(async () => {
    await db
      .update(task)
      .set({ runAfter: new Date() })
      .where(and(ofEvent, eq(task.status, 'queued')))
    tasks.wake()
    return (await db.$count(task, and(ofEvent, eq(task.status, 'failed')))) === 1
  })
  expect(await available()).toBe(1000)
  await night()
  await until(async () => (await available()) === 700)
})

test('what was given back before it was booked is booked without it', async () => {
  const { open, available } = await customer()
  const { sessionId } = await open('price_credits')
  const { payment_intent } = stripe.pay(sessionId)
  const charge = stripe.add('ch', { object: 'charge', payment_intent, amount: 1000, amount_refunded: 1000 })
  await send(stripe.event('charge.refunded', charge.id))
  await handled()
  await send(stripe.event('checkout.session.completed', sessionId))
  await handled()
  expect(await available()).toBe(0)
  expect(await differencesOfWallets(world.house.db)).toEqual([])
})

test('what was paid for a plan and given back is said to be so, told of before or not', async () => {
  const { head, open } = await customer()
  const { sessionId } = await open('price_genius')
  const { invoice } = stripe.pay(sessionId)
  const paidBy = [...stripe.things.values()].find(
    (thing) => thing.object === 'invoice_payment' && thing.invoice === invoice,
  )!
  const { payment_intent } = paidBy
  const charge = stripe.add('ch', { object: 'charge', payment_intent, amount: 5000, amount_refunded: 5000 })
  await send(stripe.event('charge.refunded', charge.id))
  await handled()
  await send(stripe.event('invoice.paid', String(invoice)))
  await handled()
  expect((await head.get('/me/payment_transactions')).body.member).toMatchObject([{ state: 'refunded' }])
})

test('a plan whose payment takes days is not sold twice, and a late word of a failure takes nothing that came', async () => {
  const { head, open, account } = await customer()
  const { token, sessionId } = await open('price_genius')
  stripe.pay(sessionId, false)
  const session = stripe.things.get(sessionId)!
  stripe.things.get(String(session.subscription))!.status = 'incomplete'
  expect((await head.post('/complete_payment', { token })).body.state).toBe('pending')
  const again = await head.post('/create_checkout_session', { priceId: 'price_genius' })
  expect(outcome(again)).toEqual([409, 'plan_payment_pending'])
  session.payment_status = 'paid'
  stripe.things.get(String(session.subscription))!.status = 'active'
  await send(stripe.event('checkout.session.async_payment_failed', sessionId))
  await handled()
  expect((await head.post('/complete_payment', { token })).body).toMatchObject({ state: 'completed', plan: 'genius' })
  expect(await account()).toMatchObject({ plan: { name: 'genius' }, state: 'active' })
})

test('what is not sold cannot be bought, and Stripe away is told', async () => {
  const { head } = await customer()
  const buy = (priceId: string) => head.post('/create_checkout_session', { priceId })
  expect((await buy('price_unknown')).body.violations).toMatchObject([{ propertyPath: 'priceId', code: 'price_gone' }])
  stripe.things.get('price_credits')!.active = false
  expect((await buy('price_credits')).body.violations).toMatchObject([{ propertyPath: 'priceId', code: 'price_gone' }])
  stripe.things.get('price_credits')!.active = true
  stripe.faults.push('lostAnswer')
  expect((await buy('price_credits')).status).toBe(200)
  stripe.faults.push({ status: 500 }, { status: 500 }, { status: 500 })
  expect(outcome(await buy('price_credits'))).toEqual([503, 'payment_away'])
})

test('what Stripe refuses to sell says why: the currency of the first payment stays, or its own reason', async () => {
  const { db } = world.house
  stripe.addPrice('price_hosting', 11_500, 'month', 'usd')
  await db
    .update(price)
    .set({ stripePriceId: 'price_hosting' })
    .where(and(eq(price.currency, 'USD'), eq(price.billingCycle, 'monthly')))
  const { head, subscribe } = await customer()
  await subscribe('price_hosting')
  const buy = () => head.post('/create_checkout_session', { priceId: 'price_credits' })
  expect((await buy()).body.violations).toMatchObject([{ propertyPath: 'priceId', code: 'price_other_currency' }])
  const other = await customer()
  await other.subscribe()
  stripe.faults.push({ status: 400, code: 'tax_id_invalid' })
  const refused = await other.head.post('/create_checkout_session', { priceId: 'price_credits' })
  expect(outcome(refused)).toEqual([409, 'payment_refused'])
})

test('whoever belongs to nobody has an organization once they pay, and who may not pay for theirs does not', async () => {
  const alone = await world.person('Solveig')
  expect((await alone.post('/create_checkout_session', { priceId: 'price_credits' })).status).toBe(200)
  expect((await alone.get('/me/billing_accounts')).body.member).toMatchObject([
    { organization: { name: 'Solveig Test' }, mayPay: true },
  ])
  const { uuid, joinOrganization } = await customer()
  const member = await world.person('Mia')
  await joinOrganization(member, 'Member')
  expect((await member.post('/create_checkout_session', { priceId: 'price_credits' })).status).toBe(403)
  const named = { priceId: 'price_credits', organization: `/api/organizations/${uuid}` }
  expect((await member.post('/create_checkout_session', named)).status).toBe(403)
  expect((await alone.post('/create_checkout_session', named)).status).toBe(404)
})

test('what is not signed is refused, and nothing is kept of it', async () => {
  const event = stripe.event('invoice.paid', 'in_1')
  const wrong = [
    { ...event, headers: { ...event.headers, 'stripe-signature': 't=1,v1=00' } },
    { ...event, body: `${event.body} ` },
    stripe.event('invoice.paid', 'in_1', 'evt_old', Date.now() / 1000 - 400),
  ]
  for (const one of wrong) expect((await send(one)).statusCode).toBe(400)
  expect(await world.house.db.$count(paymentEvent, eq(paymentEvent.objectId, 'in_1'))).toBe(0)
})

/** Does something at a price that the operator has just archived at Stripe. */
async function archivedMeanwhile(priceId: string, deed: () => ReturnType<Caller['patch']>) {
  const archived = stripe.things.get(priceId)!
  archived.active = false
  const { status, body } = await deed()
  expect([status, body.violations]).toMatchObject([422, [{ propertyPath: 'priceId', code: 'price_gone' }]])
  archived.active = true
}

test('a running plan is changed at once to more, and to less at the end of what is paid, and both can be taken back', async () => {
  const { head, uuid, open, account } = await customer()
  const { token, sessionId } = await open('price_genius')
  stripe.pay(sessionId)
  await head.post('/complete_payment', { token })
  const path = `/organizations/${uuid}/plan`
  await archivedMeanwhile('price_business', () => head.post(`${path}_change_previews`, { priceId: 'price_business' }))
  const preview = await head.post(`${path}_change_previews`, { priceId: 'price_business' })
  expect(preview.body).toMatchObject({ effective: 'now', amountDue: 5000, currency: 'EUR' })
  const { prorationDate } = preview.body
  // From the end of the period on, or from long ago, it would cost another amount.
  for (const other of [prorationDate + 25 * 86_400, prorationDate - 3600]) {
    const { status, body } = await head.patch(path, { priceId: 'price_business', prorationDate: other })
    expect([status, body.violations[0].code]).toEqual([422, 'preview_outdated'])
  }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => head.patch(path, { priceId: 'price_business', prorationDate })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await account()).toMatchObject({ plan: { name: 'business' }, changesTo: null })
  const sent = stripe.requests.filter(({ method, form }) => method === 'POST' && form.payment_behavior)
  expect(sent.map(({ form }) => [form.proration_date, form.proration_behavior])).toEqual([
    [String(prorationDate), 'always_invoice'],
  ])
  expect(outcome(await head.patch(path, { priceId: 'price_business' }))).toEqual([409, 'is_so_already'])

  await archivedMeanwhile('price_genius', () => head.patch(path, { priceId: 'price_genius' }))
  expect((await account()).changesTo).toBeNull()
  expect((await head.post(`${path}_change_previews`, { priceId: 'price_genius' })).body).toMatchObject({
    effective: 'atPeriodEnd',
    amountDue: 0,
    prorationDate: null,
  })
  const less = await head.patch(path, { priceId: 'price_genius' })
  expect(less.body).toMatchObject({
    plan: { name: 'business' },
    changesTo: { plan: 'genius', billingCycle: 'monthly', priceId: 'price_genius' },
  })
  expect(outcome(await head.patch(path, { priceId: 'price_genius' }))).toEqual([409, 'plan_changes_already'])
  expect((await head.patch(`${path}/undo`)).body.changesTo).toBeNull()

  expect((await head.patch(`${path}/cancel`)).body).toMatchObject({ state: 'active', endsAt: expect.any(String) })
  expect(outcome(await head.patch(`${path}/cancel`))).toEqual([409, 'is_so_already'])
  expect((await head.patch(`${path}/undo`)).body.endsAt).toBeNull()
  const stranger = await world.person()
  expect((await stranger.patch(`${path}/cancel`)).status).toBe(404)
})

test('the operator sells what Stripe sells at the same price, and who has a plan keeps what was sold', async () => {
  const operator = await world.administrator()
  stripe.addPrice('price_basic', 4900, 'month')
  const change = (body: object) => operator.patch('/operator/plans', { name: 'basic', ...body })
  const monthly = { billingCycle: 'monthly', currency: 'EUR', priceId: 'price_basic' }
  expect((await change({ prices: [{ ...monthly, amount: 4500 }] })).body.violations).toMatchObject([
    { propertyPath: 'prices[0].priceId', code: 'price_differs' },
  ])
  expect((await change({ prices: [{ ...monthly, billingCycle: 'yearly', amount: 4900 }] })).status).toBe(422)
  const sold = await change({ prices: [{ ...monthly, amount: 4900 }] })
  expect(sold.body.prices).toEqual([{ ...monthly, amount: 4900 }])
  const { head, open, account } = await customer()
  const { token, sessionId } = await open('price_basic')
  stripe.pay(sessionId)
  await head.post('/complete_payment', { token })
  const { body } = await operator.get('/operator/plans')
  const basic = body.plans.find(({ name }: { name: string }) => name === 'basic')
  expect((await change({ limits: { ...basic.limits, teams: 9 } })).body).toMatchObject({
    accounts: 1,
    limits: { teams: 9 },
  })
  expect((await account()).usage).toContainEqual({ limit: 'teams', used: 1, most: 1, resetsOn: null })
  const packs = { creditPacks: [{ credits: 1000, currency: 'EUR', amount: 1000, priceId: 'price_credits' }] }
  expect((await operator.patch('/operator/credit_packs', packs)).body).toEqual(packs)
  expect((await operator.get('/operator/billing_accounts')).body.totalItems).toBeGreaterThan(0)
  expect((await head.get('/operator/plans')).status).toBe(403)

  const why = ({ body }: { body: { violations?: object[] } }) => body.violations?.[0]
  const price = { ...monthly, amount: 4900 }
  const genius = await operator.patch('/operator/plans', { name: 'genius', prices: [price] })
  expect(why(genius)).toMatchObject({ propertyPath: 'prices[0].priceId', code: 'price_of_another' })
  const mixed = [price, { ...price, billingCycle: 'yearly', currency: 'USD', priceId: null }]
  expect(why(await change({ prices: mixed }))).toMatchObject({ propertyPath: 'prices', code: 'prices_mixed' })
  const twice = { creditPacks: [...packs.creditPacks, { ...packs.creditPacks[0], credits: 2000 }] }
  expect(why(await operator.patch('/operator/credit_packs', twice))).toMatchObject({
    propertyPath: 'creditPacks[1].priceId',
    code: 'listed_twice',
  })
  expect(why(await change({ label: { en: 'Basic', de: ' ' } }))).toMatchObject({ propertyPath: 'label.de' })
  expect((await operator.get('/operator/plans')).body.plans).toContainEqual(
    expect.objectContaining({ name: 'basic', prices: [price] }),
  )
})

test('who was given a plan that is sold as another has what that one has now', async () => {
  const operator = await world.administrator()
  const { uuid, account } = await customer()
  await operator.patch(`/organizations/${uuid}/billing_account`, { plan: 'team' })
  const termbases = async () =>
    (await account()).usage.find(({ limit }: { limit: string }) => limit === 'termbases').most
  const plans = async () => (await operator.get('/operator/plans')).body.plans
  const { limits } = (await plans()).find(({ name }: { name: string }) => name === 'business')
  await operator.patch('/operator/plans', { name: 'business', limits: { ...limits, termbases: 66 } })
  expect(await termbases()).toBe(66)
  await operator.patch('/operator/plans', { name: 'business', limits })
  expect(await termbases()).toBe(limits.termbases)
})

test('who was given a plan has what it has, and it can be taken back after one that was paid has ended', async () => {
  const operator = await world.administrator()
  const { uuid, head, open, account } = await customer()
  const { token, sessionId } = await open('price_genius')
  stripe.pay(sessionId)
  await head.post('/complete_payment', { token })
  const path = `/organizations/${uuid}/billing_account`
  expect(outcome(await operator.patch(path, { plan: 'enterprise' }))).toEqual([409, 'plan_is_paid'])
  const { db } = world.house
  const [row] = await db.select().from(billingAccount).where(eq(billingAccount.organizationUuid, uuid))
  const subscription = stripe.things.get(row!.subscriptionId!)!
  subscription.status = 'canceled'
  await tell('customer.subscription.deleted', subscription.id)
  expect((await account()).state).toBe('ended')
  expect((await operator.patch(path, { plan: 'enterprise' })).body.plan.name).toBe('enterprise')
  const { plans } = (await operator.get('/operator/plans')).body
  const { limits } = plans.find(({ name }: { name: string }) => name === 'enterprise')
  const changed = { name: 'enterprise', limits: { ...limits, termbases: 77 } }
  expect((await operator.patch('/operator/plans', changed)).status).toBe(200)
  expect((await account()).usage).toContainEqual({ limit: 'termbases', used: 0, most: 77, resetsOn: null })
  // The subscription that has ended is told of once more, and read again at night.
  await tell('customer.subscription.deleted', subscription.id)
  await night()
  expect((await account()).plan.name).toBe('enterprise')
  expect((await operator.patch(path, { plan: null })).body).toMatchObject({
    plan: { name: 'none' },
    state: 'unpaid',
    priceId: null,
    billingCycle: null,
    periodEndsAt: null,
  })
})

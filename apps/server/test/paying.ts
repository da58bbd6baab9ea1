import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { paymentEvent, price } from '../src/database/schema/billing.ts'
import { fakeStripeKeys, startFakeStripe } from './fake-stripe.ts'
import { type Caller, doRegularly, testHouse, until } from './house.ts'

/** A house where the product is sold, and what it is paid at. */
export async function payingHouse() {
  const stripe = await startFakeStripe()
  const world = testHouse({ ...fakeStripeKeys, STRIPE_API_URL: stripe.url })
  afterAll(() => stripe.close())

  beforeAll(async () => {
    const { db } = world.house
    const sell = (id: string, where: ReturnType<typeof eq> | undefined) =>
      db.update(price).set({ stripePriceId: id }).where(where)
    stripe.addPrice('price_genius', 9500, 'month')
    await sell('price_genius', and(eq(price.amount, 9500), eq(price.billingCycle, 'monthly')))
    stripe.addPrice('price_business', 14_500, 'month')
    await sell('price_business', eq(price.amount, 14_500))
    stripe.addPrice('price_credits', 1000, null)
    await sell('price_credits', eq(price.credits, 1000))
  })

  /** An organization, and its administrator. */
  async function customer() {
    const organization = await world.organization()
    const head = await world.person('Hedi')
    await organization.joinOrganization(head, 'Administrator')
    const account = async () => (await head.get(`/organizations/${organization.uuid}/billing_account`)).body
    const available = async () => (await head.get(`/organizations/${organization.uuid}/wallet`)).body.available
    const open = async (priceId: string) => {
      const { status, body } = await head.post('/create_checkout_session', { priceId })
      expect(status).toBe(200)
      return { token: body.token as string, sessionId: sessionOf(body) }
    }
    /** Buys a plan. @returns the subscription at Stripe */
    const subscribe = async (priceId = 'price_genius') => {
      const { token, sessionId } = await open(priceId)
      const { subscription } = stripe.pay(sessionId)
      expect((await head.post('/complete_payment', { token })).status).toBe(200)
      return stripe.things.get(String(subscription))!
    }
    return { ...organization, head, account, available, open, subscribe }
  }

  const send = ({ body, headers }: ReturnType<typeof stripe.event>) =>
    world.house.http.inject({ method: 'POST', url: '/api/stripe_webhooks', payload: body, headers })
  /** Until everything that was told is handled. */
  const handled = () =>
    until(async () => (await world.house.db.$count(paymentEvent, sql`${paymentEvent.handledAt} is null`)) === 0)
  /** Tells of something, and waits until that is handled. */
  const tell = async (type: string, objectId: unknown) => {
    await send(stripe.event(type, String(objectId)))
    await handled()
  }
  const night = () => doRegularly(world.house, 'payment:nightly')
  return { stripe, world, customer, send, handled, tell, night }
}

/** Which session at Stripe a checkout is. */
export const sessionOf = ({ clientSecret }: { clientSecret: string }) => clientSecret.split('_secret_')[0]!

export const outcome = ({ status, body }: Awaited<ReturnType<Caller['get']>>) => [status, body.code ?? null]

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { doRegularly } from '../../../test/house.ts'
import { mailsTo, mailTo } from '../../../test/outbox.ts'
import { payingHouse } from '../../../test/paying.ts'
import { user } from '../../database/schema/access.ts'
import { planUsage } from '../../database/schema/billing.ts'
import { mailMessage } from '../../database/schema/people.ts'
import { inMillionths } from '../../foundation/millionths.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { settleCredits } from '../credits/index.ts'

const { stripe, world, customer, tell } = await payingHouse()

/** An organization with a plan, and the mails to its administrator. */
async function warned() {
  const { db } = world.house
  const operator = await world.administrator()
  const one = await customer()
  const subscription = await one.subscribe()
  const [payer] = await db.select().from(user).where(eq(user.uuid, one.head.uuid))
  /** What was told, after a task has looked once more. */
  const mails = async (kind = 'payment:warnings') => {
    await doRegularly(world.house, kind)
    return db.select().from(mailMessage).where(eq(mailMessage.recipient, payer!.email))
  }
  const subjects = async (kind?: string) => (await mails(kind)).map(({ subject }) => subject).sort()
  const write = (locale: 'de') => db.update(user).set({ locale }).where(eq(user.uuid, one.head.uuid))
  const give = async (credits: number) =>
    (await operator.post(`/organizations/${one.uuid}/credit_gifts`, { credits })).body
  const use = (credits: number) =>
    db.transaction((tx) =>
      settleCredits(tx, { organizationUuid: one.uuid, callUuid: newUuid() }, inMillionths(credits), 'gpt'),
    )
  return { ...one, give, use, subscription, mails, subjects, write, payer: payer! }
}

test('those who pay hear once that credits run out, that a limit is near and that a payment failed', async () => {
  const { uuid, teams, head, give, use, subscription, subjects } = await warned()
  subscription.status = 'past_due'
  await tell('customer.subscription.updated', subscription.id)
  for (const name of ['Two', 'Three']) await head.post('/teams', { name, organization: `/api/organizations/${uuid}` })
  expect(teams).toHaveLength(1)
  await give(100)
  // Less than any call sets aside is none.
  await use(99.5)
  const expected = [
    'A payment of Test organization has failed',
    'Test organization has no credits left',
    'Test organization has used most of its plan',
  ]
  expect(await subjects()).toEqual(expected)
  expect(await subjects()).toEqual(expected)
})

test('who has been told that few credits are left is told when there are none', async () => {
  const { give, use, subjects } = await warned()
  await give(100)
  await use(95)
  expect(await subjects()).toEqual(['Test organization has few credits left'])
  await use(4.5)
  expect(await subjects()).toEqual(['Test organization has few credits left', 'Test organization has no credits left'])
})

test('days are written as people write them, and of a month it is said when it counts anew', async () => {
  const { uuid, account, subscription, mails, write, payer } = await warned()
  await write('de')
  const month = new Date(stripe.state.now * 1000).toISOString().slice(0, 10)
  await world.house.db.insert(planUsage).values({ jobUuid: newUuid(), organizationUuid: uuid, month, translations: 20 })
  subscription.status = 'past_due'
  await tell('customer.subscription.updated', subscription.id)
  await mails()
  const written = (instant: string) => instant.slice(0, 10).split('-').reverse().join('.')
  const { graceEndsAt, usage } = await account()
  const { resetsOn } = usage.find(({ limit }: { limit: string }) => limit === 'translations')
  const used = await mailTo(world.house, payer.email, /den größten Teil des Plans/)
  expect(used.text).toContain(`Neu gezählt wird ab dem ${written(resetsOn)}.`)
  const failed = await mailTo(world.house, payer.email, /ist fehlgeschlagen/)
  expect(failed.text).toContain(`Er läuft bis zum ${written(graceEndsAt)} weiter`)
})

test('of a card that expires while a plan is paid with it they hear once', async () => {
  const { subscription, subjects, payer } = await warned()
  expect(await subjects('payment:nightly')).toEqual([])
  const now = new Date()
  const [exp_month, exp_year] = [now.getUTCMonth() + 1, now.getUTCFullYear()]
  const card = stripe.things.get(String(subscription.default_payment_method))!
  Object.assign(card, { card: { brand: 'visa', last4: '4242', exp_month, exp_year } })
  const expected = ['The card of Test organization expires']
  expect(await subjects('payment:nightly')).toEqual(expected)
  expect(await subjects('payment:nightly')).toEqual(expected)
  const { text } = await mailTo(world.house, payer.email, /^The card of/)
  expect(text).toContain(
    `ending in 4242. It can be used until the end of ${String(exp_month).padStart(2, '0')}/${exp_year}`,
  )
})

test('those who pay hear what was taken back with a payment, and how much of it had been used', async () => {
  const { open, head, use, payer } = await warned()
  const { token, sessionId } = await open('price_credits')
  const { payment_intent } = stripe.pay(sessionId)
  await head.post('/complete_payment', { token })
  await use(800)
  const dispute = stripe.add('dp', { object: 'dispute', payment_intent, status: 'needs_response' })
  for (const type of ['created', 'funds_withdrawn']) await tell(`charge.dispute.${type}`, dispute.id)
  const told = await mailTo(world.house, payer.email, /^Credits of Test organization were taken back$/)
  expect(told.text).toContain('its credits cannot be used: 1,000.')
  expect(told.text).toContain('800 of them had been used already')
  expect(mailsTo(world.house, payer.email).filter(({ subject }) => subject === told.subject)).toHaveLength(1)
})

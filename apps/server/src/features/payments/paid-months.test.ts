import { expect, test } from 'vitest'
import { payingHouse } from '../../../test/paying.ts'

const { stripe, world, customer, tell } = await payingHouse()

const daySeconds = 86_400

test('a month counts as it is paid, and brings its credits once', async () => {
  const operator = await world.administrator()
  const { plans } = (await operator.get('/operator/plans')).body
  const { limits } = plans.find(({ name }: { name: string }) => name === 'genius')
  await operator.patch('/operator/plans', { name: 'genius', limits: { ...limits, credits: 40 } })
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

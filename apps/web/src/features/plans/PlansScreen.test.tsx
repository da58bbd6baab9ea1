import { paymentRoutes } from '@langwerk/contract/payments'
import { type BillingAccount, planChangeRoutes, planRoutes } from '@langwerk/contract/plans'
import { sessionRoutes } from '@langwerk/contract/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getSession, setSession } from '../../session/session.ts'
import { accountOf, customer, paidAccount, planOf } from '../../testing/billing.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { startStripe } from '../../testing/stripe-form.ts'
import { PlansScreen } from './PlansScreen.tsx'

beforeEach(() => setSession(customer()))
afterEach(() => setSession(null))

function offer(...accounts: BillingAccount[]) {
  const server = startServer()
  const plans = [
    planOf('Basic'),
    planOf('Genius', { recommended: true }),
    planOf('Enterprise', { contact: true, prices: [], yearlyLabel: { en: '', de: '' } }),
  ]
  server.answers(planRoutes.list, { plans, creditPacks: [], contactEmail: 'sales@langwerk.test' })
  server.answers(planRoutes.mine, pageOf(...accounts))
  server.answers(sessionRoutes.reAuthenticate, customer({ firstName: 'Anna' }))
  return server
}

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 })
  const [item] = screen.getAllByRole('listitem').filter((one) => one.contains(heading))
  return within(item!)
}

test('plans show their price by month and year, with the label of the year and what it saves', async () => {
  offer(accountOf())
  const { user } = await show(<PlansScreen />)
  expect(await screen.findByRole('heading', { name: 'Upgrade your plan', level: 1 })).toBeTruthy()
  expect((await card('Genius')).getByText('€95')).toBeTruthy()
  expect((await card('Genius')).getByText('Most popular')).toBeTruthy()
  expect((await card('Genius')).getByText('25 translations a month')).toBeTruthy()
  expect((await card('Genius')).queryByText('20% off')).toBeNull()

  await user.click(screen.getByText('Yearly'))
  expect((await card('Genius')).getByText('€950')).toBeTruthy()
  expect((await card('Genius')).getByText('20% off')).toBeTruthy()
  expect((await card('Genius')).getByText('You save €190 a year')).toBeTruthy()
  const contact = (await card('Enterprise')).getByRole('link', { name: 'Write to us' })
  expect(contact.getAttribute('href')).toBe('mailto:sales@langwerk.test')
})

test('a plan is bought in the card form, and booked when it is paid', async () => {
  const server = offer(accountOf())
  const opened = server.answers(paymentRoutes.createCheckoutSession, { clientSecret: 'secret', token: 'ours' })
  const booked = server.answers(paymentRoutes.completePayment, {
    state: 'completed',
    purpose: 'plan',
    organization: { '@id': '/api/organizations/o', uuid: 'o', name: 'Acme' },
    credits: null,
    plan: 'Genius',
  })
  const stripe = startStripe()
  const { user } = await show(<PlansScreen />)
  await user.click((await card('Genius')).getByRole('button', { name: 'Choose Genius' }))
  expect(await screen.findByText('Card form')).toBeTruthy()
  expect(opened[0]!.body).toEqual({ priceId: 'price_Genius_month', organization: '/api/organizations/o' })
  expect(stripe.forms[0]).toMatchObject({ clientSecret: 'secret', publishableKey: 'pk_test_1' })

  act(() => void stripe.forms[0]!.complete())
  expect(await screen.findByText('Acme has its new plan as of now.')).toBeTruthy()
  expect(booked.map(({ body }) => body)).toEqual([{ token: 'ours' }])
  // Who had no organization has one now, and may do there what founders may.
  await waitFor(() => expect(getSession()?.firstName).toBe('Anna'))
  await waitFor(() => expect(stripe.forms).toEqual([]))
})

test('an attempt that fails is told and kept, the form stays; one that the person breaks off is kept in silence', async () => {
  const server = offer(accountOf())
  server.answers(paymentRoutes.createCheckoutSession, { clientSecret: 'secret', token: 'ours' })
  const failed = server.answers(paymentRoutes.failPayment, undefined)
  const stripe = startStripe()
  const { user } = await show(<PlansScreen />)
  await user.click((await card('Basic')).getByRole('button', { name: 'Choose Basic' }))
  await screen.findByText('Card form')

  act(() => void stripe.forms[0]!.fail('user_cancelled'))
  await waitFor(() => expect(failed).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => void stripe.forms[0]!.fail('api_error'))
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was charged')
  expect(failed.map(({ body }) => body)).toEqual([
    { token: 'ours', code: 'user_cancelled', description: 'card' },
    { token: 'ours', code: 'api_error', description: 'card' },
  ])
  expect(screen.getByText('Card form')).toBeTruthy()

  await user.keyboard('{Escape}')
  await waitFor(() => expect(stripe.forms).toEqual([]))
})

test('who has a plan sees what another costs before it is changed, and pays what was shown', async () => {
  const server = offer(paidAccount())
  server.answers(planChangeRoutes.previewChange, {
    effective: 'now',
    at: '2026-11-24T12:00:00.000Z',
    currency: 'EUR',
    amountDue: 92_150,
    prorationDate: 1_795_000_000,
  })
  const changed = server.answers(planChangeRoutes.change, {
    ...paidAccount({ billingCycle: 'yearly', priceId: 'price_Genius_year' }),
    payUrl: null,
  })
  const { user } = await show(<PlansScreen />)
  expect((await card('Genius')).queryByRole('button')).toBeNull()
  await user.click(screen.getByText('Yearly'))
  await user.click((await card('Genius')).getByRole('button', { name: 'Change to Genius' }))
  expect(await screen.findByText('€921.50')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change and pay' }))
  expect(await screen.findByText('The plan is Genius now')).toBeTruthy()
  expect(changed.map(({ body }) => body)).toEqual([{ priceId: 'price_Genius_year', prorationDate: 1_795_000_000 }])
})

test('a plan that is sold at the prices of another is that one', async () => {
  const server = offer(paidAccount({ plan: { name: 'Basic', label: { en: 'Basic', de: 'Basic' } }, priceId: 'p' }))
  const prices = planOf('Genius').prices
  server.answers(planRoutes.list, {
    plans: [planOf('Basic'), planOf('Team', { prices })],
    creditPacks: [],
    contactEmail: null,
  })
  server.answers(planChangeRoutes.previewChange, {
    effective: 'now',
    at: '2026-11-24T12:00:00.000Z',
    currency: 'EUR',
    amountDue: 5000,
    prorationDate: 1_795_000_000,
  })
  const changed = server.answers(planChangeRoutes.change, () => {
    server.answers(planRoutes.mine, pageOf(paidAccount()))
    return { ...paidAccount(), payUrl: null }
  })
  const { user } = await show(<PlansScreen />)
  await user.click((await card('Team')).getByRole('button', { name: 'Change to Team' }))
  await user.click(await screen.findByRole('button', { name: 'Change and pay' }))
  expect(await screen.findByText('The plan is Team now')).toBeTruthy()
  expect(changed.map(({ body }) => body)).toMatchObject([{ priceId: 'price_Genius_month' }])
  expect(await (await card('Team')).findByText('Your plan')).toBeTruthy()
  expect((await card('Team')).queryByRole('button')).toBeNull()
})

test('a change that the card does not pay says where it is paid', async () => {
  const server = offer(paidAccount())
  server.answers(planChangeRoutes.previewChange, {
    effective: 'now',
    at: '2026-11-24T12:00:00.000Z',
    currency: 'EUR',
    amountDue: 92_150,
    prorationDate: 1_795_000_000,
  })
  const payUrl = 'https://invoice.stripe.com/i/1'
  server.answers(planChangeRoutes.change, { ...paidAccount(), payUrl })
  const { user } = await show(<PlansScreen />)
  await user.click(await screen.findByText('Yearly'))
  await user.click((await card('Genius')).getByRole('button', { name: 'Change to Genius' }))
  await user.click(await screen.findByRole('button', { name: 'Change and pay' }))
  expect(await screen.findByText(/The card did not pay it/)).toBeTruthy()
  const link = screen.getByRole('link', { name: /^Pay now/ })
  expect(link.getAttribute('href')).toBe(payUrl)
  expect(document.activeElement).toBe(link)
  expect(screen.queryByRole('button', { name: 'Change and pay' })).toBeNull()
})

test('who does not pay learns who does', async () => {
  offer(accountOf({ mayPay: false, payers: ['Paula Payer'] }))
  await show(<PlansScreen />)
  expect(await screen.findByText(/Ask one of them: Paula Payer/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Choose Basic' })).toBeNull()
})

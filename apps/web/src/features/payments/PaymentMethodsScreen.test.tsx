import { type PaymentMethod, paymentRoutes as routes } from '@langwerk/contract/payments'
import { planRoutes } from '@langwerk/contract/plans'
import { sessionRoutes } from '@langwerk/contract/session'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getSession, setSession } from '../../session/session.ts'
import { customer, paidAccount } from '../../testing/billing.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { startStripe } from '../../testing/stripe-form.ts'
import { CheckoutReturnScreen } from './CheckoutReturnScreen.tsx'
import { PaymentMethodsScreen } from './PaymentMethodsScreen.tsx'
import { PaymentTransactionsScreen } from './PaymentTransactionsScreen.tsx'

beforeEach(() => setSession(customer()))
afterEach(() => setSession(null))

const organization = { '@id': '/api/organizations/o', uuid: 'o', name: 'Acme' }
const card = (changes: Partial<PaymentMethod>): PaymentMethod => ({
  id: 'pm_1',
  organization,
  brand: 'visa',
  last4: '4242',
  expiryMonth: 4,
  expiryYear: 2040,
  isDefault: true,
  mayBeRemoved: true,
  ...changes,
})

function startWith(...methods: PaymentMethod[]) {
  const server = startServer()
  server.answers(planRoutes.mine, pageOf(paidAccount()))
  server.answers(routes.methods, pageOf(...methods))
  return server
}

test('cards are listed, another is made the default, and one is removed after a question', async () => {
  const server = startWith(card({}), card({ id: 'pm_2', brand: 'mastercard', last4: '4444', isDefault: false }))
  const chosen = server.answers(routes.setDefaultMethod, undefined)
  const removed = server.answers(routes.removeMethod, undefined)
  const { user } = await show(<PaymentMethodsScreen />)
  const first = within((await screen.findByText('Visa')).closest('tr')!)
  expect(first.getByText('Default')).toBeTruthy()
  expect(first.getByText('04/2040')).toBeTruthy()
  const actions = () => user.click(screen.getByRole('button', { name: 'Actions of Mastercard 4444' }))
  await actions()
  await user.click(await screen.findByRole('menuitem', { name: 'Pay with this by default' }))
  expect(chosen.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { uuid: 'o' }, body: { id: 'pm_2' } },
  ])
  await actions()
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Payment method removed')).toBeTruthy()
  expect(removed.map(({ body }) => body)).toEqual([{ id: 'pm_2' }])
})

test('whoever removes the default is told with which what comes due is paid then', async () => {
  startWith(card({}), card({ id: 'pm_2', brand: 'mastercard', last4: '4444', isDefault: false }))
  const { user } = await show(<PaymentMethodsScreen />)
  await user.click(await screen.findByRole('button', { name: 'Actions of Visa 4242' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  expect(await screen.findByText(/paid with the one that was added last then/)).toBeTruthy()
})

test('the last card of a running plan cannot be removed, and another is added in the card form', async () => {
  const server = startWith(card({ mayBeRemoved: false, expiryYear: 2020 }))
  server.answers(routes.addMethod, { clientSecret: 'secret', token: 'ours' })
  startStripe()
  const { user } = await show(<PaymentMethodsScreen />)
  expect(await screen.findByText('Expired')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Actions of Visa 4242' }))
  const remove = await screen.findByRole('menuitem', { name: /^Remove/ })
  expect(remove.hasAttribute('data-disabled')).toBe(true)
  expect(remove.textContent).toContain('add another first')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Add payment method' }))
  expect(await screen.findByText('Card form')).toBeTruthy()
})

test('what was paid is listed with its invoice', async () => {
  const server = startWith()
  server.answers(
    routes.transactions,
    pageOf({
      '@id': '/api/payment_transactions/t',
      '@type': 'PaymentTransaction',
      uuid: 't',
      id: 'in_1',
      organization,
      purpose: 'plan',
      description: 'Genius, monthly',
      amount: 11_305,
      currency: 'eur',
      state: 'paid',
      createdAt: '2026-11-24T12:00:00.000Z',
      invoiceUrl: 'https://invoice.stripe.com/i/1',
    }),
  )
  await show(<PaymentTransactionsScreen />)
  expect(await screen.findByText('€113.05')).toBeTruthy()
  expect(screen.getByText('EUR')).toBeTruthy()
  expect(screen.getByText('in_1')).toBeTruthy()
  const invoice = screen.getByRole('link', { name: /Invoice of Genius, monthly/ })
  expect(invoice.getAttribute('href')).toBe('https://invoice.stripe.com/i/1')
})

test('who comes back from a bank’s page has the payment booked, or learns that it takes days', async () => {
  const server = startServer()
  server.answers(sessionRoutes.reAuthenticate, customer({ firstName: 'Anna' }))
  const booked = server.answers(routes.completePayment, {
    state: 'pending',
    purpose: 'credits',
    organization,
    credits: 1000,
    plan: null,
  })
  await show(<CheckoutReturnScreen />, { at: '/?session=cs_test_1' })
  expect(await screen.findByText('The payment is on its way')).toBeTruthy()
  expect(booked.map(({ body }) => body)).toEqual([{ token: 'cs_test_1' }])
  await waitFor(() => expect(getSession()?.firstName).toBe('Anna'))
})

import { creditRoutes, type Wallet } from '@langwerk/contract/credits'
import { paymentRoutes } from '@langwerk/contract/payments'
import { planRoutes } from '@langwerk/contract/plans'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formatCredits } from '../../kit/costs.ts'
import { setSession } from '../../session/session.ts'
import { customer } from '../../testing/billing.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { startStripe } from '../../testing/stripe-form.ts'
import { CreditsScreen } from './CreditsScreen.tsx'
import { WalletWidget } from './WalletWidget.tsx'

afterEach(() => setSession(null))

const walletOf = (changes: Partial<Wallet> = {}): Wallet => ({
  organization: { '@id': '/api/organizations/o', uuid: 'o', name: 'Acme' },
  available: 812.5,
  reserved: 20,
  burnPerDay: 30,
  lastsUntil: '2026-12-21',
  grants: [],
  mayPay: true,
  ...changes,
})

test('the wallet says what there is and how long it lasts, and credits are bought in the card form', async () => {
  setSession(customer())
  const server = startServer()
  server.answers(creditRoutes.wallets, pageOf(walletOf()))
  const onSale = { credits: 1000, currency: 'EUR', amount: 1000, priceId: 'price_1000' } as const
  const off = { credits: 5000, currency: 'EUR', amount: 5000, priceId: null } as const
  server.answers(planRoutes.list, { plans: [], creditPacks: [onSale, off], contactEmail: null })
  const opened = server.answers(paymentRoutes.createCheckoutSession, { clientSecret: 'secret', token: 'ours' })
  startStripe()
  const { user } = await show(<WalletWidget />)
  expect(await screen.findByText('812.50')).toBeTruthy()
  expect(screen.getByText('21.12.2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Buy credits' }))
  expect(await screen.findByText('1,000 credits')).toBeTruthy()
  expect(screen.queryByText('5,000 credits')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  expect(await screen.findByText('Card form')).toBeTruthy()
  expect(opened.map(({ body }) => body)).toEqual([{ priceId: 'price_1000', organization: '/api/organizations/o' }])
})

test('who does not pay has no button, and who is in no organization no wallet', async () => {
  setSession(customer())
  const server = startServer()
  server.answers(creditRoutes.wallets, pageOf(walletOf({ mayPay: false, available: 0 })))
  const { unmount } = await show(<WalletWidget />)
  expect(await screen.findByText(/No credits are left/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Buy credits' })).toBeNull()
  unmount()
  const asked = server.answers(creditRoutes.wallets, pageOf<Wallet>())
  await show(<WalletWidget />)
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

test('where nobody pays nothing is asked for', async () => {
  setSession(customer({ hosted: null }))
  const asked = startServer().answers(creditRoutes.wallets, pageOf(walletOf()))
  await show(<WalletWidget />)
  expect(screen.queryByRole('region')).toBeNull()
  expect(asked).toEqual([])
})

test('credits are whole, or to the hundredth, and less than that is still something', () => {
  expect([1200, 0.5, -3.456, 0.000012].map((credits) => formatCredits(credits, 'en'))).toEqual([
    '1,200',
    '0.5',
    '-3.46',
    '0.000012',
  ])
})

test('who does not pay sees what there is, and nothing is asked for that is not theirs to see', async () => {
  setSession(customer())
  const server = startServer()
  server.answers(creditRoutes.wallets, pageOf(walletOf({ mayPay: false })))
  const asked = server.answers(creditRoutes.transactions, pageOf())
  await show(<CreditsScreen />)
  expect(await screen.findByText('812.50')).toBeTruthy()
  expect(screen.getByText('What came and went is shown to those who may edit the organization.')).toBeTruthy()
  expect(asked).toEqual([])
})

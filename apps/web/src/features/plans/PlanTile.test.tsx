import { organizationRoutes } from '@langwerk/contract/organizations'
import { planChangeRoutes, planRoutes } from '@langwerk/contract/plans'
import { profileRoutes } from '@langwerk/contract/profile'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { call } from '../../kit/call.ts'
import { tellPlanRefusal } from '../../kit/plan-refusals.ts'
import { setSession } from '../../session/session.ts'
import { accountOf, customer, paidAccount, planOf } from '../../testing/billing.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, Refused, startServer } from '../../testing/server.ts'
import { PastDueBanner } from './PastDueBanner.tsx'
import { PlanScreen } from './PlanScreen.tsx'
import { PlanTile } from './PlanTile.tsx'

afterEach(() => {
  setSession(null)
  tellPlanRefusal(null)
})

const mayRead = { user: { jobTranslation: { read: true }, termbase: { read: true } }, teams: {}, organizations: {} }

function startWith(...accounts: Parameters<typeof pageOf<ReturnType<typeof accountOf>>>) {
  const server = startServer()
  server.answers(profileRoutes.statistics, { jobCount: 1200, termbaseCount: 1 })
  const asked = server.answers(planRoutes.mine, pageOf(...accounts))
  server.answers(planRoutes.list, { plans: [planOf('Basic')], creditPacks: [], contactEmail: null })
  return { server, asked }
}

test('the tile greets, counts, names the plan and opens the plans', async () => {
  setSession(customer({ permissions: mayRead }))
  startWith(paidAccount())
  const { user } = await show(<PlanTile />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Ann')
  expect(await screen.findByText('1 termbase')).toBeTruthy()
  expect(screen.getByText('1,200 jobs')).toBeTruthy()
  expect(await screen.findByText('Plan: Genius')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Upgrade' }))
  expect(await screen.findByRole('dialog', { name: 'Upgrade your plan' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Change to Basic' })).toBeTruthy()
})

test('who pays sees at once how much of the plan is used, and nobody else', async () => {
  setSession(customer({ permissions: mayRead }))
  startWith(paidAccount())
  const { unmount } = await show(<PlanTile />)
  expect(await screen.findByRole('progressbar', { name: 'Termbases: 9 of 10' })).toBeTruthy()
  unmount()
  startWith(paidAccount({ mayPay: false }))
  await show(<PlanTile />)
  expect(await screen.findByText('Plan: Genius')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('where nobody pays it greets and counts, and asks for no plan', async () => {
  setSession(customer({ permissions: mayRead, hosted: null }))
  const { asked } = startWith(accountOf())
  await show(<PlanTile />)
  expect(await screen.findByText('1,200 jobs')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/^Plan/)).toBeNull()
  expect(asked).toEqual([])
})

test('a plan is ended after a question, and the end is taken back', async () => {
  setSession(customer())
  const { server } = startWith(paidAccount())
  const ended = paidAccount({ endsAt: '2026-12-01T12:00:00.000Z' })
  const cancelled = server.answers(planChangeRoutes.cancel, () => {
    server.answers(planRoutes.mine, pageOf(ended))
    return ended
  })
  const undone = server.answers(planChangeRoutes.undoCancel, () => {
    server.answers(planRoutes.mine, pageOf(paidAccount()))
    return paidAccount()
  })
  const { user } = await show(<PlanScreen />)
  expect(await screen.findByText('Is renewed on 01.12.2026.')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Termbases: 9 of 10' })).toBeTruthy()
  expect(screen.getByText('Not in this plan: Translation memories')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'End the plan' }))
  const question = within(await screen.findByRole('dialog', { name: 'End the plan Genius?' }))
  await user.click(question.getByRole('button', { name: 'End the plan' }))
  expect(await screen.findByText(/^Ends on 01\.12\.2026/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep the plan' }))
  expect(await screen.findByText('Is renewed on 01.12.2026.')).toBeTruthy()
  expect([cancelled.length, undone.length]).toEqual([1, 1])
})

test('a plan whose payment failed says until when it goes on, or that it does not, and where it is paid', async () => {
  setSession(customer())
  const owed = {
    state: 'pastDue',
    graceEndsAt: '2026-12-08T12:00:00.000Z',
    openInvoiceUrl: 'https://invoice.stripe.com/i/1',
  } as const
  const { server } = startWith(paidAccount(owed))
  const ended = paidAccount({ ...owed, endsAt: '2026-12-01T12:00:00.000Z' })
  server.answers(planChangeRoutes.cancel, () => {
    server.answers(planRoutes.mine, pageOf(ended))
    return ended
  })
  const { user, ...inGrace } = await show(<PlanScreen />)
  expect(await screen.findByText(/The plan goes on until 08\.12\.2026/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Pay now/ }).getAttribute('href')).toBe(owed.openInvoiceUrl)
  await user.click(screen.getByRole('button', { name: 'End the plan' }))
  const question = within(await screen.findByRole('dialog', { name: 'End the plan Genius?' }))
  expect(question.getByText(/The payment that failed stays owed all the same/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'End the plan' }))
  expect(await screen.findByText(/^It is not renewed, and ends on 01\.12\.2026/)).toBeTruthy()
  expect(screen.queryByText(/everything stays as it is/)).toBeNull()
  inGrace.unmount()

  startWith(accountOf({ ...owed, billingCycle: 'monthly', openInvoiceUrl: null }))
  await show(
    <>
      <PastDueBanner />
      <PlanScreen />
    </>,
  )
  expect(await screen.findAllByText(/nothing new can be made/i)).toHaveLength(2)
  expect(screen.queryByText(/until 08\.12\.2026/)).toBeNull()
  const [link] = screen.getAllByRole('link', { name: 'Check the payment method' })
  expect(link!.getAttribute('href')).toBe('/users/paymentMethods')
})

test('whatever a plan refuses is told in a dialog, with the way to the plans for who pays', async () => {
  setSession(customer())
  const { server } = startWith(accountOf())
  const detail = 'Teams in use: 3. The plan allows 3. Who can change the plan: Ann Lee.'
  const values = { most: 3, used: 3, payers: 'Ann Lee' }
  server.answers(organizationRoutes.list, new Refused(402, { code: 'plan_limit_teams', values, detail }))
  const { user } = await show(<p>Screen</p>)
  await call(organizationRoutes.list, { query: {} }).catch(() => {})
  expect(await screen.findByText(/Teams in use: 3. The plan allows 3/)).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'See the plans' })).getAttribute('href')).toBe('/plans')
  await user.click(screen.getByText('Close'))
  expect(screen.queryByText(/Teams in use: 3/)).toBeNull()
})

test('who is in no organization is shown the plans: with the first one that is bought, one is founded', async () => {
  setSession(customer())
  const { server } = startWith()
  server.answers(organizationRoutes.list, new Refused(402, { code: 'plan_limit_of_nobody', values: {}, detail: '' }))
  await show(<p>Screen</p>)
  await call(organizationRoutes.list, { query: {} }).catch(() => {})
  expect(await screen.findByText(/a plan belongs to an organization/)).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'See the plans' })).getAttribute('href')).toBe('/plans')
})

import { creditRoutes } from '@langwerk/contract/credits'
import { type OperatorPlan, planRoutes, operatorPlanRoutes as routes } from '@langwerk/contract/plans'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setSession } from '../../session/session.ts'
import { accountOf, customer, paidAccount, planOf } from '../../testing/billing.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, Refused, startServer } from '../../testing/server.ts'
import { OperatorCreditsScreen } from './OperatorCreditsScreen.tsx'
import { OperatorCustomersScreen } from './OperatorCustomersScreen.tsx'
import { OperatorPlansScreen } from './OperatorPlansScreen.tsx'

beforeEach(() => setSession(customer({ roles: ['ROLE_LOGGED_IN_WITH_CREDENTIALS', 'ROLE_ADMIN'] })))
afterEach(() => setSession(null))

const sold = (name: string, changes: Partial<OperatorPlan> = {}): OperatorPlan => ({
  ...planOf(name),
  sameAs: null,
  accounts: 3,
  ...changes,
})

const openActionsOf = async (user: Awaited<ReturnType<typeof show>>['user'], name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions of ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('of a plan is sent what was changed, and what Stripe says of its price stands at it', async () => {
  const server = startServer()
  server.answers(routes.list, { plans: [sold('genius'), sold('team', { sameAs: 'genius' })], creditPacks: [] })
  const sent = server.answers(routes.change, ({ body }) =>
    JSON.stringify(body).includes('price_wrong')
      ? new Refused(422, {
          status: 422,
          code: 'validation_failed',
          violations: [{ propertyPath: 'prices[0].priceId', code: 'price_differs', message: '' }],
        })
      : sold('genius'),
  )
  const { user } = await show(<OperatorPlansScreen />)
  await openActionsOf(user, 'genius', 'Change')
  const dialog = within(await screen.findByRole('dialog'))
  const teams = dialog.getByRole('textbox', { name: 'Teams' })
  await user.clear(teams)
  // What is typed behind a 0 is what is meant.
  await user.type(dialog.getByRole('textbox', { name: 'Credits a month' }), '500')
  const [monthly] = dialog.getAllByRole('textbox', { name: /Stripe’s id/ })
  await user.clear(monthly!)
  await user.type(monthly!, 'price_wrong')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/another amount, currency or interval/)).toBeTruthy()
  await user.clear(monthly!)
  await user.type(monthly!, 'price_right')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Plan changed')).toBeTruthy()
  const { limits } = sold('genius')
  expect(sent.at(-1)?.body).toEqual({
    name: 'genius',
    limits: { ...limits, teams: null, credits: 500 },
    prices: [
      { billingCycle: 'monthly', currency: 'EUR', amount: 9500, priceId: 'price_right' },
      { billingCycle: 'yearly', currency: 'EUR', amount: 95_000, priceId: 'price_genius_year' },
    ],
  })
})

test('a plan that has the prices of another keeps them while only its name is changed', async () => {
  const server = startServer()
  server.answers(routes.list, { plans: [sold('genius'), sold('team', { sameAs: 'genius' })], creditPacks: [] })
  const sent = server.answers(routes.change, sold('team'))
  const { user } = await show(<OperatorPlansScreen />)
  await openActionsOf(user, 'team', 'Change')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^It has the prices and limits of genius/)).toBeTruthy()
  expect(dialog.queryByRole('group', { name: 'Limits' })).toBeNull()
  for (const id of dialog.getAllByRole<HTMLInputElement>('textbox', { name: /Stripe’s id/ })) expect(id.value).toBe('')
  await user.type(dialog.getByRole('textbox', { name: 'Name, German' }), 'schaft')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Plan changed')).toBeTruthy()
  expect(sent.at(-1)?.body).toEqual({ name: 'team', label: { en: 'team', de: 'teamschaft' } })
})

test('credits are put on sale and taken off it, and models get their prices', async () => {
  const server = startServer()
  const packs = [{ credits: 1000, currency: 'EUR' as const, amount: 1050, priceId: 'price_1' }]
  server.answers(routes.list, { plans: [], creditPacks: packs })
  const ours = { provider: 'mistral' as const, modelType: 'large', input: 2.5, cachedInput: 0.25, output: 1200 }
  server.answers(creditRoutes.prices, { prices: [{ ...ours, checkedOn: '2026-11-02' }] })
  server.answers(creditRoutes.enginePrices, { prices: [] })
  const setPacks = server.answers(routes.setCreditPacks, { creditPacks: [] })
  const setPrices = server.answers(creditRoutes.setPrices, { prices: [] })
  const { user } = await show(<OperatorCreditsScreen />)
  const toBuy = within(await screen.findByRole('region', { name: 'Credits to buy' }))
  expect(toBuy.getByText('€10.50')).toBeTruthy()
  await user.click(toBuy.getByRole('button', { name: 'Change' }))
  let dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add credits' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Row 2 needs credits/)).toBeTruthy()
  const added = within(dialog.getByRole('group', { name: 'Row 2' }))
  await user.type(added.getByRole('textbox', { name: 'Credits' }), '5000')
  await user.type(added.getByRole('textbox', { name: 'Price' }), '49.90')
  await user.click(dialog.getByRole('button', { name: 'Remove row 1' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(setPacks.at(-1)?.body).toEqual({
    creditPacks: [{ credits: 5000, currency: 'EUR', amount: 4990, priceId: null }],
  })

  const models = within(screen.getByRole('region', { name: 'Prices of your models' }))
  expect(models.getByRole('row', { name: /^large \(Mistral\) 2\.5 0\.25 1,200 / })).toBeTruthy()
  await user.click(models.getByRole('button', { name: 'Change' }))
  dialog = within(await screen.findByRole('dialog', { name: 'Prices of your models' }))
  await user.click(dialog.getByRole('button', { name: 'Add a model' }))
  const second = within(dialog.getByRole('group', { name: 'Row 2' }))
  await user.type(second.getByRole('textbox', { name: 'Model' }), 'gpt-5.4-mini')
  await user.type(second.getByRole('textbox', { name: 'Input' }), '25')
  await user.type(second.getByRole('textbox', { name: 'Cached input' }), '2.5')
  await user.type(second.getByRole('textbox', { name: 'Output' }), '200')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(setPrices).toHaveLength(1))
  expect(setPrices.at(-1)?.body).toMatchObject({
    prices: [ours, { provider: 'openAi', modelType: 'gpt-5.4-mini', input: 25, cachedInput: 2.5, output: 200 }],
  })
})

test('engines get their prices by provider', async () => {
  const server = startServer()
  server.answers(routes.list, { plans: [], creditPacks: [] })
  server.answers(creditRoutes.prices, { prices: [] })
  const ours = { provider: 'apertium' as const, characters: 0.5, checkedOn: '2026-11-02' }
  server.answers(creditRoutes.enginePrices, { prices: [ours] })
  const set = server.answers(creditRoutes.setEnginePrices, { prices: [] })
  const { user } = await show(<OperatorCreditsScreen />)
  const engines = within(await screen.findByRole('region', { name: 'Prices of your engines' }))
  expect(engines.getByRole('row', { name: /^Apertium 0\.5 / })).toBeTruthy()
  await user.click(engines.getByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add a provider' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Row 2 needs a price/)).toBeTruthy()
  const second = within(dialog.getByRole('group', { name: 'Row 2' }))
  expect(second.getByRole<HTMLInputElement>('combobox', { name: 'Provider' }).value).toBe('LibreTranslate')
  await user.type(second.getByRole('textbox', { name: 'A million characters' }), '2500')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(set).toHaveLength(1))
  expect(set.at(-1)?.body).toMatchObject({ prices: [ours, { provider: 'libreTranslate', characters: 2500 }] })
})

test('an organization is given a plan and credits; what it pays for is left alone', async () => {
  const server = startServer()
  const other = { '@id': '/api/organizations/p', uuid: 'p', name: 'Payer' }
  server.answers(routes.accounts, pageOf(accountOf(), paidAccount({ organization: other })))
  server.answers(routes.list, { plans: [sold('genius')], creditPacks: [] })
  const set = server.answers(planRoutes.setByOperator, accountOf())
  const given = server.answers(creditRoutes.give, {
    organization: accountOf().organization,
    available: 500,
    reserved: 0,
    burnPerDay: 0,
    lastsUntil: null,
    grants: [],
    mayPay: true,
  })
  const { user } = await show(<OperatorCustomersScreen />)
  await openActionsOf(user, 'Acme', 'Change')
  let dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: 'Plan' }))
  await user.click(await screen.findByRole('option', { name: 'genius', hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Organization changed')).toBeTruthy()
  expect(set.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { uuid: 'o' }, body: { plan: 'genius' } },
  ])

  await openActionsOf(user, 'Acme', 'Give credits')
  dialog = within(await screen.findByRole('dialog', { name: 'Give credits to Acme' }))
  await user.click(dialog.getByRole('button', { name: 'Give' }))
  expect(await dialog.findByText('Please say how many')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Credits' }), '500')
  await user.click(dialog.getByRole('button', { name: 'Give' }))
  expect(await screen.findByText('Given. The organization has 500 credits now.')).toBeTruthy()
  expect(given.at(-1)?.body).toEqual({ credits: 500, expiresOn: null })

  await openActionsOf(user, 'Payer', 'Change')
  dialog = within(await screen.findByRole('dialog', { name: 'Plan of Payer' }))
  expect(dialog.getByText(/pays for its plan/)).toBeTruthy()
  expect((dialog.getByRole('combobox', { name: 'Plan' }) as HTMLInputElement).disabled).toBe(true)
})

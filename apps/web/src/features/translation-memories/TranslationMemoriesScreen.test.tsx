import { planRoutes } from '@langwerk/contract/plans'
import { translationMemoryRoutes } from '@langwerk/contract/translation-memories'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setSession } from '../../session/session.ts'
import { customer, paidAccount, planOf } from '../../testing/billing.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { TranslationMemoriesScreen } from './TranslationMemoriesScreen.tsx'

afterEach(() => setSession(null))

test('where the plan has no memories, adding one is greyed beside the name of the plan that has', async () => {
  const permissions = { user: { translationMemory: { read: true, create: true } }, teams: {}, organizations: {} }
  setSession(customer({ permissions }))
  const server = startServer()
  server.answers(translationMemoryRoutes.list, pageOf())
  server.answers(planRoutes.mine, pageOf(paidAccount()))
  const business = planOf('Business')
  business.limits = { ...business.limits, translationMemories: true }
  server.answers(planRoutes.list, { plans: [planOf('Genius'), business], creditPacks: [], contactEmail: null })
  await show(<TranslationMemoriesScreen />)
  expect(await screen.findByText(/Comes with the plan Business\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/plans')
  for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: 'Add translation memory' }))
    expect(button.disabled).toBe(true)
})

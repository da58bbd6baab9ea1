import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setSession } from '../session/session.ts'
import { customer } from '../testing/billing.ts'
import { show } from '../testing/render.tsx'
import { startServer } from '../testing/server.ts'
import { usePlaces } from './use-places.ts'

function Places() {
  return (
    <section aria-label="Places">
      {usePlaces()
        .places.map(({ label, to }) => `${label} ${to}`)
        .join('; ')}
    </section>
  )
}

async function placesOf(session: Parameters<typeof customer>[0]) {
  startServer()
  setSession(customer(session))
  const { unmount } = await show(<Places />)
  const places = (await screen.findByLabelText('Places')).textContent?.split('; ')
  unmount()
  setSession(null)
  return places
}

const payment = ['Plan /users/plan', 'Credits /users/credits', 'Payment /users/paymentMethods']

test('the screens of payment are offered where one pays', async () => {
  expect(await placesOf({})).toEqual(expect.arrayContaining(payment))
  expect(await placesOf({ hosted: null })).not.toEqual(expect.arrayContaining([payment[0]]))
})

test('the translator is offered to whoever may use it, also where the menu has it not', async () => {
  const user = { translator: { access: true } }
  expect(await placesOf({ permissions: { user, teams: {}, organizations: {} } })).toContain('Translator /translator')
  expect(await placesOf({})).not.toContain('Translator /translator')
})

import { creditRoutes } from '@langwerk/contract/credits'
import { organizationRoutes } from '@langwerk/contract/organizations'
import { planRoutes } from '@langwerk/contract/plans'
import { Button } from '@mantine/core'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setSession } from '../../session/session.ts'
import { i18n } from '../../settings/i18n.ts'
import { customer, paidAccount } from '../../testing/billing.ts'
import { show } from '../../testing/render.tsx'
import { startServer } from '../../testing/server.ts'
import { deleteOrganization } from './delete-organization.ts'

afterEach(() => setSession(null))

const organization = { '@id': '/api/organizations/o', uuid: 'o', name: 'Acme' }

async function askFor(session: ReturnType<typeof customer>) {
  setSession(session)
  const server = startServer()
  const asked = server.answers(planRoutes.ofOrganization, paidAccount())
  server.answers(creditRoutes.wallet, {
    organization,
    available: 1200.4,
    reserved: 0,
    burnPerDay: 0,
    lastsUntil: null,
    grants: [],
    mayPay: true,
  })
  const removed = server.answers(organizationRoutes.remove, undefined)
  const { user } = await show(<Button onClick={() => deleteOrganization(organization)}>Delete Acme</Button>)
  await i18n.loadNamespaces('organizations')
  await user.click(screen.getByText('Delete Acme'))
  return { user, asked, removed, text: await screen.findByText(/cannot be undone/) }
}

test('whoever deletes an organization is told which plan ends with it, and how many credits are lost', async () => {
  const { user, removed, text } = await askFor(customer())
  expect(text.textContent).toContain('Its plan Genius ends at once')
  expect(text.textContent).toContain('The 1,200 credits that it has left are lost.')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Organization deleted')).toBeTruthy()
  expect(removed).toHaveLength(1)
})

test('where nobody pays there is nothing to tell of that', async () => {
  const { asked, text } = await askFor(customer({ hosted: null }))
  expect(text.textContent).not.toContain('plan')
  expect(asked).toEqual([])
})

import { type Organization, organizationRoutes as routes } from '@langwerk/contract/organizations'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { startServer } from '../../testing/server.ts'
import { OrganizationFrame } from './OrganizationFrame.tsx'

test('the way back is there while an organization is read, then its name and what belongs to it', async () => {
  let answer = (_: Organization) => {}
  startServer().answers(routes.get, () => new Promise((resolve) => (answer = resolve)))
  await show(<OrganizationFrame tab="overview">{({ name }) => `All of ${name}`}</OrganizationFrame>, {
    at: '/organizations/o',
    path: '/organizations/$uuid',
  })
  expect(await screen.findByRole('img', { name: 'Loading …' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Organizations' })).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
  answer({ uuid: 'o', name: 'Acme', type: 'private' } as Organization)
  expect(await screen.findByRole('heading', { name: 'Acme' })).toBeTruthy()
  expect(screen.getByText('All of Acme')).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Overview'])
  expect(screen.queryByRole('img', { name: 'Loading …' })).toBeNull()
})

import { type JobTemplate, jobTemplateRoutes as routes } from '@langwerk/contract/job-templates'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { Refused, startServer } from '../testing/server.ts'
import { ThingFrame } from './ThingFrame.tsx'

const Template = () => (
  <ThingFrame
    object="jobTemplate"
    get={routes.get}
    title="Templates"
    all="All templates"
    tabs={() => [
      { path: '', label: 'Steps' },
      { path: 'uses', label: 'Uses' },
    ]}
  >
    {({ description }) => description}
  </ThingFrame>
)
const place = { at: '/g', path: '/$uuid' }

test('a thing that is read has no heading yet, but the way back and its tabs', async () => {
  const server = startServer()
  let answer = (_: JobTemplate) => {}
  server.answers(routes.get, () => new Promise((resolve) => (answer = resolve)))
  const { user, router } = await show(<Template />, place)
  expect(await screen.findByRole('img', { name: 'Loading …' })).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByRole('link', { name: 'All templates' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Steps', selected: true })).toBeTruthy()
  answer({ name: 'Manuals', description: 'For machines' } as JobTemplate)
  expect(await screen.findByRole('heading', { name: 'Manuals' })).toBeTruthy()
  expect(screen.getByText('For machines')).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Loading …' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Uses' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/g\/uses$/))
})

test('what cannot be read says so', async () => {
  startServer().answers(routes.get, new Refused(500))
  await show(<Template />, place)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Loading …' })).toBeNull()
})

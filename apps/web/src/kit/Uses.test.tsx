import { termbaseRoutes } from '@langwerk/contract/termbases'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { pageOf, startServer } from '../testing/server.ts'
import { UsesDialog, UsesNote } from './Uses.tsx'

const route = termbaseRoutes.uses
const use = (object: string, name: string) => ({ '@id': `/api/${object}/${name}`, uuid: name, object, name })
const hills = { uuid: 'h', name: 'Hills' }
const answer = (hidden: number, ...uses: ReturnType<typeof use>[]) => ({ ...pageOf(...uses), hidden })

test('all that uses a thing is told, as ways to it, and how much more there is', async () => {
  startServer().answers(route, answer(2, use('jobTemplate', 'Web'), use('jobTranslation', 'Spring')))
  await show(<UsesDialog route={route} item={hills} onClose={() => undefined} />)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Web', '/settings/jobTemplates/Web/jobTranslationMemories'],
    ['Spring', '/jobs/job/Spring'],
  ])
  expect(screen.getByText('2 that you may not see')).toBeTruthy()
})

test('what is used by nothing says so', async () => {
  startServer().answers(route, answer(0))
  await show(<UsesDialog route={route} item={hills} onClose={() => undefined} />)
  expect(await screen.findByText('Nothing uses it.')).toBeTruthy()
})

test('before things are deleted it is told what uses them, each once', async () => {
  const [web, spring] = [use('jobTemplate', 'Web'), use('jobTranslation', 'Spring')]
  startServer().answers(route, ({ params }) => (params.uuid === 'h' ? answer(1, web, spring) : answer(0, spring)))
  await show(<UsesNote route={route} items={[hills, { uuid: 'v', name: 'Valleys' }]} />)
  expect((await screen.findByRole('status')).textContent).toBe(
    'Used by 1 job template, 1 job, and 1 that you may not see.',
  )
})

import type { Session } from '@langwerk/contract/session'
import { termImportRoutes as routes, type TermImport } from '@langwerk/contract/term-imports'
import { type TermMergeRequest, termMergeRequestRoutes } from '@langwerk/contract/term-merge-requests'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setSession } from '../../session/session.ts'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { TermFactoryScreen } from './TermFactoryScreen.tsx'

const named = (kind: string, name: string) => ({ '@id': `/api/${kind}/${name}`, uuid: name, name })
const ready: TermImport = {
  '@id': '/api/term_imports/ready',
  '@type': 'TermImport',
  uuid: 'ready',
  name: 'Manuals',
  description: '',
  termImportType: 'documents',
  destinationTermbase: named('termbases', 'Machines'),
  termImportTermbase: named('termbases', 'Manuals'),
  job: null,
  translationMemory: null,
  files: [],
  status: { title: 'readyForMerge', progress: 100, message: null, detail: null },
  languages: [{ '@id': '/api/languages/en', uuid: 'en', code: 'en', name: 'English' }],
  columns: null,
  minimumConfidence: 30,
  skipKnown: false,
  found: 12,
  accepted: 3,
  rejected: 4,
  left: 5,
  notices: [],
  artificialIntelligenceWorker: null,
  review: null,
  mayChange: true,
  tags: [],
  userName: 'Ada Park',
  imported: 0,
  changed: 0,
  skipped: 0,
  refusedCount: 0,
  refused: [],
  createdAt: '2026-01-01T00:00:00.000Z',
}
const nothing: TermImport = {
  ...ready,
  '@id': '/api/term_imports/nothing',
  uuid: 'nothing',
  name: 'Letter',
  destinationTermbase: null,
  status: {
    title: 'done',
    progress: 100,
    message: 'Nothing sure',
    detail: { key: 'nothingSure', values: { percent: '30' } },
  },
  found: 0,
  accepted: 0,
  rejected: 0,
  left: 0,
}

const session: Session = {
  uuid: 'me',
  roles: [],
  permissions: { user: { termFactory: { read: true, create: true } }, teams: {}, organizations: {} },
  firstName: '',
  lastName: '',
  email: '',
  profilePicture: null,
  impersonator: null,
  jobStep: null,
  hosted: null,
  csrfToken: '',
}
afterEach(() => setSession(null))

async function shown(at: string, ...imports: TermImport[]) {
  setSession(session)
  const server = startServer()
  const listed = server.answers(routes.list, pageOf(...imports))
  server.answers(termMergeRequestRoutes.list, pageOf<TermMergeRequest>())
  return { server, listed, ...(await show(<TermFactoryScreen />, { at })) }
}
const row = (name: string) => screen.getByRole('link', { name }).closest('tr')!

test('lists what finds terms, how much was found, and why nothing was', async () => {
  const { listed } = await shown('/?status=readyForMerge', ready, nothing)
  await screen.findByRole('link', { name: 'Letter' })
  expect(row('Manuals').textContent).toMatch(/Documents.*en.*Ready for merge.*12.*3.*5.*Machines.*Ada Park/)
  expect(row('Letter').textContent).toContain('Nothing was found that is sure to 30 %')
  expect(listed[0]!.query).toMatchObject({ extracting: 'true', status: 'readyForMerge' })
})

test('what found nothing looks again for what is less sure', async () => {
  const { server, user } = await shown('/', nothing)
  await screen.findByRole('link', { name: 'Letter' })
  const changed = server.answers(routes.update, nothing)
  const started = server.answers(routes.start, nothing)
  await user.click(within(row('Letter')).getByRole('button'))
  await user.click(await screen.findByRole('menuitem', { name: 'Look for what is less sure …' }))
  await user.click(await screen.findByRole('button', { name: 'Start again' }))
  await waitFor(() => expect(started).toHaveLength(1))
  expect(changed.map(({ body }) => body)).toEqual([{ minimumConfidence: 14 }])
})

test('an empty list offers to find terms', async () => {
  const { user } = await shown('/')
  await user.click((await screen.findAllByRole('button', { name: 'Find terms' }))[0]!)
  expect(await screen.findByRole('heading', { name: 'Choose import' })).toBeTruthy()
})

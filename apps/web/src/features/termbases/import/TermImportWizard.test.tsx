import { artificialIntelligenceWorkerRoutes } from '@langwerk/contract/artificial-intelligence-workers'
import { fileRoutes, type UploadedFile } from '@langwerk/contract/files'
import { type Language, languageRoutes } from '@langwerk/contract/languages'
import type { Session } from '@langwerk/contract/session'
import { termImportRoutes as routes, type TermImport } from '@langwerk/contract/term-imports'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setSession } from '../../../session/session.ts'
import { show } from '../../../testing/render.tsx'
import { pageOf, Refused, startServer } from '../../../testing/server.ts'
import { TermImportWizard } from './TermImportWizard.tsx'

const language = (code: string, name: string): Language => ({
  '@id': `/api/languages/${code}`,
  '@type': 'Language',
  uuid: code,
  code,
  name,
})
const [english, german, czech] = [language('en', 'English'), language('de', 'German'), language('cs', 'Czech')]

const started: TermImport = {
  '@id': '/api/term_imports/i',
  '@type': 'TermImport',
  uuid: 'i',
  name: 'Manuals',
  description: '',
  termImportType: 'documents',
  destinationTermbase: null,
  termImportTermbase: null,
  job: null,
  translationMemory: null,
  files: [],
  status: { title: 'importing', progress: 0, message: null, detail: null },
  languages: [],
  columns: null,
  minimumConfidence: 30,
  skipKnown: false,
  found: 0,
  accepted: 0,
  rejected: 0,
  left: 0,
  notices: [],
  artificialIntelligenceWorker: null,
  review: null,
  mayChange: true,
  tags: [],
  userName: null,
  imported: 0,
  changed: 0,
  skipped: 0,
  refusedCount: 0,
  refused: [],
  createdAt: '2026-01-01T00:00:00.000Z',
}
const uploaded: UploadedFile = {
  '@id': '/api/files/f',
  '@type': 'File',
  uuid: 'f',
  originalName: 'a.txt',
  fileSize: 1,
  mimeType: 'text/plain',
  isUploaded: true,
  languages: { source: null, target: null },
  numWords: 0,
  status: { title: 'uploaded', message: null },
}

const someone = (may: Session['permissions']['user']): Session => ({
  uuid: 'me',
  roles: [],
  permissions: { user: may, teams: {}, organizations: {} },
  firstName: '',
  lastName: '',
  email: '',
  profilePicture: null,
  impersonator: null,
  jobStep: null,
  hosted: null,
  csrfToken: '',
})
afterEach(() => setSession(null))

async function open(may: Session['permissions']['user']) {
  setSession(someone(may))
  const server = startServer()
  server.answers(languageRoutes.list, pageOf(english, german, czech))
  server.answers(routes.languages, pageOf(english, german))
  const shown = await show(<TermImportWizard type="documents" onChanged={() => undefined} onClose={() => undefined} />)
  await screen.findByRole('dialog')
  const next = () => shown.user.click(screen.getByRole('button', { name: /^(Next|Find terms)$/ }))
  return { server, next, ...shown }
}

test('terms are found in a document of each language, as sure as is wished', async () => {
  const { server, user, next, router } = await open({ termFactory: { read: true, create: true } })
  const created = server.answers(routes.create, started)
  const sent = server.answers(fileRoutes.upload, uploaded)
  server.answers(routes.start, started)
  server.answers(routes.get, started)
  await next()
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Manuals')
  await next()
  await user.click(screen.getByRole('combobox', { name: /Languages/ }))
  await user.click(await screen.findByRole('option', { name: /German/ }))
  expect(screen.queryByRole('option', { name: /Czech/ })).toBeNull()
  await user.click(await screen.findByRole('option', { name: /English/ }))
  await next()
  const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')]
  await user.upload(inputs()[0]!, new File(['Der Kompressor'], 'de.txt'))
  await next()
  expect(screen.getByText('Please provide 2 files, one file for each selected language.')).toBeTruthy()
  await user.upload(inputs()[1]!, new File(['The compressor'], 'en.txt'))
  await next()
  await user.click(await screen.findByRole('radio', { name: 'Wide' }))
  await next()
  await waitFor(() => expect(router.state.location.pathname).toBe('/resources/termfactory/termImport/i'))
  expect(created.map(({ body }) => body)).toEqual([
    {
      name: 'Manuals',
      termImportType: '/api/term_import_types/documents',
      languages: [german['@id'], english['@id']],
      termbaseTeams: [],
      minimumConfidence: 14,
      skipKnown: false,
    },
  ])
  expect(sent.map(({ body }) => body)).toMatchObject([
    { termImportUuid: 'i', language: german['@id'] },
    { termImportUuid: 'i', language: english['@id'] },
  ])
})

test('an AI worker writes the terms of a subject, which needs no files and one worker', async () => {
  const { server, user, next } = await open({ termFactory: { read: true, create: true } })
  const created = server.answers(routes.create, started)
  server.answers(artificialIntelligenceWorkerRoutes.forTerminology, pageOf())
  await user.click(screen.getByRole('radio', { name: 'Written by an AI worker' }))
  await next()
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Heat pumps')
  await user.type(screen.getByRole('textbox', { name: /Subject/ }), 'For installers')
  await next()
  await user.click(screen.getByRole('combobox', { name: /Languages/ }))
  await user.click(await screen.findByRole('option', { name: /English/ }))
  await next()
  expect(screen.queryByRole('radio', { name: 'Wide' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Have terms written' }))
  expect(await screen.findByText('Please choose the AI worker that writes the terms')).toBeTruthy()
  expect(created).toEqual([])
})

test('what is refused at the end is told where it was asked, and nothing stays of the import', async () => {
  const { server, user, next } = await open({ termFactory: { read: true, create: true } })
  server.answers(routes.create, started)
  const sent = server.answers(fileRoutes.upload, uploaded)
  const removed = server.answers(routes.remove, undefined)
  const violation = { propertyPath: 'files', code: 'file_required', message: 'Please provide a file.' }
  server.answers(routes.start, new Refused(422, { violations: [violation] }))
  await user.click(screen.getByRole('radio', { name: 'XLIFF' }))
  await next()
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Bilingual')
  await next()
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'a.xlf'))
  await next()
  await next()
  expect(await screen.findByRole('heading', { name: 'Add files' })).toBeTruthy()
  await waitFor(() => expect([sent.length, removed.length]).toEqual([1, 1]))
})

test('a web page is read, and why one cannot be is told at its address', async () => {
  const { server, user, next } = await open({ termFactory: { read: true, create: true } })
  server.answers(routes.create, started)
  server.answers(routes.remove, undefined)
  const violation = { propertyPath: 'url', code: 'page_without_text', message: 'There is no text on this page' }
  const asked = server.answers(fileRoutes.webpage, new Refused(422, { violations: [violation] }))
  await next()
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Site')
  await next()
  await user.click(screen.getByRole('combobox', { name: /Languages/ }))
  await user.click(await screen.findByRole('option', { name: /English/ }))
  await next()
  await user.type(screen.getByRole('textbox', { name: 'Web pages in English' }), 'https://pumps.test/')
  await next()
  await next()
  expect(await screen.findByText('https://pumps.test/: There is no text on this page')).toBeTruthy()
  expect(asked.map(({ body }) => body)).toEqual([
    { url: 'https://pumps.test/', language: english['@id'], termImport: started['@id'] },
  ])
})

test('what one may not find terms in says why, and jobs are sent from their list', async () => {
  const { router, user, next } = await open({ termFactory: { read: true } })
  const why = (name: string) => within(screen.getByRole('radio', { name })).queryByText(/do not have the permission/)
  expect(['Documents and web pages', 'XLIFF', 'Job', 'Empty termbase'].map((name) => why(name) !== null)).toEqual([
    true,
    true,
    false,
    true,
  ])
  await user.click(screen.getByRole('radio', { name: 'Job' }))
  await next()
  await waitFor(() => expect(router.state.location.pathname).toBe('/jobs/translations'))
})

import { type TermImport, termImportRoutes } from '@langwerk/contract/term-imports'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { ImportBanner } from './ImportBanner.tsx'

const running: TermImport = {
  '@id': '/api/term_imports/i',
  '@type': 'TermImport',
  uuid: 'i',
  name: 'terms.csv',
  description: '',
  termImportType: 'termbase',
  destinationTermbase: { '@id': '/api/termbases/t', uuid: 't', name: 'Terms' },
  termImportTermbase: null,
  job: null,
  translationMemory: null,
  files: [],
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
  status: { title: 'running', progress: 0, message: null, detail: null },
  languages: [],
  columns: null,
  imported: 0,
  changed: 0,
  skipped: 0,
  refusedCount: 0,
  refused: [],
  createdAt: '2026-01-01T00:00:00.000Z',
}
const message = 'No column of the table names a language'
const failed: TermImport = {
  ...running,
  destinationTermbase: null,
  status: { title: 'failed', progress: 0, message, detail: { key: 'noLanguageColumn', values: {} } },
}

test('an import that takes its termbase along says why, and leads to the others', async () => {
  const server = startServer()
  server.answers(termImportRoutes.list, pageOf(running))
  const termbase = { uuid: 't', termbaseTermEntryCount: 0 }
  const { router } = await show(<ImportBanner termbase={termbase} refresh={() => undefined} />)
  await screen.findByRole('status')
  server.answers(termImportRoutes.list, pageOf<TermImport>())
  server.answers(termImportRoutes.get, failed)
  server.pushes({ type: 'import', importUuid: running.uuid })
  expect(await screen.findByText(message)).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/resources/termbases'))
})

test('what others bring in is told as it begins, and read again as it ends', async () => {
  const server = startServer()
  server.answers(termImportRoutes.list, pageOf<TermImport>())
  let refreshed = 0
  const refresh = () => void refreshed++
  await show(<ImportBanner termbase={{ uuid: 't', termbaseTermEntryCount: 7 }} refresh={refresh} />)
  const becomes = (title: 'running' | 'done', imported: number) => {
    server.answers(termImportRoutes.list, pageOf({ ...running, imported, status: { ...running.status, title } }))
    server.pushes({ type: 'import', importUuid: running.uuid })
  }
  await waitFor(() => {
    becomes('running', 10)
    expect(screen.queryByRole('status')).not.toBeNull()
  })
  expect(refreshed).toBe(0)
  becomes('done', 20)
  await waitFor(() => expect(refreshed).toBe(1))
  expect(screen.queryByRole('status')).toBeNull()
})

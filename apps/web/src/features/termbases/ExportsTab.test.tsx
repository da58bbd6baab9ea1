import { type TermbaseExport, termbaseExportRoutes } from '@langwerk/contract/termbase-exports'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { pageOf, startServer } from '../../testing/server.ts'
import { ExportsTab } from './ExportsTab.tsx'

const failed: TermbaseExport = {
  '@id': '/api/termbase_exports/e',
  '@type': 'TermbaseExport',
  uuid: 'e',
  termbaseUuid: 't',
  format: 'tbx2',
  fileName: null,
  status: { title: 'failed', progress: 40, message: 'Export failed.', detail: { key: 'export_failed', values: {} } },
  createdAt: '2026-01-01T00:00:00.000Z',
}

test('an export that failed says why, in the language of whoever reads', async () => {
  const server = startServer()
  server.answers(termbaseExportRoutes.list, pageOf(failed))
  server.answers(termbaseExportRoutes.losses, { losses: [] })
  await show(<ExportsTab termbase={{ '@id': '/api/termbases/t', uuid: 't', permissions: {} }} />)
  expect(await screen.findByText('The export has failed. Please export again.')).toBeTruthy()
})

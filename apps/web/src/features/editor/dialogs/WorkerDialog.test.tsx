import { artificialIntelligenceWorkerRunRoutes } from '@langwerk/contract/artificial-intelligence-worker-runs'
import { artificialIntelligenceWorkerRoutes } from '@langwerk/contract/artificial-intelligence-workers'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../../../testing/server.ts'
import { runOf, targetFile, workerOf } from '../../../testing/worker-run.ts'
import { openedEditor, unit, uuidOf } from '../testing.tsx'

const units = [unit(1, 'Open the door.'), unit(2, 'Close the door.', 'Tür zu.'), unit(3, 'A hut.')]

test('a worker is let work on what the filter shows, on the file, or on the open segment with what was typed in it', async () => {
  const { user, server, open, write, asked } = await openedEditor({ units, search: '?source=door' })
  server.answers(artificialIntelligenceWorkerRoutes.list, pageOf(workerOf()))
  const created = server.answers(artificialIntelligenceWorkerRunRoutes.create, runOf())
  await open(2)
  await write('Bitte ')
  await user.keyboard('{Alt>}w{/Alt}')
  await user.click(await screen.findByRole('combobox', { name: 'Works on' }))
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(offered).toEqual(['The 2 segments that the filter shows', 'This file', 'Segment 2'])
  expect(asked.saves).toHaveLength(1)
  await user.click(screen.getByRole('option', { name: 'Segment 2' }))
  await user.click(screen.getByRole('textbox', { name: /^AI worker/ }))
  await user.click(await screen.findByRole('option', { name: 'Stylist' }))
  await user.click(screen.getByRole('button', { name: 'Estimate' }))
  expect(await screen.findByText('It works on 60 segments.')).toBeDefined()
  expect(created.map(({ body }) => body)).toEqual([
    {
      artificialIntelligenceWorker: '/api/artificial_intelligence_workers/w',
      transUnits: [`/api/trans_units/${uuidOf(2)}`],
    },
  ])
})

test('who works on the file is shown with how far it is, and can be paused there', async () => {
  const elsewhere = { ...targetFile, uuid: 'other' }
  const { user, server } = await openedEditor({
    units,
    runs: [
      runOf(),
      runOf({
        uuid: 'r2',
        targetFile: elsewhere,
        artificialIntelligenceWorker: { uuid: 'w2', name: 'Reviewer', version: 1 },
      }),
    ],
  })
  const line = within(await screen.findByRole('region', { name: 'Stylist' }))
  expect(line.getByRole('progressbar')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Reviewer' })).toBeNull()
  const paused = server.answers(artificialIntelligenceWorkerRunRoutes.pause, runOf())
  await user.click(line.getByRole('button', { name: 'Pause: Stylist' }))
  await expect.poll(() => paused).toHaveLength(1)
})

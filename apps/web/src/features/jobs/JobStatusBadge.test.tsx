import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { JobStatusBadge } from './JobStatusBadge.tsx'

const status = {
  title: 'done' as const,
  translatedTitle: 'Done',
  progress: 100,
  spinner: false,
  failed: false,
  readyAt: null,
  errors: 0,
  filesFailed: 0,
  filesNotPrepared: 0,
}

test('a file that was added since is told beside it', async () => {
  const added = { ...status, filesNotPrepared: 1 }
  await show(<JobStatusBadge job={{ name: 'Manual', status: added, confirmedPercent: 100 }} />)
  expect(await screen.findByText('Ready, 1 file to prepare')).toBeDefined()
})

test('a prepared job is ready, and says how much of it is confirmed', async () => {
  await show(<JobStatusBadge job={{ name: 'Manual', status, confirmedPercent: 40 }} />)
  expect(await screen.findByText('Ready, 40 % confirmed')).toBeDefined()
  expect(screen.getByTitle('40 % of the segments are confirmed')).toBeDefined()
})

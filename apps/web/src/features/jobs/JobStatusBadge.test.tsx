import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readyStatus } from '../../testing/job-status.ts'
import { show } from '../../testing/render.tsx'
import { JobStatusBadge } from './JobStatusBadge.tsx'

test('a file that was added since is told beside it', async () => {
  const added = { ...readyStatus, filesNotPrepared: 1 }
  await show(<JobStatusBadge job={{ name: 'Manual', status: added, confirmedPercent: 100 }} />)
  expect(await screen.findByText('Ready, 1 file to prepare')).toBeDefined()
})

test('a prepared job is ready, and says how much of it is confirmed', async () => {
  await show(<JobStatusBadge job={{ name: 'Manual', status: readyStatus, confirmedPercent: 40 }} />)
  expect(await screen.findByText('Ready, 40 % confirmed')).toBeDefined()
  expect(screen.getByTitle('40 % of the segments are confirmed')).toBeDefined()
})

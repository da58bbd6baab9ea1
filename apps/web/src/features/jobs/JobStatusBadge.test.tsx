import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { JobStatusBadge } from './JobStatusBadge.tsx'

test('a prepared job is ready, and says how much of it is confirmed', async () => {
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
  await show(<JobStatusBadge job={{ name: 'Manual', status, confirmedPercent: 40 }} />)
  expect(await screen.findByText('Ready, 40 % confirmed')).toBeDefined()
  expect(screen.getByTitle('40 % of the segments are confirmed')).toBeDefined()
})

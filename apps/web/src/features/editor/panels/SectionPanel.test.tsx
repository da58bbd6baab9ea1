import { sectionRoutes } from '@langwerk/contract/sections'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openedEditor, unit } from '../testing.tsx'

const section = unit(1, 'What it does', '', {
  targetSegment: { uuid: '00000000-0000-4000-8000-900000000001', xml: '', language: 'en' },
})

test('a section is written anew as often as one wants, taken by a click, and why one is not written is said', async () => {
  const { user, server, open } = await openedEditor({ units: [section], file: { copyWriting: true, writesAnew: true } })
  const cost = { currency: 'EUR' as const, amount: 0.002 }
  server.answers(sectionRoutes.writeAnew, {
    targetSegment: { xml: 'It lifts water' },
    modelName: 'Ours',
    cost,
    failure: null,
  })
  await open(1)
  await user.click(screen.getByRole('tab', { name: 'Draft' }))
  const ask = await screen.findByRole('button', { name: 'Write this section anew' })
  await user.click(ask)
  await user.click(await screen.findByRole('button', { name: /^It lifts water/ }))
  expect(screen.getByRole('textbox', { name: /^Target of segment 1/ }).textContent).toBe('It lifts water')
  expect(screen.getByText(/^Ours · Cost: .*0\.002/)).toBeTruthy()
  const detail = { key: 'refused.tags', values: { engine: 'Ours', count: '1' } }
  server.answers(sectionRoutes.writeAnew, {
    targetSegment: null,
    modelName: 'Ours',
    cost,
    failure: { message: 'No', detail },
  })
  await user.click(ask)
  expect(
    await screen.findByText(/^Nothing that it wrote could be taken for 1 segment: the formatting was lost/),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: /^It lifts water/ })).toBeTruthy()
})

test('a job without a prompt writes nothing anew', async () => {
  await openedEditor({ units: [section], file: { copyWriting: true } })
  expect(screen.queryByRole('tab', { name: 'Draft' })).toBeNull()
})

import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { UnitFilterButton } from './UnitFilterButton.tsx'

test('units are filtered by what is filled in, and by nothing else', async () => {
  const choose = vi.fn()
  const { user } = await show(<UnitFilterButton filter={{}} choose={choose} />)
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  await user.type(await screen.findByLabelText('Created or changed by'), 'Pia')
  await user.click(screen.getByLabelText('Only sources with several translations'))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(choose).toHaveBeenCalledWith({ user: 'Pia', duplicates: 'true' })
})

test('the button says how much is filtered by, and clears it', async () => {
  const choose = vi.fn()
  const { user } = await show(<UnitFilterButton filter={{ user: 'Pia', origin: 'job' }} choose={choose} />)
  await user.click(await screen.findByRole('button', { name: 'Filter (2)' }))
  await user.click(await screen.findByRole('button', { name: 'Clear' }))
  expect(choose).toHaveBeenCalledWith({})
})

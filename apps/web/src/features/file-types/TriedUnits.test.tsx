import type { FileTypeTrial } from '@langwerk/contract/file-types'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { TriedUnits } from './TriedUnits.tsx'

const unit = { key: '1', segments: ['Tent'], tags: [], name: null, note: null, before: null, written: null }
const trial: FileTypeTrial = { '@type': 'FileTypeTrial', trouble: null, units: [unit], totalUnits: 1, notices: [] }

test('what a rule took out is shown also where it is invisible', async () => {
  await show(<TriedUnits trial={{ ...trial, units: [{ ...unit, before: 'Ten\u00adt\u00a0A B' }] }} />)
  expect(await screen.findByText(String.raw`Ten\u00adt\u00a0A B`)).toBeDefined()
})

test('there is a column of names where texts have some', async () => {
  await show(<TriedUnits trial={trial} />)
  await screen.findByText('Tent')
  expect(screen.queryByRole('columnheader', { name: 'Name' })).toBeNull()
  await show(<TriedUnits trial={{ ...trial, units: [{ ...unit, name: 'title.short' }] }} />)
  expect(await screen.findByText('title.short')).toBeDefined()
})

test('what the reader noticed is said in the language of the interface', async () => {
  const notice = { key: 'pagesWithoutText', values: { pages: '3' }, text: 'Seen: 3' }
  await show(<TriedUnits trial={{ ...trial, notices: [notice] }} />)
  expect(await screen.findByText(/^Pages without text, .*: 3$/)).toBeDefined()
})

import type { KeyTerm } from '@langwerk/contract/key-terms'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openedEditor, unit } from '../testing.tsx'

const keyTerm = (name: string, sortIds: number[]): KeyTerm => ({
  termEntryUuid: name,
  termbase: { '@id': '/api/termbases/t', uuid: 't', name: 'Ours' },
  names: [name],
  definition: null,
  sortIds,
})

const section = (sortId: number, instruction: string) =>
  unit(sortId, instruction, '', {
    targetSegment: { uuid: `00000000-0000-4000-8000-90000000000${sortId}`, xml: '', language: 'en' },
  })

test('copy shows its key terms, found or missing, and nothing that belongs to translations', async () => {
  const { user, open } = await openedEditor({
    units: [section(1, 'What it does'), section(2, 'What it costs')],
    file: { copyWriting: true },
    keyTerms: [keyTerm('guarantee', []), keyTerm('pressure pump', [2])],
  })
  const list = await screen.findByRole('list', { name: 'Key terms' })
  expect(screen.getByText('1 key term is missing.')).toBeTruthy()
  const [missing, found] = within(list).getAllByRole('listitem')
  expect(within(missing!).getByText('Missing')).toBeTruthy()
  expect(within(found!).getByText('Found')).toBeTruthy()
  for (const name of ['Matches', 'Terms', 'Concordance']) expect(screen.queryByRole('tab', { name })).toBeNull()
  expect(screen.getAllByText('Not written yet')).toHaveLength(2)
  await open(1)
  await user.click(within(missing!).getByRole('button', { name: 'guarantee' }))
  expect(screen.getByRole('textbox', { name: /^Target of segment 1/ }).textContent).toBe('guarantee')
})

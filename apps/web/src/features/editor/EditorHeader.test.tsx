import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openedEditor, unit, uuidOf } from './testing.tsx'

const units = () => [unit(1, 'The hut.'), unit(2, 'Call us.', 'Rufen Sie an.', { status: 'confirmed' })]

test('a filter asks the server for what fits, and stands in the address', async () => {
  const { user, asked, router } = await openedEditor({ units: units() })
  await user.click(screen.getByText('Filter'))
  await user.type(await screen.findByLabelText('Text in source'), 'hut')
  await user.click(screen.getByLabelText('Repeated'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(asked.lists.at(-1)?.query).toMatchObject({ source: 'hut', repeated: 'true', from: '1' }))
  expect(router.state.location.search).toEqual({ source: 'hut', repeated: 'true' })
  expect(await screen.findByText('1 of 2 segments')).toBeTruthy()
})

test('what was written is saved before another filter shows other segments', async () => {
  const { user, asked, open, write } = await openedEditor({ units: units() })
  await open(1)
  await write('Die Hütte.')
  await user.click(screen.getByText('Filter'))
  await user.type(await screen.findByLabelText('Text in source'), 'hut{Enter}')
  await waitFor(() => expect(asked.saves.map(({ params }) => params.uuid)).toEqual([uuidOf(1)]))
  expect(screen.queryByRole('textbox', { name: /^Target of segment/ })).toBeNull()
})

test('a filter of the address is shown, and cleared by one button', async () => {
  const { user, asked, router } = await openedEditor({ units: units(), search: '?source=hut' })
  expect(asked.lists[0]?.query).toMatchObject({ source: 'hut' })
  await user.click(screen.getByText('Filter'))
  expect((await screen.findByLabelText<HTMLInputElement>('Text in source')).value).toBe('hut')
  await user.click(screen.getByText('Clear filter'))
  expect(await screen.findByText('Call us.')).toBeTruthy()
  expect(router.state.location.search).toEqual({})
})

test('tags, the panels and what is filled alike are set for all files', async () => {
  const { user } = await openedEditor({ units: units() })
  await user.click(screen.getByLabelText('Show panels'))
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(JSON.parse(localStorage.getItem('editorSettings')!)).toEqual({ showsPanels: false })
})

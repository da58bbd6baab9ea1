import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { confirm } from './confirm.tsx'
import { confirmDelete } from './confirm-delete.tsx'

const question = { title: 'Leave?', text: 'There is more.', list: ['One', 'Two'], confirm: 'Leave' }

test.each([
  ['Leave', true],
  ['Cancel', false],
])('%s answers %s', async (button, expected) => {
  const { user } = await show(null)
  const answer = confirm(question)
  expect(await screen.findByText('Two')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: button }))
  expect(await answer).toBe(expected)
})

test('Escape is a no', async () => {
  const { user } = await show(null)
  const answer = confirm(question)
  await screen.findByText('There is more.')
  await user.keyboard('{Escape}')
  expect(await answer).toBe(false)
})

test('what destroys something is not confirmed by a hasty Enter', async () => {
  await show(null)
  void confirm({ ...question, color: 'red' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
})

test('a deletion names what goes, and says that it is gone', async () => {
  const { user } = await show(null)
  const deleted: string[] = []
  confirmDelete(['Huts'], async () => deleted.push('Huts'))
  expect(await screen.findByText(/Huts/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/deleted/i)).toBeTruthy()
  expect(deleted).toEqual(['Huts'])
})

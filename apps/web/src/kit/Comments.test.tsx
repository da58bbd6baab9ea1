import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/render.tsx'
import { Comments } from './Comments.tsx'

const said = (uuid: string, more: object = {}) => ({
  uuid,
  text: `Text ${uuid}`,
  createdAt: '2026-03-01T10:00:00.000Z',
  author: 'Ann Lee',
  mayDelete: false,
  ...more,
})
async function shown(member: ReturnType<typeof said>[], mayAdd = true) {
  const [add, remove, changed] = [vi.fn(async () => {}), vi.fn(async () => {}), vi.fn()]
  const data = { '@id': '/comments', '@type': 'Collection' as const, totalItems: member.length, member }
  const reading = { data, error: null, refetch: () => {} }
  const { user } = await show(
    <Comments reading={reading} empty="Silence." add={mayAdd ? add : null} remove={remove} changed={changed} />,
  )
  return { user, add, remove, changed }
}

test('says who said what, and nothing of whom one may not know', async () => {
  await shown([said('one', { author: '', fromFile: true })], false)
  expect(screen.getByText(/^Somebody · .* · from the file$/)).toBeTruthy()
  expect(screen.getByText('Text one')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete comment' })).toBeNull()
})

test('Ctrl + Enter adds what was written', async () => {
  const { user, add, changed } = await shown([])
  expect(screen.getByText('Silence.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Your comment' }), ' Why? {Control>}{Enter}{/Control}')
  await waitFor(() => expect(changed).toHaveBeenCalledOnce())
  expect(add).toHaveBeenCalledWith('Why?')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
})

test('is asked before a comment is deleted', async () => {
  const { user, remove, changed } = await shown([said('one'), said('two', { mayDelete: true })])
  await user.click(screen.getByRole('button', { name: 'Delete comment' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete the comment?' }))
  expect(remove).not.toHaveBeenCalled()
  await user.click(question.getByRole('button', { name: 'Delete comment' }))
  await waitFor(() => expect(changed).toHaveBeenCalledOnce())
  expect(remove).toHaveBeenCalledWith('two')
})

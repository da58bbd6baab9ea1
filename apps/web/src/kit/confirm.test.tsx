import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { confirm } from './confirm.tsx'
import { confirmDelete } from './confirm-delete.tsx'
import { Refusal } from './refusal.ts'

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
  confirmDelete({ items: [{ name: 'Huts' }], remove: async ({ name }) => deleted.push(name) })
  expect(await screen.findByText(/Huts/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/deleted/i)).toBeTruthy()
  expect(deleted).toEqual(['Huts'])
})

test('of several that are deleted it is told which stayed, and why', async () => {
  const { user } = await show(null)
  const tried: string[] = []
  const remove = async ({ name }: { name: string }) => {
    tried.push(name)
    if (name !== 'Alp') throw new Refusal({ status: name === 'Berg' ? 403 : 404, code: '', detail: '' })
  }
  confirmDelete({ items: ['Berg', 'Alp', 'Castle'].map((name) => ({ name })), remove })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const told = await screen.findByRole('dialog', { name: '2 of 3 could not be deleted' })
  expect(within(told).getAllByRole('listitem')).toHaveLength(2)
  expect(told.textContent).toContain('Berg: You are not allowed to do this.')
  expect(tried).toEqual(['Berg', 'Alp', 'Castle'])
})

test('what running jobs use stays, with the ways to them and how many more there are', async () => {
  const { user } = await show(null)
  const atlas = { '@id': '/api/jobs/a', uuid: 'a', object: 'jobTranslation', name: 'Atlas' }
  const current = { '@id': '', '@type': 'Collection', totalItems: 1, member: [atlas], hidden: 2 }
  const remove = async () => {
    throw new Refusal({ status: 409, code: 'used_by_running_jobs', detail: '', current })
  }
  confirmDelete({ items: [{ name: 'Huts' }], remove })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const told = await screen.findByRole('dialog', { name: '1 of 1 could not be deleted' })
  expect(told.textContent).toContain('2 that you may not see')
  const link = within(told).getByRole('link', { name: 'Atlas' })
  expect(link.getAttribute('href')).toBe('/jobs/job/a')
  await user.click(link)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what is only taken out of something is removed, with a word on what becomes of it', async () => {
  const { user } = await show(null)
  confirmDelete({ items: [{ name: 'Alp' }], remove: async () => undefined, removal: 'The hut stays where it is.' })
  expect(await screen.findByRole('dialog', { name: 'Remove “Alp”?' })).toBeTruthy()
  expect(screen.getByText('The hut stays where it is.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Removed.')).toBeTruthy()
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/render.tsx'
import { ActionMenu } from './ActionMenu.tsx'

const button = () => screen.getByRole('button', { name: 'Actions of Tone' })

async function shown() {
  const [edit, remove] = [vi.fn(), vi.fn()]
  const actions = [
    { label: 'Edit', onClick: edit },
    { label: 'Delete', onClick: remove, disabled: true },
  ]
  const { user } = await show(<ActionMenu label="Actions of Tone" size="sm" actions={actions} />)
  return { user, edit, remove }
}

test('the keyboard opens it, walks through it and closes it, and the button that it came from stays the same', async () => {
  const { user, edit } = await shown()
  const before = button()
  await user.tab()
  expect(document.activeElement).toBe(before)
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('menu', { name: 'Actions of Tone' })
  expect(button().getAttribute('aria-controls')).toBe(menu.id)
  expect(button().getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Edit' })))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(before))
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(edit).toHaveBeenCalledOnce()
  await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('false'))
})

test('a click beside it closes it, and what may not be done is not done', async () => {
  const { user, remove } = await shown()
  await user.click(button())
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(remove).not.toHaveBeenCalled()
  await user.click(document.body)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

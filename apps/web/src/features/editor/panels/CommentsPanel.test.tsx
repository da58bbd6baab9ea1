import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openedEditor, unit, uuidOf } from '../testing.tsx'

const opened = async () => {
  const editor = await openedEditor({
    units: [unit(1, 'The hut is open.', 'Die Hütte ist offen.'), unit(2, 'Bring shoes.', 'Schuhe mitbringen.')],
  })
  const target = await editor.open(1)
  await editor.user.keyboard('{Alt>}c{/Alt}')
  return { ...editor, first: target, field: () => screen.findByLabelText<HTMLTextAreaElement>('Your comment') }
}

test('the key for a comment leads to its field, and Escape back to the segment', async () => {
  const { field, first, user } = await opened()
  expect(document.activeElement).toBe(await field())
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(first)
  await user.keyboard('{Alt>}c{/Alt}')
  expect(document.activeElement).toBe(await field())
})

test('Ctrl and Enter send the comment and leave the segment as it is', async () => {
  const { field, user, asked, first } = await opened()
  await user.paste('Which hut?')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.getByText('Which hut?').tagName).not.toBe('TEXTAREA'))
  expect(asked.comments.map(({ params, body }) => [params.uuid, body])).toEqual([[uuidOf(1), { text: 'Which hut?' }]])
  expect([asked.saves, first.isConnected, (await field()).value]).toEqual([[], true, ''])
  expect(document.activeElement).toBe(await field())
})

test('keys of the segment do nothing in a field beside it', async () => {
  const { user, first } = await opened()
  await user.keyboard('{Control>}i{/Control}{Control>}{Shift>}{Backspace}{/Shift}{/Control}{Alt>}{ArrowDown}{/Alt}')
  expect([first.isConnected, first.textContent]).toEqual([true, 'Die Hütte ist offen.'])
})

test('the button sends too, and the field has the focus again', async () => {
  const { field, user, asked } = await opened()
  await user.paste('Which hut?')
  await user.click(screen.getByText('Add comment'))
  expect(document.activeElement).toBe(await field())
  await waitFor(() => expect(asked.comments).toHaveLength(1))
})

test('what is being written stays with its segment, also while another panel is shown', async () => {
  const { field, open, user } = await opened()
  await user.paste('Which hut?')
  await open(2)
  expect((await field()).value).toBe('')
  await user.click(screen.getByRole('tab', { name: 'Matches' }))
  await open(1)
  await user.keyboard('{Alt>}c{/Alt}')
  expect((await field()).value).toBe('Which hut?')
})

test('the key for the concordance leads to its field where nothing is marked', async () => {
  const { open, user } = await opened()
  const target = await open(2)
  await user.keyboard('{Alt>}k{/Alt}')
  const search = screen.getByLabelText('Search the translation memories')
  expect(document.activeElement).toBe(search)
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(target)
})

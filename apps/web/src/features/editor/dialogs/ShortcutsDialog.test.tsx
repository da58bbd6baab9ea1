import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openedEditor, unit } from '../testing.tsx'

const units = () => [unit(1, 'The hut.', 'Die Hütte.', { status: 'confirmed' }), unit(2, 'Shoes.'), unit(3, 'Call us.')]

async function shortcuts() {
  const editor = await openedEditor({ units: units() })
  await editor.user.keyboard('{Alt>}h{/Alt}')
  const dialog = await screen.findByRole('dialog')
  /** Presses a key for a command. */
  const give = async (command: string, keys: string) => {
    await editor.user.click(within(dialog).getByText(`Change: ${command}`))
    await editor.user.keyboard(keys)
  }
  return { ...editor, dialog: within(dialog), give }
}

test('keys lead through the segments', async () => {
  const { user, target } = await openedEditor({ units: units() })
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await target(1)
  await user.keyboard('{Alt>}{PageDown}{/Alt}')
  await target(2)
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await target(3)
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Alt>}{ArrowUp}{/Alt}')
  await target(2)
})

test('keys lead through the panels, and to one of them', async () => {
  const { user } = await openedEditor({ units: units() })
  const shown = () => screen.getByRole('tab', { selected: true }).getAttribute('aria-label')
  await user.keyboard('{Alt>}s{/Alt}')
  expect(shown()).toBe('Terms')
  await user.keyboard('{Alt>}c{/Alt}')
  expect(shown()).toBe('Comments')
})

test.each([
  ['of all', ''],
  ['of those that a filter shows', '?source=hut'],
])('a number leads to its segment in the file, out of a list %s', async (_, search) => {
  const { user, target } = await openedEditor({ units: units(), search })
  await user.keyboard('{Control>}g{/Control}')
  await user.type(await screen.findByRole('textbox', { name: 'Go to segment' }), '3{Enter}')
  await target(3)
})

test('the button of a command has its keys in its name', async () => {
  const { dialog } = await shortcuts()
  const button = dialog.getByText('Change: Next segment').closest('button')!
  expect([button.textContent, button.hasAttribute('aria-label')]).toEqual(['Change: Next segment Alt↓', false])
})

test.each([
  ['the shortcuts', '{Alt>}h{/Alt}'],
  ['find and replace', '{Control>}f{/Control}'],
  ['the number to go to', '{Control>}g{/Control}'],
])('the segment has the focus again after %s', async (_, keys) => {
  const { user, open } = await openedEditor({ units: units() })
  const target = await open(2)
  await user.keyboard(keys)
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(target))
})

test('another key for a command holds at once, and is kept for the next visit', async () => {
  const { give, user, target } = await shortcuts()
  await give('Next segment', '{Alt>}j{/Alt}')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Alt>}j{/Alt}')
  await target(1)
  expect(JSON.parse(localStorage.getItem('editorSettings')!)).toEqual({ keys: { nextSegment: 'Alt+J' } })
})

test('two commands on one key are told, and all go back to where they began', async () => {
  const { give, user, dialog } = await shortcuts()
  await give('Next segment', '{Control>}g{/Control}')
  expect(dialog.getAllByText('These keys are used twice')).toHaveLength(2)
  await user.click(dialog.getByText('Back to the defaults'))
  expect(dialog.queryByText('These keys are used twice')).toBeNull()
})

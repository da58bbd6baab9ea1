import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { match, openedEditor, unit, uuidOf } from '../testing.tsx'

const units = () => [unit(1, 'The hut is open.'), unit(2, 'Bring shoes.'), unit(3, 'Call us.', 'Rufen Sie an.')]
const tagged = unit(1, 'Bring <g id="1">shoes</g>.', '', { tags: [{ id: '1', label: 'b' }] })

test('the open target has the focus and what is saved', async () => {
  const { open } = await openedEditor({ units: units() })
  const target = await open(3)
  expect([target.textContent, document.activeElement]).toEqual(['Rufen Sie an.', target])
})

test('confirming saves what was written and opens the next open segment', async () => {
  const { open, write, user, asked, target } = await openedEditor({ units: units() })
  await open(1)
  await write('Die Hütte ist offen.')
  expect(screen.getByLabelText('Not saved yet')).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect((await target(2)).textContent).toBe('')
  expect(asked.saves.map(({ params, body }) => [params.uuid, body])).toEqual([
    [uuidOf(1), { targetSegment: { xml: 'Die Hütte ist offen.' }, confirmed: true, version: 1, propagate: true }],
  ])
  expect(screen.getByLabelText('Confirmed')).toBeTruthy()
  expect(screen.queryByLabelText('Not saved yet')).toBeNull()
})

test('going to another segment saves without confirming, and an untouched one saves nothing', async () => {
  const { open, write, asked } = await openedEditor({ units: units() })
  await open(1)
  await open(2)
  await write('Schuhe mitbringen.')
  await open(3)
  await waitFor(() =>
    expect(asked.saves.map(({ params, body }) => [params.uuid, body])).toMatchObject([
      [uuidOf(2), { confirmed: false }],
    ]),
  )
})

test('an empty target is not confirmed', async () => {
  const { open, user, asked } = await openedEditor({ units: units() })
  await open(1)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('The target segment is empty')).toBeTruthy()
  expect(asked.saves).toEqual([])
})

test('a text without its tags waits for them, and one key puts them in', async () => {
  const { open, write, user, asked } = await openedEditor({ units: [tagged] })
  const target = await open(1)
  await write('Schuhe mitbringen.')
  await waitFor(() => expect(screen.getByText<HTMLElement>('Confirm').closest('button')!.disabled).toBe(true))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(asked.saves).toEqual([])
  await user.keyboard('{Control>}q{/Control}')
  expect(target.querySelectorAll('[data-tag-kind]')).toHaveLength(2)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(asked.saves).toHaveLength(1))
})

test('a text without its tags is told which, and a marked word gets them', async () => {
  const { open, write, user } = await openedEditor({ units: [tagged] })
  const target = await open(1)
  await write('Schuhe')
  expect(await screen.findByText(/Missing: 1 b$/)).toBeTruthy()
  window.getSelection()?.selectAllChildren(target)
  await user.keyboard('{Control>}q{/Control}')
  expect(target.textContent).toBe('1Schuhe1')
})

test('a key opens the menu of the tags, and closes it', async () => {
  const { open, user } = await openedEditor({ units: [tagged, unit(2, 'No tags.')] })
  await open(1)
  await user.keyboard('{Alt>}t{/Alt}')
  expect(within(await screen.findByRole('menu')).getAllByRole('menuitem')).toHaveLength(3)
  await user.keyboard('{Alt>}t{/Alt}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await user.keyboard('{Alt>}t{/Alt}')
  await user.click(await screen.findByRole('menuitem', { name: /Insert missing tags/ }))
  expect((await screen.findByLabelText('Target of segment 1')).querySelectorAll('[data-tag-kind]')).toHaveLength(2)
})

test('copies the source, and one undo takes that back', async () => {
  const { open, user } = await openedEditor({ units: units() })
  const target = await open(3)
  await user.keyboard('{Control>}i{/Control}')
  expect(target.textContent).toBe('Call us.')
  await user.keyboard('{Control>}z{/Control}')
  expect(target.textContent).toBe('Rufen Sie an.')
})

test('what was written keeps its undo while another segment is open', async () => {
  const { open, user, target } = await openedEditor({ units: [tagged, unit(2, 'Bring shoes.')] })
  const first = await open(1)
  await user.paste('Schuhe')
  await open(2)
  await open(1)
  expect([first.isConnected, (await target(1)).textContent]).toEqual([false, 'Schuhe'])
  await user.keyboard('{Control>}z{/Control}')
  expect((await target(1)).textContent).toBe('')
})

test('a draft of an earlier visit is there again', async () => {
  const { open } = await openedEditor({ units: units(), drafts: { 3: 'Rufen Sie uns' } })
  expect(await screen.findByLabelText('Not saved yet')).toBeTruthy()
  expect((await open(3)).textContent).toBe('Rufen Sie uns')
})

test('an open text that nobody typed in follows what others save, and so do closed ones', async () => {
  const { open, saveElsewhere } = await openedEditor({ units: units() })
  const target = await open(3)
  saveElsewhere(3, 'Melden Sie sich.')
  saveElsewhere(2, 'Schuhe mitbringen.')
  expect(await screen.findByText('Schuhe mitbringen.')).toBeTruthy()
  expect(target.textContent).toBe('Melden Sie sich.')
})

test.each([
  ['Save mine', 'Meine', [1, 2]],
  ['Take the other', 'Deine', [1]],
] as const)('over somebody else’s text one chooses: %s', async (button, text, versions) => {
  const { open, user, asked, saveElsewhere, closed } = await openedEditor({ units: units() })
  await open(3)
  await user.keyboard('{Control>}{Shift>}{Backspace}{/Shift}{/Control}')
  await user.paste('Meine')
  saveElsewhere(3, 'Deine')
  await user.keyboard('{Control>}s{/Control}')
  const dialog = await screen.findByRole('dialog')
  expect([within(dialog).getByText('Meine'), within(dialog).getByText('Deine')]).toHaveLength(2)
  await user.click(within(dialog).getByText(button))
  await waitFor(async () => expect((await closed(3)).parentElement?.textContent).toBe(`Target of segment 3 ${text}`))
  expect(asked.saves.map(({ body }) => (body as { version: number }).version)).toEqual(versions)
})

test.each([
  ['a file that one may only read', { file: { readOnly: true } }],
  ['a locked segment', { units: [unit(1, 'Call us.', 'Rufen Sie an.', { locked: true })] }],
])('%s is read, not changed', async (_, changes) => {
  const { open, user, asked } = await openedEditor({
    units: [unit(1, 'Call us.', 'Rufen Sie an.')],
    matches: { 1: { translationMemoryMatches: [match(100, 'Call us.', 'Melden Sie sich.')] } },
    ...changes,
  })
  const target = await open(1)
  await user.click(await screen.findByTitle('Take this match'))
  await user.keyboard('{Control>}i{/Control}{Control>}{Enter}{/Control}')
  expect([target.textContent, target.getAttribute('aria-readonly')]).toEqual(['Rufen Sie an.', 'true'])
  expect([screen.queryByText('Confirm'), asked.saves]).toEqual([null, []])
})

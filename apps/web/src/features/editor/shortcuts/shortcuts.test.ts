import { expect, test } from 'vitest'
import { commandNames, commands, conflicts, keyMap } from './commands.ts'
import { isKey, writtenKey } from './keys.ts'

const press = (
  key: string,
  code: string,
  modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
})

test('the keys one begins with do not collide', () => {
  expect([...conflicts(keyMap({}))]).toEqual([])
  expect(new Set(commandNames.map((name) => commands[name].replace('Ctrl+', 'Mod+'))).size).toBe(commandNames.length)
})

test('two commands on one key are told', () => {
  expect([...conflicts(keyMap({ save: 'Mod+G' }))].sort()).toEqual(['goToNumber', 'save'])
})

test.each([
  ['Mod+Enter', press('Enter', 'Enter', { ctrlKey: true }), false],
  ['Mod+Enter', press('Enter', 'Enter', { metaKey: true }), true],
  ['Ctrl+1', press('1', 'Digit1', { ctrlKey: true }), false],
  ['Ctrl+1', press('1', 'Digit1', { ctrlKey: true }), true],
  ['Alt+K', press('˚', 'KeyK', { altKey: true }), true],
  ['Mod+Shift+Space', press(' ', 'Space', { ctrlKey: true, shiftKey: true }), false],
])('%s is known', (written, event, isMac) => {
  expect(isKey(event, written, isMac)).toBe(true)
})

test('a modifier alone is no key yet', () => {
  expect(writtenKey(press('Control', 'ControlLeft', { ctrlKey: true }), false)).toBe('')
  expect(isKey(press('Enter', 'Enter'), 'Mod+Enter', false)).toBe(false)
})

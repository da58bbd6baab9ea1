import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test.each([
  ['/', '/'],
  ['/jobs/translations?page=2#x', '/jobs/translations?page=2#x'],
  ['/search?query=//evil.example', '/search?query=//evil.example'],
])('%j is a path of ours', (wanted, path) => {
  expect(safeRedirect(wanted)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  ' //evil.example',
  'evil.example',
  '/login?redirect=/login',
  '',
  undefined,
  7,
  ['/x'],
])('%j leads home', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/')
})

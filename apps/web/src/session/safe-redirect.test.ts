import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
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
  '/logout/',
  '',
  undefined,
  7,
  ['/x'],
])('%j leads home', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/')
})

const origin = 'https://app.example'
/** As a browser would take it that stands on our login page. */
const leadsTo = (wanted: unknown) => new URL(safeRedirect(wanted, origin), `${origin}/login`)

const lists = ['lists/redirects.json', 'public/open-redirect.json'].map((name) => `../shared/payloads/${name}`)
describe.each(lists)('%s', (path) => {
  test.skipIf(!existsSync(path))('nothing of it leaves our origin', () => {
    const payloads: string[] = JSON.parse(readFileSync(path, 'utf8'))
    expect(payloads.length).toBeGreaterThan(10)
    for (const payload of payloads)
      for (const wanted of [payload, decoded(payload), payload.trim(), `/${payload}`, `/x/..${payload}`])
        expect([wanted, leadsTo(wanted).origin]).toEqual([wanted, origin])
  })
})

/** A router may have undone the percent signs before. */
function decoded(payload: string): string {
  try {
    return decodeURIComponent(payload)
  } catch {
    return payload
  }
}

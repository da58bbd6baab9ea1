import { beforeAll, describe, expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
let format: typeof import('./format.ts')
beforeAll(async () => {
  format = await import('./format.ts')
})

describe('a size', () => {
  test.each([
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1,023 B'],
    [1024, '1.0 KiB'],
    [1536, '1.5 KiB'],
    [1024 * 1024 - 1, '1.0 MiB'],
    [1024 * 1024, '1.0 MiB'],
    [5.25 * 1024 ** 3, '5.3 GiB'],
    [3000 * 1024 ** 4, '3,000.0 TiB'],
  ])('of %d bytes is %s', (bytes, text) => {
    expect(format.formatBytes(bytes, 'en')).toBe(text)
  })

  test('has a decimal comma in German', () => {
    expect(format.formatBytes(1536, 'de')).toBe('1,5 KiB')
  })
})

describe('a date', () => {
  const noon = new Date(2026, 10, 3, 12, 5).toISOString()
  test('is DD.MM.YY in lists and DD.MM.YYYY in termbases', () => {
    expect(format.formatDate(noon)).toBe('03.11.26')
    expect(format.formatLongDate(noon)).toBe('03.11.2026')
    expect(format.formatDateTime(noon)).toBe('03.11.2026 12:05')
  })
  test.each([null, '', 'yesterday'])('is nothing for %j', (instant) => {
    expect(format.formatDate(instant)).toBe('')
  })
})

test('a file name is cut after 130 characters, never inside one', () => {
  expect(format.shortFileName('x'.repeat(130))).toBe('x'.repeat(130))
  expect(format.shortFileName('😀'.repeat(131))).toBe(`${'😀'.repeat(130)}…`)
})

import { expect, test } from 'vitest'
import { isForLocale } from './locale-filter.ts'

test.each<[string, string | undefined, string | undefined, boolean]>([
  ['*', 'include', 'de', true],
  ['de', undefined, 'de-CH', true],
  ['de-CH', undefined, 'de', false],
  ['en-US, *-CH', undefined, 'de-Latn-CH', true],
  ['', 'include', 'de', false],
  ['', 'exclude', 'de', true],
  ['de', 'exclude', 'de-AT', false],
  ['fr', 'include', undefined, true],
])('%j, %s: %s is %s', (list, type, language, expected) => {
  expect(isForLocale(list, type, language)).toBe(expected)
})

import { expect, test } from 'vitest'
import { isXPath } from './is-xpath.ts'

test.each([
  ['//title | //text', true],
  ['//text//key/@id', true],
  ['//*[starts-with(@key, "@")]', true],
  ['/x:catalogue/x:articles', true],
  ["if (@a) then @a else 'none'", true],
  ['//text[', false],
  ['//text]', false],
  ['', false],
  ['('.repeat(900) + ')'.repeat(900), false],
])('%s', (expression, expected) => {
  expect(isXPath(expression)).toBe(expected)
})

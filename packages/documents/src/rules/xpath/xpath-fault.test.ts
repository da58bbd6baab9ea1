import { expect, test } from 'vitest'
import { xpathFault } from './xpath-fault.ts'

test.each([
  ['//title | //text', null],
  ['//text//key/@id', null],
  ['//*[starts-with(@key, "@")]', null],
  ['/x:catalogue/x:articles', null],
  ["if (@a) then @a else 'none'", null],
  ['//text[', 7],
  ['//text]', 7],
  ['//a\n| b c', 9],
  ['', 1],
  ['('.repeat(900) + ')'.repeat(900), 1],
])('%s', (expression, expected) => {
  expect(xpathFault(expression)).toBe(expected)
})

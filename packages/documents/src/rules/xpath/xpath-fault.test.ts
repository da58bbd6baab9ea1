import { expect, test } from 'vitest'
import { xpathFault } from './xpath-fault.ts'

const notValid = (place: number) => ({ code: 'xpath_not_valid', values: { place } })
const unknown = (name: string) => ({ code: 'xpath_name_unknown', values: { name } })
const values = { code: 'xpath_gives_values' }
const loops = { code: 'xpath_loops' }

test.each([
  ['//title | //text', null],
  ['//text//key/@id', null],
  ['//*[starts-with(@key, "@")]', null],
  ['/x:catalogue/x:articles', null],
  ['//p[@to = "for"]/to', null],
  ['//p[some $b in b satisfies $b = "3"]', null],
  ['//text[', notValid(7)],
  ['//text]', notValid(7)],
  ['//a\n| b c', notValid(9)],
  ['', notValid(1)],
  ['('.repeat(900) + ')'.repeat(900), notValid(1)],
  ['//p[foo()]', unknown('foo')],
  ['//p[x:foo()]', unknown('foo')],
  ['//p[$role]', unknown('$role')],
  ['doc("file:///etc/passwd")', unknown('doc')],
  ['collection()', unknown('collection')],
  ['//p[unparsed-text("a")]', unknown('unparsed-text')],
  ['"abc"', values],
  ['count(//p)', values],
  ['//p = 3', values],
  ['for $x in 1 to 100000000 return $x', loops],
  ['//t[count(for $a in 1 to 3000, $b in 1 to 3000 return $a) > 5]', loops],
  ['let $f := function($f) { $f($f) } return $f($f)', loops],
  ['//p[fold-left(1, count#1)]', loops],
  ['//p[position() = 1 to 3]', loops],
])('%s as nodes', (expression, expected) => {
  expect(xpathFault(expression, 'nodes')).toEqual(expected)
})

test.each([
  ["if (@a) then @a else 'none'", null],
  ['concat("b ", count(../@role))', null],
  ['1 to 100000000', loops],
  ['foo()', unknown('foo')],
])('%s as a text', (expression, expected) => {
  expect(xpathFault(expression, 'text')).toEqual(expected)
})

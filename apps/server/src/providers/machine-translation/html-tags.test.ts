import { expect, test } from 'vitest'
import { htmlOf, xmlOf } from './html-tags.ts'

const xml = '<bx id="4"/>A <g id="1">bold <g id="2b">one</g></g> &amp; <x id="3"/>more &lt;b&gt;'

test.each(['br', 'span'] as const)('tags go as HTML’s and come back, the lone ones as %s', (lone) => {
  const html = htmlOf(xml, lone)
  expect(html).not.toMatch(/<(g|x|bx)\b/)
  expect(xmlOf(html)).toBe(xml)
})

test.each([
  ['<br id="x-3">', '<x id="3"/>'],
  ["<SPAN id='g-1' >a</SPAN>", '<g id="1">a</g>'],
  ['<span id="ex-3"> </span>', '<ex id="3"/>'],
  ['a&nbsp;b &quot;c&#39;', 'a\u00a0b &quot;c&#39;'],
  ['<i>a</i>', '<i>a</i>'],
  ['&amp;eacute;', '&amp;eacute;'],
  ['&eacute;', null],
])('%s comes back as %s', (html, back) => expect(xmlOf(html)).toBe(back))

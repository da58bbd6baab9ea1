import { expect, test } from 'vitest'
import { mainText } from './main-text.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const menu = '<nav><a href="/">Home</a></nav><header><h1>Shop</h1></header>'

test.each([
  [`<main><h1>Pumps</h1><p>A <b>pump</b> moves water.</p></main><p>Beside</p>`, ['Pumps', 'A pump moves water.']],
  [`<article>Short</article><article><p>The longer <a>one</a> is told.</p></article>`, ['The longer one is told.']],
  [`<p>First<br>Second</p><ul><li>Item</ul>`, ['First', 'Second', 'Item']],
  [`<ul><li><a href="x">Nothing but a link</a></ul><p>Text</p>`, ['Text']],
  [`<p hidden>Hidden</p><script>code()</script><aside>Aside</aside><div role="search">Find</div>Text`, ['Text']],
  [`<p>12</p>`, []],
])('of %s the main text is told', (body, blocks) => {
  const page = `<title> About  pumps </title><body>${menu}${body}<footer>Imprint</footer>`
  expect(mainText(bytes(page))).toEqual({ title: 'About pumps', blocks })
})

test('a page is read in the encoding that its answer or it names', () => {
  const latin = new Uint8Array([...bytes('<p>W'), 0xe4, ...bytes('rme</p>')])
  expect(mainText(latin, 'iso-8859-1').blocks).toEqual(['Wärme'])
  expect(mainText(bytes('<meta charset="utf-8"><p>Wärme</p>')).blocks).toEqual(['Wärme'])
})

test.each(['<div>', '<article>'])('a page that is nested deeply in %s is read', (element) => {
  expect(mainText(bytes(`${element.repeat(50_000)}deep`)).blocks).toEqual(['deep'])
})

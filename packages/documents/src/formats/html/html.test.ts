import { expect, test } from 'vitest'
import { DocumentError } from '../../model/document.ts'
import { openDocument } from '../../open-document.ts'
import { open, sourcesOf, writeTargets } from '../../test-documents.ts'

const page = 'page.html'

test.each([
  ['<p>One <b>two</b></p>', ['One <g id="1">two</g>']],
  ['<p> <b>all of it</b> </p>', ['all of it']],
  ['<p><img src=a> Text <br> more<br></p>', ['Text <x id="1"/>more']],
  ['<p>  much\n   space  </p><pre>  kept\n  space</pre>', ['much space', 'kept\n  space']],
  ['<p>One<p>Two<ul><li>Three<li>Four</ul>', ['One', 'Two', 'Three', 'Four']],
  ['<b>open <i>crossed</b> over</i>', ['<g id="1">open <bx id="2"/>crossed</g> over']],
  ['<nav><a>Home</a> <a>Shop</a></nav>', ['Home', 'Shop']],
  ['<p>See <a>this</a> and <a>that</a></p>', ['See <g id="1">this</g> and <g id="2">that</g>']],
  ['<p>Not <code translate=no>this <b>code</b></code> here</p>', ['Not <x id="1"/> here']],
  ['<div translate=no>No <p translate=yes>Yes</p></div>', ['Yes']],
  ['<p class="big notranslate">No</p><script>var no</script><style>no</style><svg><title>no</title></svg>', []],
  ['<svg><style/></svg><p>After</p>', ['After']],
  ['<p>A<!-- note -->B</p>', ['A<x id="1"/>B']],
  ['<p>&copy; A&nbsp;B &amp; &lt;C&gt;</p>', ['© A\u00a0B &amp; &lt;C&gt;']],
  ['<img alt="Tent" title=Red><input value="No"><input type=submit value=Go>', ['Tent', 'Red', 'Go']],
  ['<meta name=description content="Tents"><meta name=viewport content="no"><title>T</title>', ['Tents', 'T']],
  ['<p>A <textarea>Inner</textarea> B</p>', ['A', 'Inner', 'B']],
])('%s', async (html, sources) => {
  if (sources.length === 0) await expect(open(html, page)).rejects.toThrow('no text')
  else expect(await sourcesOf(html, page)).toEqual(sources)
})

test('writes targets, escaping only what must be', async () => {
  const html = '<p>One &quot;<b>two</b>&quot;</p>\r\n<p>Fish &#38; chips</p>'
  expect(await writeTargets(html, page, { '1': '"<g id="1">zwei</g>" &lt; 1\u00a0&amp; 3' })).toBe(
    '<p>"<b>zwei</b>" &lt; 1&nbsp;&amp; 3</p>\r\n<p>Fish &#38; chips</p>',
  )
})

test('writes attributes within their quotes, and gives quotes to those without', async () => {
  const html = `<p>Our <img alt='A tent' title=Red> tent</p>`
  expect(await writeTargets(html, page, { '1': 'Unser Zelt <x id="1"/>', '2': `"Das" 'Zelt'`, '3': 'Sehr rot' })).toBe(
    `<p>Unser Zelt <img alt='&quot;Das&quot; &#39;Zelt&#39;' title="Sehr rot"></p>`,
  )
})

test('names the target language', async () => {
  expect(await writeTargets('<html lang=en><p>One', page, {}, { targetLanguage: 'de-CH' })).toBe(
    '<html lang=de-CH><p>One',
  )
})

test.each([
  ['<meta charset="windows-1252"><p>Caf\xe9</p>', 'Café', '<meta charset="windows-1252"><p>\x8e \x80 &#283;</p>'],
  ['<meta charset="iso-8859-2"><p>\xbelu\xbb</p>', 'žluť', '<meta charset="iso-8859-2"><p>\xae &#8364; \xec</p>'],
  ['<p>Caf\xe9 \x96 d\xe9j\xe0 vu, \xe0 la carte</p>', 'Café – déjà vu, à la carte', '<p>\x8e \x80 &#283;</p>'],
  [
    '\xef\xbb\xbf<meta charset="windows-1252"><p>\xc3\xa9</p>',
    'é',
    '\xef\xbb\xbf<meta charset="windows-1252"><p>\xc5\xbd \xe2\x82\xac \xc4\x9b</p>',
  ],
])('keeps the encoding of %j', async (html, source, written) => {
  const document = await openDocument(new Uint8Array(Buffer.from(html, 'latin1')), page)
  expect(document.units[0]?.source).toEqual([source])
  expect(Buffer.from(await document.write(() => ['Ž € ě'])).toString('latin1')).toBe(written)
})

test('previews units in elements that carry their keys', async () => {
  const document = await open('<title>T</title><p title="t">One <b>two</b></p>', page)
  expect(document.preview!((key) => (key === '3' ? ['Eins'] : undefined))).toBe(
    '<title>T</title><p title="t"><span data-unit-key="3">Eins</span></p>',
  )
})

test('refuses a page that nests too deeply', async () => {
  await expect(open(`${'<div>'.repeat(50_000)}x`, page)).rejects.toThrow(DocumentError)
  expect((await open('<p><b>x'.repeat(5000), page)).units).toHaveLength(5000)
})

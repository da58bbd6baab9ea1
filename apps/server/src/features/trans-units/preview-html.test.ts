import { expect, test } from 'vitest'
import { markedTargets, safeHtml } from './preview-html.ts'

const units = [
  { uuid: 'u-1', sortId: 1, documentUnit: '1', source: 'One. ', target: 'Eins <g id="1">a.</g>', originType: null },
  { uuid: 'u-2', sortId: 2, documentUnit: '1', source: 'Two <x id="2"/>', target: '', originType: null },
]

/** What a writer of HTML makes of the marked target. */
const written = () =>
  markedTargets(units, 'de')
    ['1']!.replaceAll('<g id="1">', '<b>')
    .replaceAll('</g>', '</b>')
    .replaceAll('<x id="2"/>', '<br>')

test('each run of a segment’s text stands in an element that names it', () => {
  expect(safeHtml(`<p>${written()}</p> after`, units)).toBe(
    '<p><span data-trans-unit="u-1" data-sort-id="1">Eins </span><b><span data-trans-unit="u-1" data-sort-id="1">a.</span></b><span data-trans-unit="u-1" data-sort-id="1"> </span>' +
      '<span data-trans-unit="u-2" data-sort-id="2" data-untranslated="true">Two </span><br /></p> after',
  )
})

test('marks do not stay in attributes', () => {
  expect(safeHtml(`<p title="${markedTargets([units[1]!], 'de')['1']!.replace('<x id="2"/>', '')}">x</p>`, units)).toBe(
    '<p title="Two ">x</p>',
  )
})

test.each([
  ['<script>alert(1)</script>a', 'a'],
  ['<p onclick="alert(1)" id="app" class="modal">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="https://tracker.test">a</a>', '<a>a</a>'],
  ['<img src="https://tracker.test/a.png">a', 'a'],
  ['<img src="data:image/svg+xml;base64,AAAA">a', 'a'],
  [
    '<img src="data:image/png;base64,AAAA" onerror="alert(1)" alt="b">',
    '<img src="data:image/png;base64,AAAA" alt="b" />',
  ],
  ['<p style="position:fixed;top:0;color:red;background:url(https://t.test)">a</p>', '<p style="color:red">a</p>'],
  ['<p style="color:expression(alert(1))">a</p>', '<p>a</p>'],
  ['<style>@import url(https://t.test)</style>a', 'a'],
  ['<iframe src="https://t.test"></iframe><object data="x"></object><embed src="x">a', 'a'],
  ['<form action="/api"><input name="x"><button>a</button></form>', 'a'],
  ['<svg><script>alert(1)</script><a href="x">a</a></svg>', '<a>a</a>'],
  ['<math><mi xlink:href="javascript:alert(1)">a</mi></math>', 'a'],
  [
    '<meta http-equiv="refresh" content="0;url=https://t.test"><base href="https://t.test"><link rel="stylesheet" href="x">a',
    'a',
  ],
  ['<p data-trans-unit="other">a</p>', '<p>a</p>'],
  ['<title>a</title>', '<p>a</p>'],
  ['&lt;script&gt;', '&lt;script&gt;'],
  [
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<p title="&lt;/noscript&gt;&lt;img src=x onerror=alert(1)&gt;"></p>',
  ],
])('makes %s safe', (html, expected) => {
  expect(safeHtml(html, [])).toBe(expected)
})

import type { TagProcessingRuleValues } from '@langwerk/contract/file-types'
import { segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import type { ReadOptions } from '../../model/document.ts'
import { openDocument } from '../../open-document.ts'

const rule = (xPath: string, values: Partial<TagProcessingRuleValues>): TagProcessingRuleValues => ({
  name: xPath,
  ruleType: 'xPath',
  xPath,
  styleSheetName: null,
  tagType: 'structure',
  translation: 'ifNotInProtectedContent',
  editorTagName: null,
  editorTagNamingType: 'static',
  ...values,
})
const never = (xPath: string) => rule(xPath, { translation: 'never' })
const always = (xPath: string) => rule(xPath, { translation: 'always' })
const inline = (xPath: string, values = {}) => rule(xPath, { tagType: 'inline', ...values })

const open = (html: string, options: ReadOptions) => openDocument(new TextEncoder().encode(html), 'a.html', options)

test.each<[string, ReadOptions, string[]]>([
  ['<p>A</p><p class="x">B</p>', { tagProcessingRules: [never('//p[@class="x"]')] }, ['A']],
  ['<p>A <kbd>B</kbd> C</p>', { tagProcessingRules: [inline('//kbd', { translation: 'never' })] }, ['A <x id="1"/> C']],
  ['<p>A <x-card>B</x-card> C</p>', { tagProcessingRules: [rule('//x-card', {})] }, ['A', 'B', 'C']],
  ['A<div>B</div>C', { tagProcessingRules: [inline('//div')] }, ['A<g id="1">B</g>C']],
  ['<div translate=no>A <p>B</p></div>', { tagProcessingRules: [always('//p')] }, ['B']],
  ['<div translate=no>A <p>B</p></div><p>C</p>', { tagProcessingRules: [rule('//p', {})] }, ['C']],
  ['<div>A</div><p>B</p>', { defaultTextTranslation: 'never', tagProcessingRules: [rule('//p', {})] }, ['B']],
  ['<h1>A</h1><main><p>B</p><p>C</p></main>D', { rootXPath: '//main' }, ['B', 'C']],
  ['<p data-tip="A" title="B">C</p>', { tagProcessingRules: [always('//@data-tip'), never('//@title')] }, ['A', 'C']],
  [
    '<p><span class=b>A <span>B</span></span> C</p>',
    { tagProcessingRules: [rule('//span[@class]', {})] },
    ['A <g id="1">B</g>', 'C'],
  ],
])('%s', async (html, options, sources) => {
  expect((await open(html, options)).units.map(({ source }) => segmentToXml(source))).toEqual(sources)
})

test('a tag is called what its rule says', async () => {
  const tagProcessingRules = [
    inline('//span', { editorTagName: '@class', editorTagNamingType: 'xPath' }),
    inline('//b', { editorTagName: 'strong' }),
  ]
  const { units } = await open('<p>A <span class="key">B</span> <b>C</b></p>', { tagProcessingRules })
  expect(units[0]!.tags.map(({ label }) => label)).toEqual(['key', 'strong'])
})

test('a rule that cannot be used is refused by its name', async () => {
  await expect(open('<p>A', { tagProcessingRules: [rule('//p[', { name: 'Mine' })] })).rejects.toThrow('“Mine”')
})

const its = (rules: string) =>
  `<script type="application/its+xml"><its:rules xmlns:its="http://www.w3.org/2005/11/its" xmlns:h="http://www.w3.org/1999/xhtml" version="2.0">${rules}</its:rules></script>`

test.each<[string, string, string[]]>([
  ['<its:translateRule selector="//h:code" translate="no"/>', '<p>A <code>B</code></p>', ['A']],
  ['<its:translateRule selector="//h:p/@data-tip" translate="yes"/>', '<p data-tip="A">B</p>', ['A', 'B']],
  [
    '<its:withinTextRule selector="//h:div" withinText="yes"/>',
    '<p>A</p>B <div>C</div> D',
    ['A', 'B <g id="1">C</g> D'],
  ],
  [
    '<its:withinTextRule selector="//h:i" withinText="nested"/>',
    '<p>A <i>B <b>C</b></i> D</p>E',
    ['A <x id="1"/> D', 'B <g id="1">C</g>', 'E'],
  ],
  ['<its:withinTextRule selector="//h:i" withinText="nested"/>', '<p>A <i>B</p><p>C</p>', ['A', 'B', 'C']],
  ['<its:localeFilterRule selector="//h:p" localeFilterList=""/>', '<p>A</p><h1>B</h1>', ['B']],
])('ITS: %s on %s', async (rules, html, sources) => {
  expect(
    (await open(its(rules) + html, { targetLanguage: 'de' })).units.map(({ source }) => segmentToXml(source)),
  ).toEqual(sources)
})

test('a nested text is written where its tag went', async () => {
  const rules = its('<its:withinTextRule selector="//h:i" withinText="nested"/>')
  const document = await open(`${rules}<p>A <i>B</i> C</p>`, {})
  const targets = new Map([
    ['1', [{ kind: 'lone' as const, id: '1' }, ' eins']],
    ['2', ['zwei']],
  ])
  expect(new TextDecoder().decode(await document.write((key) => targets.get(key)))).toBe(
    `${rules}<p><i>zwei</i> eins</p>`,
  )
})

test('ITS notes and limits go with the units', async () => {
  const { units } = await open(
    '<div its-loc-note="Be brief"><p its-storage-size="20" its-storage-encoding="UTF-8">A</p></div>',
    {},
  )
  expect(units).toMatchObject([{ note: 'At most 20 bytes in UTF-8', maxCharacters: 20 }])
  expect((await open('<div its-loc-note="Be brief"><p>A</p></div>', {})).units[0]!.note).toBe('Be brief')
})

test('linked rules that are not at hand are named', async () => {
  expect((await open('<link rel=its-rules href="rules.xml"><p>A', {})).notices?.map(({ text }) => text)).toEqual([
    'Linked ITS rules were left out, they are not at hand: rules.xml',
  ])
})

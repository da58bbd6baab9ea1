import { segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import { openDocument } from '../../open-document.ts'
import { open, sourcesOf, writeTargets } from '../../test-documents.ts'

const file = 'file.xml'

test.each([
  ['<a><b>One</b><b>Two</b></a>', ['One', 'Two']],
  ['<a>One <b>two</b> <c/> three</a>', ['One <g id="1">two</g> <x id="2"/> three']],
  [
    '<a><p>One <b>two</b></p><p><b>Three</b> <i>four</i> <b>five</b></p><p>x <i>y</i></p></a>',
    ['One <g id="1">two</g>', '<g id="1">Three</g> <g id="2">four</g> <g id="3">five</g>', 'x <g id="1">y</g>'],
  ],
  ['<a>Text <list><item>One</item><item>Two</item></list> more</a>', ['Text', 'One', 'Two', 'more']],
  ['<a translate="no">No<b translate="yes">Yes</b></a>', ['Yes']],
  ['<a>One <b translate="no">two</b> three</a>', ['One <x id="1"/> three']],
  ['<a>  much\n  space </a>', ['much space']],
  ['<a xml:space="preserve">  much\n  space </a>', ['much\n  space']],
  ['<a>One<!-- c --> two<?pi?> three</a>', ['One<x id="1"/> two<x id="2"/> three']],
  ['<!DOCTYPE a [<!ENTITY e "known">]><a>&e; &unknown; &#65;</a>', ['known <x id="1"/> A']],
  ['<a><![CDATA[1 < 2 &amp; <b>bold</b>]]></a>', ['1 &lt; 2 &amp;amp; <g id="1">bold</g>']],
  ['<a>One <![CDATA[<two>]]></a>', ['One &lt;two&gt;']],
])('%s', async (xml, sources) => {
  expect(await sourcesOf(xml, file)).toEqual(sources)
})

test('follows the ITS rules of the document, and names those it does not understand', async () => {
  const rules = `<its:rules xmlns:its="http://www.w3.org/2005/11/its" version="2.0">
    <its:translateRule selector="//head" translate="no"/><its:translateRule selector="//img/@alt" translate="yes"/>
    <its:withinTextRule selector="//ui|//img" withinText="yes"/><its:withinTextRule selector="//fn" withinText="nested"/>
    <its:preserveSpaceRule selector="//code" space="preserve"/><its:translateRule selector="//p[" translate="no"/>
    <its:locNoteRule selector="//msg" locNoteType="alert"><its:locNote>Keep it short.</its:locNote></its:locNoteRule>
  </its:rules>`
  const xml = `<a><head>${rules}<title>No</title></head><p><ui>One</ui> <ui>two</ui></p><p>Text<fn>Note</fn></p><p>x<img alt="Alt" src="s"/>y</p><code>a  b</code><msg>Hello</msg></a>`
  const { units, notices } = await open(xml, file)
  expect(units.map(({ source }) => segmentToXml(source))).toEqual([
    '<g id="1">One</g> <g id="2">two</g>',
    'Text',
    'Note',
    'x<x id="1"/>y',
    'Alt',
    'a  b',
    'Hello',
  ])
  expect(units.at(-1)?.note).toBe('Keep it short.')
  expect(notices?.map(({ text }) => text).join()).toContain('//p[')
})

test('leaves out what is meant for other languages', async () => {
  const xml = `<a><its:rules xmlns:its="x"><its:param name="r">CA</its:param><its:localeFilterRule selector="//p[@role=$r]" localeFilterList="*-CA"/></its:rules>
    <p role="CA">Canada</p><p its:localeFilterList="de" its:localeFilterType="exclude">Not German</p><p>All</p></a>`
  const bytes = new TextEncoder().encode(xml)
  const sources = async (targetLanguage: string) =>
    (await openDocument(bytes, file, { targetLanguage })).units.map(({ source }) => source[0])
  expect(await sources('fr-CA')).toEqual(['Canada', 'Not German', 'All'])
  expect(await sources('de')).toEqual(['All'])
})

test('writes text, keeping CDATA sections that hold a whole unit', async () => {
  const xml = '<?xml version="1.0"?>\r\n<a><b>One &#38; all</b><c><![CDATA[a < b]]></c></a>'
  expect(await writeTargets(xml, file, { '1': '1 &lt; 2', '2': 'x ]]&gt; y' })).toBe(
    '<?xml version="1.0"?>\r\n<a><b>1 &lt; 2</b><c><![CDATA[x ]]]]><![CDATA[> y]]></c></a>',
  )
})

test('reads Android strings', async () => {
  const xml = `<resources><string name="a">Don\\'t %1$s</string><string name="b" translatable="false">no</string><string name="c">@string/a</string></resources>`
  const { units } = await open(xml, file)
  expect(units.map(({ name, source }) => [name, source[0]])).toEqual([['a', "Don't "]])
  expect(await writeTargets(xml, file, { '1': `L'<x id="1"/> "x" \\n` })).toContain(`>L\\'%1$s \\"x\\" \\n<`)
})

test('reads .NET resources', async () => {
  const xml =
    '<root><resheader name="version"><value>2.0</value></resheader><data name="Ok" xml:space="preserve"><value>OK {0}</value><comment>Button</comment></data></root>'
  expect((await open(xml, file)).units.map(({ name, source }) => [name, source[0]])).toEqual([['Ok', 'OK ']])
})

test('a footnote is a unit of its own, and moves with its tag', async () => {
  const xml = '<topic><p>Poles<fn>Sold apart</fn> are light.</p></topic>'
  expect(await sourcesOf(xml, file)).toEqual(['Poles<x id="1"/> are light.', 'Sold apart'])
  expect(await writeTargets(xml, file, { '1': 'Leichte Stangen<x id="1"/>', '2': 'Separat' })).toBe(
    '<topic><p>Leichte Stangen<fn>Separat</fn></p></topic>',
  )
})

test('keeps a legacy encoding and writes what it lacks as references', async () => {
  const bytes = new Uint8Array(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe9</a>', 'latin1'))
  const written = await (await openDocument(bytes, file)).write(() => ['é €'])
  expect(Buffer.from(written).toString('latin1')).toContain('<a>\xe9 &#8364;</a>')
})

test.each([
  ['<a><b></a>', /line 1, column 7/],
  ['<a>\n<b c="<"/></a>', /line 2, column 1/],
  ['<a>'.repeat(5000), /deeper/],
  ['<?xml version="1.0" encoding="utf-8"?><a>\xe9</a>', /UTF-8/],
])('refuses %.20s', async (xml, message) => {
  await expect(openDocument(new Uint8Array(Buffer.from(xml, 'latin1')), file)).rejects.toThrow(message)
})

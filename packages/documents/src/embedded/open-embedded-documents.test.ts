import { type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import type { OpenDocument, ReadOptions } from '../model/document.ts'
import { openDocument } from '../open-document.ts'

const open = (text: string, name: string, options: ReadOptions) =>
  openDocument(new TextEncoder().encode(text), name, options)
const json = (text: string) => open(text, 'texts.json', { fileProcessor: 'jsonWithEmbeddedHtml' })
const sourcesOf = ({ units }: OpenDocument) => units.map(({ key, source }) => [key, segmentToXml(source)])

async function write(document: OpenDocument, targets: Record<string, string>) {
  const segments = new Map<string, Segment>(Object.entries(targets).map(([key, xml]) => [key, segmentFromXml(xml)]))
  return new TextDecoder().decode(await document.write((key) => segments.get(key)))
}

test('the units of a document within a text stand in the place of the text', async () => {
  const document = await json(
    '{"plain": "Fish & chips {n}", "page": "<h1>Hello</h1><p>Dear <b>{{name}}</b>,<br>hi</p>"}',
  )
  expect(sourcesOf(document)).toEqual([
    ['plain', 'Fish &amp; chips <x id="1"/>'],
    ['page/1', 'Hello'],
    ['page/2', 'Dear <g id="1"><x id="3"/></g>,<x id="2"/>hi'],
  ])
  expect(document.units.map(({ name, structure }) => [name, structure])).toEqual([
    ['plain', 'value'],
    ['page', 'heading'],
    ['page', 'paragraph'],
  ])
})

test('a target is escaped for the inner document first, then for the outer one', async () => {
  const document = await json('{"page": "<p class=\\"a\\">One</p>\\n<p>Two</p>"}')
  expect(await write(document, { 'page/2': '"A" &lt; B' })).toBe(
    '{"page": "<p class=\\"a\\">One</p>\\n<p>\\"A\\" &lt; B</p>"}',
  )
  expect(await write(document, {})).toBe('{"page": "<p class=\\"a\\">One</p>\\n<p>Two</p>"}')
})

test('a placeholder is a tag and comes back as it was', async () => {
  const document = await json('{"page": "<p>Hello {{name}}, %d of {n}</p>"}')
  expect(sourcesOf(document)).toEqual([['page/1', 'Hello <x id="1"/>, <x id="2"/> of <x id="3"/>']])
  expect(await write(document, { 'page/1': '<x id="3"/> &amp; <x id="1"/>' })).toBe(
    '{"page": "<p>{n} &amp; {{name}}</p>"}',
  )
})

test('escaped HTML in XML is read as HTML when the file type says so', async () => {
  const xml = '<doc><p>&lt;b&gt;Bold&lt;/b&gt; and plain</p><p>Text</p></doc>'
  const document = await open(xml, 'doc.xml', { subFileProcessor: 'html' })
  expect(sourcesOf(document)).toEqual([
    ['1/1', '<g id="1">Bold</g> and plain'],
    ['2', 'Text'],
  ])
  expect(await write(document, { '1/1': '<g id="1">Fett</g> &amp; mehr' })).toBe(
    '<doc><p>&lt;b&gt;Fett&lt;/b&gt; &amp;amp; mehr</p><p>Text</p></doc>',
  )
})

const wpml = (
  target: string,
) => `<xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>
<trans-unit id="body"><source><![CDATA[<p>One</p><p>Two <a href="x">link</a></p>]]></source>${target}</trans-unit>
</body></file></xliff>`

test('WPML XLIFF holds HTML in CDATA', async () => {
  const document = await open(wpml(''), 'wpml.xliff', { fileProcessor: 'wpmlXliff' })
  expect(sourcesOf(document)).toEqual([
    ['1/1', 'One'],
    ['1/2', 'Two <g id="1">link</g>'],
  ])
  expect(await write(document, { '1/1': 'Eins', '1/2': 'Zwei <g id="1">Ver&amp;weis</g>' })).toBe(
    wpml('<target state="translated"><![CDATA[<p>Eins</p><p>Zwei <a href="x">Ver&amp;weis</a></p>]]></target>'),
  )
})

test('targets that the outer document holds belong to the units of the inner one', async () => {
  const held = wpml('<target><![CDATA[<p>Eins</p><p>Zwei <a href="x">Link</a></p>]]></target>')
  const document = await open(held, 'wpml.xliff', { fileProcessor: 'wpmlXliff' })
  expect(document.units.map(({ target }) => target && segmentToXml(target))).toEqual([
    'Eins',
    'Zwei <g id="1">Link</g>',
  ])
  const targets = new Map(document.units.map(({ key, target }) => [key, target]))
  expect(new TextDecoder().decode(await document.write((key) => targets.get(key)))).toBe(held)
  expect(await write(document, { '1/1': 'EINS' })).toContain('<p>EINS</p><p>Zwei <a href="x">Link</a></p>')
})

test('what is no document stays a text, and a notice says so', async () => {
  const document = await open('{"a": "{ not json", "b": "[\\"in\\"]"}', 'a.json', { subFileProcessor: 'json' })
  expect(sourcesOf(document)).toEqual([
    ['a', '{ not json'],
    ['b/[0]', 'in'],
  ])
  expect(document.notices).toHaveLength(1)
  expect(await write(document, { 'b/[0]': 'out' })).toBe('{"a": "{ not json", "b": "[\\"out\\"]"}')
})

test('a processor of containers reads no texts', async () => {
  await expect(open('{"a": "b"}', 'a.json', { subFileProcessor: 'word', name: 'Mine' })).rejects.toThrow(
    'The sub file processor word of the file type Mine reads no texts',
  )
})

test('of a text that is a placeholder nobody is asked', async () => {
  const document = await json('["<b>{name}</b>", "<b>One</b>"]')
  expect(sourcesOf(document)).toEqual([['[1]/1', 'One']])
  const asked: string[] = []
  await document.write((key) => {
    asked.push(key)
    return undefined
  })
  expect(new Set(asked)).toEqual(new Set(['[1]/1']))
})

test('the tags of the outer text are tags within it', async () => {
  const xliff = (target: string) =>
    `<xliff version="1.2"><file original="a" source-language="en" target-language="de"><body><trans-unit id="1"><source>&lt;p&gt;One <g id="a">two&lt;/p&gt;&lt;p&gt;three</g> <x id="b"/>!&lt;/p&gt;</source>${target}</trans-unit></body></file></xliff>`
  const document = await open(xliff(''), 'a.xliff', { fileProcessor: 'wpmlXliff' })
  expect(sourcesOf(document)).toEqual([
    ['1/1', 'One <bx id="o1"/>two'],
    ['1/2', 'three<ex id="o1"/> <x id="o2"/>!'],
  ])
  const written = await write(document, { '1/1': 'Eins <bx id="o1"/>zwei', '1/2': 'drei<ex id="o1"/>!' })
  expect(written).toBe(
    xliff('<target state="translated">&lt;p&gt;Eins <g id="a">zwei&lt;/p&gt;&lt;p&gt;drei</g>!&lt;/p&gt;</target>'),
  )
  const again = await open(written, 'a.xliff', { fileProcessor: 'wpmlXliff' })
  expect(await write(again, {})).toBe(written)
})

import { expect, test } from 'vitest'
import { decodeXml, encodeXmlText, splice, XmlSyntaxError, xmlAttributes, xmlTokens } from './tokenizer.ts'

const sample = `<?xml version="1.0"?>
<!DOCTYPE r [ <!ENTITY a "<b>"> <!-- ] --> ]>
<r a='1' b = "x>y"><!-- <no> --><e/>text &amp; <![CDATA[ <raw> ]]></r>
`

test('tokens tile the text', () => {
  const tokens = [...xmlTokens(sample)]
  expect(tokens.map(({ start, end }) => sample.slice(start, end)).join('')).toBe(sample)
  expect(tokens.map(({ type }) => type).filter((type) => type !== 'text')).toEqual([
    'instruction',
    'doctype',
    'open',
    'comment',
    'empty',
    'cdata',
    'close',
  ])
})

test('attributes come with the places of their values', () => {
  const root = [...xmlTokens(sample)].find(({ type }) => type === 'open')!
  const attributes = xmlAttributes(sample, root)
  expect(attributes.map(({ name, raw }) => [name, raw])).toEqual([
    ['a', '1'],
    ['b', 'x>y'],
  ])
  for (const { raw, start, end } of attributes) expect(sample.slice(start, end)).toBe(raw)
})

test.each(['<a', '<a b="1', 'x < y', '<!-- open', '<a b="<"/>'])('refuses %s with its place', (xml) => {
  expect(() => [...xmlTokens(xml)]).toThrow(XmlSyntaxError)
})

test('unknown entities stay as written', () => {
  expect(decodeXml('&lt;&#65;&#x42;&nbsp;&own;&#xD800;', { own: 'mine' })).toBe('<AB&nbsp;mine&#xD800;')
})

test('splices and escapes', () => {
  expect(splice('<a>x</a>', [{ start: 3, end: 4, text: encodeXmlText('1 < 2') }])).toBe('<a>1 &lt; 2</a>')
})

import { expect, test } from 'vitest'
import { XmlDepthError, xmlElements } from './elements.ts'
import { internalEntities } from './entities.ts'
import { XmlSyntaxError } from './tokenizer.ts'

test('elements carry the places of their tags', () => {
  const xml = '<?xml version="1.0"?>\n<!DOCTYPE a><a><b x="1">text<c/></b><!-- c --></a>\n'
  const { root, doctype } = xmlElements(xml, 10)
  expect(xml.slice(doctype!.start, doctype!.end)).toBe('<!DOCTYPE a>')
  const [b, comment] = root.children
  expect(comment?.type).toBe('comment')
  if (b?.type !== 'element') throw new Error('b is an element')
  expect(xml.slice(b.open.start, b.open.end)).toBe('<b x="1">')
  expect(xml.slice(b.close!.start, b.end)).toBe('</b>')
  expect(b.children.map((child) => xml.slice(child.start, child.end))).toEqual(['text', '<c/>'])
})

test.each(['<a><b></a></b>', '<a>', '<a/><b/>', 'text<a/>', '<a/>text', '', '</a>'])('refuses %s', (xml) => {
  expect(() => xmlElements(xml, 10)).toThrow(XmlSyntaxError)
})

test('refuses deep nesting', () => {
  expect(() => xmlElements('<a>'.repeat(200_000), 1000)).toThrow(XmlDepthError)
})

test('entities with plain text are known, all others are left alone', () => {
  const doctype = `<!DOCTYPE a [
    <!ENTITY name "Alpenglow &#38; Co"> <!ENTITY product 'Ridge &#x2122; 40'>
    <!ENTITY bomb "&product;&product;"> <!ENTITY out SYSTEM "file:///etc/passwd"> <!ENTITY % p "x"> <!ENTITY markup "<b/>">
    <!-- <!ENTITY commented "x"> -->
  ]>`
  expect({ ...internalEntities(doctype) }).toEqual({ product: 'Ridge ™ 40' })
})

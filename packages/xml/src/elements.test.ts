import fc from 'fast-check'
import { expect, test } from 'vitest'
import { XmlDepthError, type XmlElementNode, type XmlTreeNode, xmlElements } from './elements.ts'
import { dtdFault, internalEntities } from './entities.ts'
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

test('children tile the inside of their element, and the markup among them follows each other', () => {
  const text = fc.stringMatching(/^[a-z \n]{0,4}$/)
  const { node } = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      text,
      fc.constantFrom('<e/>', '<!-- < -->', '<?pi > ?>', '<![CDATA[ <x> ]]>'),
      fc.array(tie('node'), { maxLength: 4 }).map((inner) => `<a>${inner.join('')}</a>`),
    ),
  }))
  const check = (xml: string, element: XmlElementNode) => {
    const { open, close, children } = element
    const markup: XmlTreeNode[] = []
    for (let one = element.first; one; one = one.next) markup.push(one)
    expect(markup).toEqual(children.filter(({ type }) => type !== 'text'))
    expect(children.map(({ start, end }) => xml.slice(start, end)).join('')).toBe(
      close ? xml.slice(open.end, close.start) : '',
    )
    children.forEach((child, index) => {
      expect(child.end).toBeGreaterThan(child.start)
      if (child.type === 'text') expect(children[index + 1]?.type).not.toBe('text')
      if (child.type !== 'element') return
      expect(child.parent).toBe(element)
      check(xml, child)
    })
  }
  fc.assert(
    fc.property(fc.array(node, { maxLength: 5 }), (inner) => {
      const xml = `<r>${inner.join('')}</r>`
      check(xml, xmlElements(xml, 100).root)
    }),
  )
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

test.each([
  ['', null],
  ['<!ENTITY co "Alpenglow">\n<!ENTITY x \'&#8364; ">\'> <!-- of ours -->', null],
  ['<!ELEMENT a (#PCDATA)><!ATTLIST a b CDATA #IMPLIED><?a b?>%all;<!NOTATION n SYSTEM "n">', null],
  ['<!DOCTYPE a SYSTEM "a.dtd" [<!ENTITY co "]">] >\n', null],
  ['garbage <<‹', 1],
  ['<!ENTITY co "Alpenglow"> and more', 26],
  ['<!ENTITY co "Alpenglow', 1],
  ['<!DOCTYPE a [<!ENTITY co "Alpenglow">', 37],
  ['<!DOCTYPE a [and more]>', 14],
])('in %j the declarations of a DTD end at %j', (text, place) => {
  expect(dtdFault(text)).toBe(place)
})

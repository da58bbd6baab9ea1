import { xmlElements } from '@langwerk/xml/elements'
import { expect, test } from 'vitest'
import { selectNodes, stringValue, XPathError } from './evaluate.ts'
import { xmlNodes } from './xml-nodes.ts'

const xml =
  '<book xmlns:x="urn:x"><info><p id="1"/></info><p id="2" role="x"><b id="3">A&amp;B &e;<![CDATA[<c>]]></b><info><b id="4"/></info></p><x:p id="5"/><h:p id="6"/><l xmlns="urn:l" id="7"/><!--note--></book>'
const document = xmlNodes(xml, xmlElements(xml, 10).root, { e: 'é' })
const namespace = (prefix: string) => (prefix === 'y' ? 'urn:x' : undefined)

const matched = (expression: string) =>
  selectNodes(expression, document, { namespace, variables: { role: 'x' } }).map((node) =>
    node.nodeType === 2
      ? `@${node.nodeName}`
      : (/^<[\w:]+[^>]*?id="(\d)"/.exec(xml.slice(node.place))?.[1] ?? node.localName),
  )

test.each([
  ['/book', ['book']],
  ['//p', ['1', '2']],
  ['/book/p', ['2']],
  ['/p', []],
  ['//info//b|//p[@role="x"]', ['2', '4']],
  ["/book//*[@id='3']", ['3']],
  ['//book//p/b', ['3']],
  ['//p[1]', ['1', '2']],
  ['(//p)[last()]', ['2']],
  ['//p[@role = $role]/@id', ['@id']],
  ['//b[. = "A&B é<c>"]', ['3']],
  ['//b[ancestor::info]/preceding::p', ['1']],
  ['//y:p', ['5']],
  ['//h:p', ['6']],
  ['//l | //*:l', ['7']],
  ['//p[matches(@id, "^[2-9]$")][some $b in b satisfies $b/@id = "3"]', ['2']],
  ['//comment()', ['']],
  ['id("2")', ['2']],
])('%s', (expression, expected) => {
  expect(matched(expression)).toEqual(expected)
})

test('gives strings', () => {
  const [b] = selectNodes('//b', document)
  expect(stringValue('@id', b!)).toBe('3')
  expect(stringValue('concat("b ", ../@role)', b!)).toBe('b x')
  expect(stringValue('nothing', b!)).toBe('')
})

test.each([
  ['//p[', /not well-formed/],
  ['', /not well-formed/],
  ['1 + 1', /gives values/],
  ['//p[$unknown]', /unknown/],
  ['doc("file:///etc/passwd")', /doc/],
  ['unparsed-text("http://localhost/")', /unparsed-text/],
  ['collection()', /collection/],
  ['environment-variable("PATH")', /environment-variable/],
  ['<a/>', /not/],
  ['let $f := function($f) { $f($f) } return $f($f)', /never ends/],
])('refuses %s', (expression, reason) => {
  expect(() => selectNodes(expression, document)).toThrow(XPathError)
  expect(() => selectNodes(expression, document)).toThrow(reason)
})

import { xmlElements } from '@langwerk/xml/elements'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectNodes, stringValue, XPathError, XPathStepsError } from './evaluate.ts'
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
  ['let $f := function($f) { $f($f) } return $f($f)', /repeats by itself/],
  ['for $x in 1 to 100000000 return $x', /repeats by itself/],
  ['//p[count(for $a in 1 to 3000, $b in 1 to 3000 return $a) > 5]', /repeats by itself/],
  ['//p[some $a in b, $b in b satisfies $a = $b]', /repeats by itself/],
])('refuses %s', (expression, reason) => {
  expect(() => selectNodes(expression, document)).toThrow(XPathError)
  expect(() => selectNodes(expression, document)).toThrow(reason)
})

test.each([['//*[preceding::*[following::*[preceding::*]]]'], ['//p[//p[. = string-join(//p/@id)]]']])(
  '%s ends when it has taken more steps than the file may take, and so does what comes after it',
  (expression) => {
    const text = `<doc>${'<p id="1">text</p>'.repeat(500)}</doc>`
    const nodes = xmlNodes(text, xmlElements(text, 9).root, {})
    expect(selectNodes('//p[position() mod 2 = 0][contains(., "x")]', nodes)).toHaveLength(250)
    expect(() => selectNodes(expression, nodes)).toThrow(XPathStepsError)
    expect(() => selectNodes('//p', nodes)).toThrow(XPathStepsError)
  },
)

const name = fc.constantFrom('a', 'b', 'x:a', '*', 'p-q.r')
const attribute = fc.constantFrom('k', 'x:k', 'l')
const condition = fc.oneof(
  attribute.map((k) => `[@${k}]`),
  fc.tuple(attribute, fc.constantFrom("'1'", '"2"', '$v', '"a&amp;b"')).map(([k, value]) => `[ @${k} = ${value} ]`),
)
const step = fc
  .tuple(fc.constantFrom('/', '//'), name, fc.array(condition, { maxLength: 2 }))
  .map(([slashes, test, conditions]) => slashes + test + conditions.join(''))
const path = fc
  .tuple(fc.array(step, { minLength: 1, maxLength: 4 }), fc.constantFrom('', '/@k', '//@k', '/@*', '/@x:k'))
  .map(([steps, end]) => steps.join('') + end)
const paths = fc.array(path, { minLength: 1, maxLength: 2 }).map((all) => all.join(' | '))

const tree: fc.Memo<string> = fc.memo((depth) => {
  const tag = fc.constantFrom('a', 'b', 'x:a', 'p-q.r')
  const attributes = fc.constantFrom(
    '',
    ' k="1"',
    ' k="2" x:k="1"',
    ' l="1" k=""',
    ' xmlns="urn:d"',
    ' xmlns:x="urn:o" x:k="1"',
  )
  const content =
    depth > 1 ? fc.array(tree(depth - 1), { maxLength: 3 }).map((all) => all.join('')) : fc.constant('text')
  return fc.tuple(tag, attributes, content).map(([open, k, inner]) => `<${open}${k}>${inner}</${open}>`)
})

test('paths of names lead to what the engine finds', () => {
  fc.assert(
    fc.property(tree(5), paths, fc.boolean(), (content, expression, isDefault) => {
      const text = `<a xmlns:x="urn:x">${content}</a>`
      const nodes = xmlNodes(text, xmlElements(text, 20).root, {})
      const names = {
        namespace: (prefix: string) => (prefix === 'x' ? 'urn:x' : prefix === '' && isDefault ? 'urn:d' : undefined),
        variables: { v: '1' },
      }
      const found = (said: string) =>
        selectNodes(said, nodes, names).map(({ nodeType, nodeName, place }) => `${nodeType} ${nodeName} ${place}`)
      // What stands in parentheses is left to the engine. The order of the attributes of one element is nobody's.
      expect(found(expression).sort()).toEqual(found(`(${expression})`).sort())
    }),
  )
})

test.each(['.', '@k', 'p', '../p', '../@k', '../../p', '../../../../p', '../../../../../p', 'x', '@x'])(
  '%s is what the engine says',
  (expression) => {
    const text = '<a k="1"><p>A<!-- no --> <b>B &amp; C</b></p><p k="2"><p k="3">D</p><x xmlns="urn:d">E</x></p></a>'
    const nodes = xmlNodes(text, xmlElements(text, 9).root, {})
    for (const isDefault of [true, false]) {
      const names = { namespace: (prefix: string) => (prefix === '' && isDefault ? 'urn:d' : undefined) }
      for (const node of selectNodes('//node() | //@* | /', nodes))
        expect(stringValue(expression, node, names)).toBe(stringValue(`(${expression})`, node, names))
    }
  },
)

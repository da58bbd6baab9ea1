import { type XmlElementNode, xmlElements } from '@langwerk/xml/elements'
import { expect, test } from 'vitest'
import { matchesSelector, readSelector } from './selector.ts'

const xml = '<book><info><p id="1"/></info><p id="2" role="x"><b id="3"/><info><b id="4"/></info></p></book>'

const matched = (selector: string) => {
  const found: string[] = []
  const visit = (element: XmlElementNode) => {
    if (matchesSelector(xml, readSelector(selector)!, element))
      found.push(/id="(\d)"/.exec(xml.slice(element.start, element.open.end))?.[1] ?? element.local)
    for (const child of element.children) if (child.type === 'element') visit(child)
  }
  visit(xmlElements(xml, 10).root)
  return found
}

test.each([
  ['/book', ['book']],
  ['//p', ['1', '2']],
  ['/book/p', ['2']],
  ['/p', []],
  ['//info//b|//p[@role="x"]', ['2', '4']],
  ["/book//*[@id='3']", ['3']],
  ['//h:p[@role]', ['2']],
  ['//book//p/b', ['3']],
])('%s', (selector, ids) => {
  expect(matched(selector)).toEqual(ids)
})

test.each(['id("x")', '//p[1]', 'p', '//p/text()', '', '//a//b//c//d//e//f//g'])('%s is not understood', (selector) => {
  expect(readSelector(selector)).toBeUndefined()
})

test('an attribute is only matched as one', () => {
  const { root } = xmlElements(xml, 10)
  const selector = readSelector('//@id | //p/@role')!
  expect(matchesSelector(xml, selector, root)).toBe(false)
  expect(matchesSelector(xml, selector, root, 'id')).toBe(true)
  expect(matchesSelector(xml, selector, root, 'role')).toBe(false)
})

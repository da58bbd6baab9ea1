import { describe, expect, test } from 'vitest'
import { parseFragment, textOf } from './fragment.ts'

describe('a fragment of XML', () => {
  test('is read as a tree with decoded texts and attributes', () => {
    const element = parseFragment('<a x="1 &lt; 2">one<!-- no --> &amp;\r\n<b/><![CDATA[<c>]]></a>')
    expect(element.attributes.x).toBe('1 < 2')
    expect(element.children.map((child) => (typeof child === 'string' ? child : child.name))).toEqual([
      'one &\n',
      'b',
      '<c>',
    ])
    expect(textOf(element)).toBe('one &\n<c>')
  })

  test.each(['<a><b></a>', '<a>', '</a>', '<a/><b/>', 'text', '<a'.repeat(3), '<a>'.repeat(200_000)])(
    'refuses %.20s',
    (xml) => {
      expect(() => parseFragment(xml)).toThrow(/at character/)
    },
  )

  test('takes no attribute for a property of every object', () => {
    expect(parseFragment('<a __proto__="x"/>').attributes.toString).toBeUndefined()
  })
})

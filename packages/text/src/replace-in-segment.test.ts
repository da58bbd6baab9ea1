import { expect, test } from 'vitest'
import { compileReplacement, type TextReplacement } from './replace-in-segment.ts'
import { segmentFromXml, segmentToXml } from './segment.ts'

const replaced = (xml: string, wanted: TextReplacement) =>
  segmentToXml(compileReplacement(wanted).replaceIn(segmentFromXml(xml)).segment)

test.each<[string, TextReplacement, string]>([
  ['Straße straße', { find: 'Straße', replacement: 'x' }, 'x x'],
  ['Straße straße', { find: 'Straße', replacement: 'x', caseSensitive: true }, 'x straße'],
  ['Straßen Straße', { find: 'straße', replacement: 'x', wholeWords: true }, 'Straßen x'],
  ['ba a a', { find: 'a a', replacement: 'x', wholeWords: true }, 'ba x'],
  ['S.*e Sonne', { find: 'S.*e', replacement: '$& $1 $$' }, '$&amp; $1 $$ Sonne'],
  ['a(b', { find: '(', replacement: '' }, 'ab'],
  ['12 KM', { find: '(\\d+) (km)', replacement: '$2 $1', regularExpression: true }, 'KM 12'],
  ['12 KM', { find: '(\\d+) km', replacement: '$1', regularExpression: true, caseSensitive: true }, '12 KM'],
  ['12 km 12 kmh', { find: '\\d+ km', replacement: 'x', regularExpression: true, wholeWords: true }, 'x 12 kmh'],
  ['AA-aa', { find: '(a+)+', replacement: 'b', regularExpression: true }, 'b-b'],
  [
    'Ba<x id="1"/>um <g id="Baum">Baum</g>',
    { find: 'Baum', replacement: 'R & D' },
    'Ba<x id="1"/>um <g id="Baum">R &amp; D</g>',
  ],
])('%s: %j', (xml, wanted, expected) => {
  expect(replaced(xml, wanted)).toBe(expected)
})

test('what changes is told in parts, beside what stays', () => {
  const { partsIn } = compileReplacement({ find: '  ', replacement: ' ' })
  expect(partsIn(segmentFromXml('one  <g id="1">two</g><x id="2"/>'))).toEqual([
    { kind: 'equal', text: 'one' },
    { kind: 'deleted', text: '  ' },
    { kind: 'inserted', text: ' ' },
    { kind: 'equal', text: '<1>two</1><2/>' },
  ])
})

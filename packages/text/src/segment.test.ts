import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  balanceTags,
  cutSegment,
  joinSegments,
  plainText,
  type Segment,
  SegmentSyntaxError,
  segmentFromXml,
  segmentToXml,
} from './segment.ts'

test('reads and writes the wire form', () => {
  const xml = 'Press <g id="1">Save &amp; <x id="2"/>close</g> now.<ex id="3"/>'
  expect(plainText(segmentFromXml(xml))).toBe('Press Save & close now.')
  expect(segmentToXml(segmentFromXml(xml))).toBe(xml)
})

test('references that name no character stay as written', () => {
  expect(plainText(segmentFromXml('&#65;&#99999999;&#xD800;'))).toBe('A&#99999999;&#xD800;')
})

test.each(['<b>bold</b>', '<g id="1">open', 'closed</g>', '<x id="1">', 'a < b'])('refuses %s', (xml) => {
  expect(() => segmentFromXml(xml)).toThrow(SegmentSyntaxError)
})

test('a pair cut by a border becomes two halves, and a pair again when joined', () => {
  const segment = segmentFromXml('One <g id="1">two. Three</g> four.')
  const parts = cutSegment(segment, [9])
  expect(parts.map(segmentToXml)).toEqual(['One <bx id="1"/>two. ', 'Three<ex id="1"/> four.'])
  expect(segmentToXml(joinSegments(parts))).toBe(segmentToXml(segment))
})

test('an opening tag at a cut goes with what follows, a closing one with what it closes', () => {
  const parts = cutSegment(segmentFromXml('<g id="1">One. </g><g id="2">Two.</g>'), [5])
  expect(parts.map(segmentToXml)).toEqual(['<g id="1">One. </g>', '<g id="2">Two.</g>'])
})

const pieces: fc.Arbitrary<Segment> = fc
  .array(
    fc.oneof(
      fc.string({ minLength: 1, unit: 'binary' }).filter((text) => !/\p{Cs}/u.test(text)),
      fc.record({
        kind: fc.constantFrom('open' as const, 'close' as const, 'lone' as const),
        id: fc.constantFrom('1', '2', '3'),
      }),
    ),
  )
  .map((raw) => balanceTags(raw))

test('any balanced segment survives writing and reading', () => {
  fc.assert(
    fc.property(pieces, (segment) => {
      const written = segmentToXml(segment)
      expect(segmentToXml(segmentFromXml(written))).toBe(written)
      expect(plainText(segmentFromXml(written))).toBe(plainText(segment))
    }),
  )
})

test('cutting and joining gives back the same text', () => {
  fc.assert(
    fc.property(pieces, fc.array(fc.nat(40)), (segment, cuts) => {
      const length = plainText(segment).length
      const offsets = [...new Set(cuts)].filter((cut) => cut > 0 && cut < length).sort((a, b) => a - b)
      const parts = cutSegment(segment, offsets)
      expect(parts).toHaveLength(offsets.length + 1)
      expect(parts.map(plainText).join('')).toBe(plainText(segment))
    }),
  )
})

test('a half that nothing closes leaves the pair around it whole', () => {
  const xml = '<g id="1"><g id="2"><bx id="3"/>a</g></g>'
  expect(segmentToXml(joinSegments([segmentFromXml(xml)]))).toBe(xml)
})

import { segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import { documentToSegment, positionOfOffset, segmentToDocument } from './segment-schema.ts'
import { tagFaces } from './tag-faces.ts'

const face = tagFaces(segmentFromXml('<x id="9"/><g id="4">a</g>'), [{ id: '4', label: 'b', code: '<b>' }])

test.each(['', 'Text only', 'A <g id="4">b &amp; c</g><x id="9"/> d', '<bx id="4"/>half'])(
  '%s survives the editor',
  (xml) => {
    expect(segmentToXml(documentToSegment(segmentToDocument(segmentFromXml(xml), face)))).toBe(xml)
  },
)

test('tags are numbered by their place in the source, and named', () => {
  expect(face({ kind: 'open', id: '4' })).toEqual({ kind: 'open', id: '4', label: 'b', code: '<b>', number: 2 })
  expect(face({ kind: 'lone', id: '9' }).number).toBe(1)
})

test('offsets count text, not tags', () => {
  const document = segmentToDocument(segmentFromXml('ab<x id="9"/>cd'), face)
  expect([0, 2, 3, 4].map((offset) => positionOfOffset(document, offset))).toEqual([0, 2, 4, 5])
})

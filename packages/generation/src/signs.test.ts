import { plainText, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFrom, type Masked, restore, tidiedSigns, withSigns } from './signs.ts'

const signed = (xml: string, masked: readonly Masked[] = []) => withSigns(segmentFromXml(xml), masked, countFrom(1))

test.each([
  ['Press <g id="17">Save</g><x id="a"/>.', 'Press ⟦1⟧Save⟦/1⟧⟦2⟧.'],
  ['<bx id="1"/>a', '⟦1⟧a'],
  ['a<ex id="1"/>', 'a⟦/1⟧'],
  ['<x id="1"/><g id="1">a</g>', '⟦1⟧⟦2⟧a⟦/2⟧'],
  ['no tags', 'no tags'],
  ['a ⟦1⟧ of its own', 'a ⟦1⟧1⟦2⟧ of its own'],
])('%s goes as %s, and comes back', (xml, text) => {
  const { text: sent, signs } = signed(xml)
  expect(sent).toBe(text)
  const { segment, unknown } = restore(sent, signs)
  expect([segmentToXml(segment), unknown]).toEqual([xml, []])
})

test('a masked text comes back as what stands for it; one that a tag divides is not masked', () => {
  const { text, signs } = signed('The <g id="1">cap screw</g> and cap <x id="2"/>screw', [
    { start: 4, end: 13, becomes: 'Kopfschraube' },
    { start: 18, end: 27, becomes: 'Kopfschraube' },
  ])
  expect(text).toBe('The ⟦1⟧⟦2⟧⟦/1⟧ and cap ⟦3⟧screw')
  expect(plainText(restore(text, signs).segment)).toBe('The Kopfschraube and cap screw')
})

test.each([
  ['Drücken ⟦ 1 ⟧Sichern⟦/ 1⟧[[2]]', 'Drücken ⟦1⟧Sichern⟦/1⟧⟦2⟧'],
  ['【1】Sichern【/1】⟦2/⟧', '⟦1⟧Sichern⟦/1⟧⟦2⟧'],
  ['[[9]] stays', '[[9]] stays'],
])('%s is meant as %s', (answer, meant) => {
  const source = segmentFromXml('<g id="1">Save</g><x id="2"/>')
  expect(tidiedSigns(answer, withSigns(source, [], countFrom(1)), source)).toBe(meant)
})

test.each(['⟦', '[[', '【', '⟦1'])('spaces without end after %s are read at once', (begin) => {
  const answer = `${begin}${' '.repeat(100_000)}`
  const began = performance.now()
  expect(tidiedSigns(answer, { text: '', signs: new Map() }, ['Save'])).toBe(answer)
  expect(performance.now() - began).toBeLessThan(2000)
})

test('signs that stand for nothing are told and left out', () => {
  expect(restore('a⟦7⟧b', new Map())).toEqual({ segment: ['ab'], unknown: ['⟦7⟧'] })
})

test('whatever a text says, it comes back', () => {
  const piece = fc.oneof(
    fc.string({ unit: fc.constantFrom('⟦', '⟧', '1', '/', 'a', ' ') }),
    fc.nat(3).map((id) => ({ kind: 'lone' as const, id: String(id) })),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const source = segmentFromXml(segmentToXml(pieces))
      const { text, signs } = withSigns(source, [], countFrom(1))
      expect(restore(text, signs)).toEqual({ segment: source, unknown: [] })
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hash64, normaliseForExact, sourceKey } from './normalise.ts'
import { segmentFromXml } from './segment.ts'

const key = (xml: string) => sourceKey(segmentFromXml(xml))

test.each([
  ['white space at the ends', 'Save now. ', 'Save now.'],
  ['white space inside', 'Save  now\u00a0here', 'Save now here'],
  ['other tag ids', 'a <g id="1">b</g><x id="2"/>', 'a <g id="7">b</g><x id="9"/>'],
  ['composed and decomposed letters', 'u\u0308ber', 'über'],
])('%s: the same source', (_, one, other) => expect(key(one)).toBe(key(other)))

test.each([
  ['case', 'save', 'Save'],
  ['a tag more', 'a b', 'a <x id="1"/>b'],
  ['another kind of tag', 'a <x id="1"/>b', 'a <bx id="1"/>b'],
  ['another place of a tag', 'a <x id="1"/>b', 'a b<x id="1"/>'],
  ['a private-use character that looks like a tag', 'a \uE002', 'a <x id="1"/>'],
  ['another character', 'a b', 'a c'],
])('%s: another source', (_, one, other) => expect(key(one)).not.toBe(key(other)))

test('a hash never changes, because it is stored', () => {
  expect([hash64(''), hash64('a'), hash64('Press Save to close.')]).toMatchInlineSnapshot(`
    [
      "3028453469896935018",
      "2824512774795107075",
      "-2941253101899911916",
    ]
  `)
})

test('hashes fit a signed 64-bit column', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const value = BigInt(hash64(text))
      expect(BigInt.asIntN(64, value)).toBe(value)
    }),
  )
})

test('similar texts do not collide, and both halves of the hash vary', () => {
  const hashes = Array.from({ length: 100_000 }, (_, index) => BigInt(hash64(`Segment ${index}`)))
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(new Set(hashes.map((hash) => hash & 0xffff_ffffn)).size).toBeGreaterThan(99_990)
  expect(new Set(hashes.map((hash) => hash >> 32n)).size).toBeGreaterThan(99_990)
})

test('normalising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = normaliseForExact([text])
      fc.pre(!/[\uE000-\uE005]/.test(once))
      expect(normaliseForExact([once])).toBe(once)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldTexts, holdingUnit } from './held-texts.ts'

test('gives every text back as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constant('\ufeffa'), fc.constant(''))), (given) => {
      const texts = heldTexts(0)
      const numbers = given.map((text) => texts.add(text)!)
      expect(numbers.map((number) => texts.at(number))).toEqual(given)
    }),
  )
})

test('holds more than a chunk', () => {
  const texts = heldTexts(0)
  const long = Array.from({ length: 5000 }, (_, index) => `${index} ${'é'.repeat(500)}`)
  const numbers = long.map((text) => texts.add(text)!)
  expect(numbers.every((number, index) => texts.at(number) === long[index])).toBe(true)
})

test('does not take what would not come back', () => {
  const texts = heldTexts(0)
  expect(texts.add('a\ud800b')).toBeUndefined()
  expect(texts.add('a'.repeat(2 ** 20))).toBeUndefined()
  const later = heldTexts(1)
  expect([later.add('a'), later.add('b')]).toEqual([undefined, 0])
})

test('copies of a unit have its text', () => {
  const texts = heldTexts(0)
  const unit = holdingUnit({ key: 'A!A1', name: 'A!A1' }, texts, texts.add('one')!)
  expect(unit.source).toEqual(['one'])
  expect({ ...unit, key: 'b' }).toMatchObject({ key: 'b', source: ['one'], tags: [] })
  expect(structuredClone(unit)).toEqual({
    key: 'A!A1',
    source: ['one'],
    tags: [],
    name: 'A!A1',
    structure: 'cell',
    preserveSpace: true,
  })
})

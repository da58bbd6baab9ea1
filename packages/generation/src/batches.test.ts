import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchesOf, mostOfBatch, smallerBatches } from './batches.ts'

const lengthOf = (length: number) => length

test.each([
  [
    [5000, 5000, 5000],
    [[5000, 5000], [5000]],
  ],
  [
    [20_000, 1],
    [[20_000], [1]],
  ],
  [[], []],
])('%j goes as %j', (lengths, expected) => expect([...batchesOf(lengths, lengthOf)]).toEqual(expected))

test('batches keep order and number, and are no larger than a request takes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(15_000), { maxLength: 100 }), (lengths) => {
      const batches = [...batchesOf(lengths, lengthOf)]
      expect(batches.flat()).toEqual(lengths)
      for (const batch of batches) {
        expect(batch.length).toBeLessThanOrEqual(mostOfBatch.segments)
        const characters = batch.reduce((sum, length) => sum + length, 0)
        expect(batch.length === 1 || characters <= mostOfBatch.characters).toBe(true)
      }
    }),
  )
})

test('what was refused goes again in smaller ones', () => {
  expect(
    [
      ...smallerBatches(
        Array.from({ length: 12 }, () => 1),
        lengthOf,
      ),
    ].map((batch) => batch.length),
  ).toEqual([5, 5, 2])
})

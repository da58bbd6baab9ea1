import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWordDistance } from './word-distance.ts'

const vocabulary = 12

function plainDistance(left: readonly number[], right: readonly number[]): number {
  let above = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [row, word] of left.entries()) {
    const current = [row + 1]
    for (const [column, other] of right.entries()) {
      const change = above[column]! + (word === other ? 0 : 1)
      current.push(Math.min(change, above[column + 1]! + 1, current[column]! + 1))
    }
    above = current
  }
  return above.at(-1)!
}

const words = (maxLength: number) => fc.array(fc.integer({ min: 0, max: vocabulary - 1 }), { maxLength })

describe('the bit-parallel word distance', () => {
  test.each([
    [[1, 2, 3], [1, 2, 3], 0],
    [[1, 2, 3], [1, 3], 1],
    [[1, 2, 3], [3, 2, 1], 2],
    [[], [1, 2], 2],
    [[1, 2], [], 2],
    [[-1, 2], [3, 2], 1],
  ])('from %j to %j is %i', (pattern, other, distance) => {
    const measure = createWordDistance(() => vocabulary)
    measure.setPattern(Int32Array.from(pattern))
    expect(measure.distanceTo(Int32Array.from(other), 0, other.length, 99)).toBe(distance)
  })

  test.each([40, 150])('is the plain one for up to %i words, whatever was measured before', (longest) => {
    const measure = createWordDistance(() => vocabulary)
    fc.assert(
      fc.property(words(longest), words(longest), (pattern, other) => {
        measure.setPattern(Int32Array.from(pattern))
        expect(measure.distanceTo(Int32Array.from(other), 0, other.length, 999)).toBe(plainDistance(pattern, other))
      }),
      { numRuns: 300 },
    )
  })

  test('never says more than the limit when the distance is within it', () => {
    const measure = createWordDistance(() => vocabulary)
    fc.assert(
      fc.property(words(70), words(70), fc.nat(40), (pattern, other, most) => {
        measure.setPattern(Int32Array.from(pattern))
        const exact = plainDistance(pattern, other)
        const found = measure.distanceTo(Int32Array.from(other), 0, other.length, most)
        if (exact <= most) expect(found).toBe(exact)
        else expect(found).toBeGreaterThan(most)
      }),
    )
  })
})

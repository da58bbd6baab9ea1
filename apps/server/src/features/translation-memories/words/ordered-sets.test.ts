import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difference, inOneOfEach, intersection, union } from './ordered-sets.ts'

const ordered = fc
  .uniqueArray(fc.oneof(fc.nat(40), fc.nat(200_000)), { maxLength: 60 })
  .map((values) => Uint32Array.from(values).sort())
const sets = fc.array(ordered, { minLength: 1, maxLength: 5 })

test('what is in all, in any, and in one but not in another', () =>
  fc.assert(
    fc.property(sets, (all) => {
      const [first, second = new Uint32Array(0)] = all
      expect([...intersection(all)]).toEqual([...first!].filter((value) => all.every((set) => set.includes(value))))
      expect([...union(all)]).toEqual([...new Set(all.flatMap((set) => [...set]))].sort((a, b) => a - b))
      expect([...difference(first!, second)]).toEqual([...first!].filter((value) => !second.includes(value)))
    }),
  ))

test('what is in one of each', () =>
  fc.assert(
    fc.property(fc.array(sets, { minLength: 1, maxLength: 3 }), (groups) => {
      const unions = groups.map((group) => [...union(group)])
      expect([...inOneOfEach(groups)]).toEqual(unions[0]!.filter((value) => unions.every((all) => all.includes(value))))
    }),
  ))

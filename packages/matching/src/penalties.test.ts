import type { PenaltyType } from '@langwerk/contract/words'
import { describe, expect, test } from 'vitest'
import { applyPenalties, isSelectorValue } from './penalties.ts'

const unit = {
  source: ['Click ', { kind: 'lone', id: '1' } as const, 'here'],
  target: ['Hier klicken'],
  lastUsedAt: '2024-05-23T09:12:00Z',
}

describe('penalties', () => {
  const cases: [PenaltyType, string, boolean][] = [
    ['sourceSegmentLengthLowerThan', '11', true],
    ['sourceSegmentLengthLowerThan', '10', false],
    ['sourceSegmentLengthGreaterThan', '9', true],
    ['sourceSegmentLengthGreaterThan', '', false],
    ['targetSegmentLengthLowerThan', '13', true],
    ['targetSegmentLengthGreaterThan', '12', false],
    ['sourceSegmentContains', 'here', true],
    ['sourceSegmentContains', '', false],
    ['targetSegmentContains', 'here', false],
    ['sourceSegmentEquals', 'Click here', true],
    ['targetSegmentEquals', 'hier klicken', false],
    ['sourceSegmentTagCountGreaterThan', '0', true],
    ['targetSegmentTagCountGreaterThan', '0', false],
    ['unitLastUsedNewerThan', '2024-05-01', true],
    ['unitLastUsedNewerThan', '2024-06-01', false],
    ['unitLastUsedNewerThan', 'no date', false],
  ]
  test.each(cases)('%s %j falls on the unit: %s', (type, selectorValue, falls) => {
    const penalty = { type, selectorValue, matchDifference: 3 }
    expect(applyPenalties(100, unit, [penalty])).toEqual(
      falls ? { percent: 97, applied: [penalty] } : { percent: 100, applied: [] },
    )
  })

  const values: [PenaltyType, string, boolean][] = [
    ['sourceSegmentLengthLowerThan', '12', true],
    ['targetSegmentTagCountGreaterThan', '0', true],
    ['targetSegmentLengthGreaterThan', 'twelve', false],
    ['sourceSegmentTagCountGreaterThan', '-1', false],
    ['sourceSegmentContains', '12 pieces', true],
    ['targetSegmentEquals', '', false],
    ['unitLastUsedNewerThan', '2024-05-01', true],
    ['unitLastUsedNewerThan', '2024-05-01T12:00:00+02:00', true],
    ['unitLastUsedNewerThan', '2024-13-01', false],
    ['unitLastUsedNewerThan', '17', false],
    ['unitLastUsedNewerThan', '2026-02-31', false],
    ['unitLastUsedNewerThan', '2026-02-31T12:00:00Z', false],
    ['unitLastUsedNewerThan', '2024-02-29', true],
    ['sourceSegmentContains', ' \u00a0', false],
  ]
  test.each(values)('%s takes %j: %s', (type, value, taken) => {
    expect(isSelectorValue(type, value)).toBe(taken)
  })

  test('add up and end at 0', () => {
    const penalty = { type: 'sourceSegmentContains', selectorValue: 'here', matchDifference: 40 } as const
    expect(applyPenalties(70, unit, [penalty, penalty]).percent).toBe(0)
  })
})

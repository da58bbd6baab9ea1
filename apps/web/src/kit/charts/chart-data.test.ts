import { describe, expect, test } from 'vitest'
import { asCsv, axisMarks } from './chart-data.ts'

describe('the marks of an axis', () => {
  test.each([
    [0, [0]],
    [1, [0, 0.5, 1]],
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 50, 100]],
    [1234, [0, 500, 1000, 1500]],
    [0.3, [0, 0.1, 0.2, 0.3]],
  ])('up to %s are %j', (greatest, marks) => {
    expect(axisMarks(greatest)).toEqual(marks)
  })

  test('of what is counted stand at whole numbers', () => {
    expect(axisMarks(1, true)).toEqual([0, 1])
    expect(axisMarks(3, true)).toEqual([0, 1, 2, 3])
    expect(axisMarks(7, true)).toEqual([0, 2, 4, 6, 8])
  })

  test('reach the greatest value, and are few', () => {
    for (let greatest = 1; greatest < 5_000_000; greatest = Math.ceil(greatest * 1.37)) {
      const marks = axisMarks(greatest)
      expect(marks.at(-1)).toBeGreaterThanOrEqual(greatest)
      expect(marks.length).toBeLessThanOrEqual(6)
    }
  })
})

test('a chart is taken away as CSV, with nothing that a spreadsheet would run', () => {
  const points = [{ key: '2026-11-16', label: '', longLabel: '' }]
  const of = (label: string, value: number | null) => ({ key: label, label, colour: 1 as const, values: [value] })
  const series = [of('en → de', 1234), of('=1+1', null), of('a, "b"', -5)]
  expect(asCsv({ points, series }, 'Week')).toBe(`Week,en → de,'=1+1,"a, ""b"""\r\n2026-11-16,1234,,-5\r\n`)
})

import { expect, test } from 'vitest'
import { createEarlierSegments } from './earlier-segments.ts'

test('a segment is compared with those before it', () => {
  const earlier = createEarlierSegments('en')
  const percents = [
    'Open the upper cover of the machine.',
    'Remove both screws &amp; the plate.',
    'Open the lower cover of the machine.',
    'Open the upper cover of the machine.',
    'Screws',
    'Screw',
  ].map((source) => earlier.compareAndKeep(source, 75))
  expect(percents).toEqual([0, 0, expect.any(Number), 100, 0, 80])
  expect(percents[2]).toBeGreaterThanOrEqual(75)
})

test.each([
  ['numbers', (index: number) => `Part ${index} of the list is green in row ${index % 977}.`, 95],
  ['one word', (index: number) => `The part k${index.toString(36)}x of the list is green in the row.`, 85],
])('of thousands of segments that only %s tell apart, each finds one of them, and its equal', (_, textOf, least) => {
  const earlier = createEarlierSegments('en')
  const percents = Array.from({ length: 5000 }, (_, index) => earlier.compareAndKeep(textOf(index), 75))
  expect(percents[0]).toBe(0)
  expect(percents.slice(1).filter((percent) => percent < least || percent > 99)).toEqual([])
  expect(earlier.compareAndKeep(textOf(4321), 75)).toBe(100)
  expect(earlier.compareAndKeep(textOf(4321).replace('list', 'List'), 75)).toBeGreaterThanOrEqual(95)
  expect(earlier.compareAndKeep(textOf(4321).replace('green', 'red'), 75)).toBeGreaterThanOrEqual(75)
})

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

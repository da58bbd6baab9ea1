import { expect, test } from 'vitest'
import { activityClock } from './activity-clock.ts'

function at(times: number[]) {
  let time = 0
  const clock = activityClock(() => time)
  for (time of times) clock.act()
  return clock
}

test.each([
  { what: 'one action alone', times: [1000], seconds: 0 },
  { what: 'actions in a row', times: [0, 4000, 9500], seconds: 9 },
  { what: 'a pause to read', times: [0, 59_000], seconds: 59 },
  { what: 'a pause of a minute', times: [0, 60_000, 65_000], seconds: 5 },
])('$what counts $seconds seconds', ({ times, seconds }) => {
  expect(at(times).take(60)).toBe(seconds)
})

test('what was taken is not counted again, and parts of a second are kept', () => {
  let time = 0
  const clock = activityClock(() => time)
  const taken = [0, 1500, 3000].map((next) => {
    time = next
    clock.act()
    return clock.take(60)
  })
  expect(taken).toEqual([0, 1, 2])
})

test('no more is taken than may be told at once', () => {
  const clock = at([0, 50_000, 100_000])
  expect([clock.take(60), clock.take(60)]).toEqual([60, 0])
})

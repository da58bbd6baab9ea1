import { expect, test } from 'vitest'
import { reviewMinutes } from './review-time.ts'

test.each([
  { words: 0, scored: [], minutes: 0 },
  { words: 1000, scored: [], minutes: 60 },
  { words: 1, scored: [], minutes: 1 },
  { words: 1000, scored: [{ percent: 100, words: 1000 }], minutes: 24 },
  { words: 1000, scored: [{ percent: 89, words: 500 }], minutes: 48 },
  { words: 1000, scored: [{ percent: 74, words: 1000 }], minutes: 60 },
  { words: 100, scored: [{ percent: 90, words: 300 }], minutes: 0 },
])('$words words of which $scored are estimated take $minutes minutes', ({ words, scored, minutes }) => {
  expect(reviewMinutes(words, scored)).toBe(minutes)
})

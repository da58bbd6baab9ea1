import { expect, test } from 'vitest'
import { withMarksClosed } from './open-marks.ts'
import { shownAfter } from './typing.ts'

test('a character is typed every ten milliseconds', () => {
  expect(shownAfter('a'.repeat(80), 10, 100, null)).toBe(20)
  expect(shownAfter('ab', 0, 1000, null)).toBe(2)
})

test('much that waits comes in whole words, and nothing is more than a second behind', () => {
  const text = 'word '.repeat(2000)
  let shown = 0
  let ms = 0
  for (; shown < text.length; ms += 16) {
    const before = shown
    shown = shownAfter(text, shown, 16, 900 - ms)
    expect(shown).toBeGreaterThan(before)
    if (text.length - before > 300 && shown < text.length) expect(text.charAt(shown)).toBe(' ')
  }
  expect(ms).toBeLessThanOrEqual(1000)
})

test('no character is cut in half', () => {
  expect(shownAfter('😀'.repeat(20), 0, 10, null)).toBe(2)
})

test.each([
  ['It is **bo', 'It is **bo**'],
  ['It is **', 'It is '],
  ['Use `npm', 'Use `npm`'],
  ['See [the page](https://exa', 'See the page'],
  ['Done **bold** and `code`.', 'Done **bold** and `code`.'],
  ['```js\nconst a = "**', '```js\nconst a = "**'],
  ['**First**\n\n~~gone', '**First**\n\n~~gone~~'],
])('what is open in %j is closed', (text, closed) => {
  expect(withMarksClosed(text)).toBe(closed)
})

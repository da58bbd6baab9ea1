import { segmentFromXml } from '@langwerk/text/segment'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contextPercent } from './context-percent.ts'
import { matchPercent } from './match-percent.ts'

const percent = (source: string, memory: string, language = 'en') =>
  matchPercent(segmentFromXml(source), segmentFromXml(memory), language)

describe('the match percent', () => {
  test.each([
    ['Press the button.', 'Press the button.', 100],
    ['Press  the button. ', 'Press the button.', 100],
    ['Press <g id="1">the</g> button.', 'Press <g id="7">the</g> button.', 100],
    ['Press <g id="1">the</g> button.', 'Press the button.', 95],
    ['Press the button.', 'press the button.', 96],
    ['Press the button.', 'Press the button', 95],
    ['Press 4 buttons.', 'Press 5 buttons.', 95],
    ['Press the buttons.', 'Press the button.', 93],
    ['Press the red button.', 'Press the green button.', 76],
    ['Press the red button.', 'Press the button.', 76],
    ['Press the button.', 'Unplug every cable first!', 0],
    ['设置已保存', '设置未保存', 80],
  ])('of %j and %j is %i', (source, memory, expected) => {
    expect(percent(source, memory)).toBe(expected)
    expect(percent(memory, source)).toBe(expected)
  })

  test('lies between 0 and 100, is 100 for the same text only, and does not depend on which side is which', () => {
    const text = fc
      .array(fc.constantFrom('a', 'ab', 'abc', 'B', ',', '1', '22', ' '), { maxLength: 12 })
      .map((parts) => parts.join(' ').trim())
    fc.assert(
      fc.property(text, text, (left, right) => {
        const found = matchPercent([left], [right], 'en')
        expect(found).toBe(matchPercent([right], [left], 'en'))
        expect(found === 100).toBe(left.replace(/\s+/g, ' ') === right.replace(/\s+/g, ' '))
        expect(found).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the context percent', () => {
  test.each([
    [100, { previous: 'a' }, { previous: 'a' }, 101],
    [100, { next: 'b' }, { previous: 'a', next: 'b' }, 101],
    [100, { name: 'menu.file' }, { name: 'menu.file', previous: 'x' }, 101],
    [100, { previous: 'a' }, { previous: 'b' }, 100],
    [100, {}, {}, 100],
    [99, { previous: 'a' }, { previous: 'a' }, 99],
  ])('of %i between %j in a memory with %j is %i', (exact, current, stored, expected) => {
    expect(contextPercent(exact, current, stored)).toBe(expected)
  })
})

test('long texts are compared in a moment, and are as alike as their words', () => {
  const words = (changed: number) =>
    Array.from({ length: 6000 }, (_, index) => `word${(index * 7919) % 5003}${index % changed === 0 ? 'x' : ''}`)
  const began = performance.now()
  const percent = matchPercent([words(10).join(' ')], [words(1e9).join(' ')], 'en')
  expect(percent).toBeGreaterThanOrEqual(89)
  expect(percent).toBeLessThanOrEqual(91)
  expect(performance.now() - began).toBeLessThan(2000)
  const letters = (count: number) => [Array.from({ length: count }, (_, index) => `${index % 7}a`).join(' ')]
  expect(matchPercent(letters(50_000), letters(49_999), 'en')).toBe(99)
})

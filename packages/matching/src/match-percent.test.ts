import { normaliseForExact } from '@langwerk/text/normalise'
import { type Segment, segmentFromXml } from '@langwerk/text/segment'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contextPercent } from './context-percent.ts'
import { matchPercent } from './match-percent.ts'
import { type SegmentPart, segmentParts } from './segment-parts.ts'

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
  const percent = matchPercent([words(10).join(' ')], [words(1e9).join(' ')], 'en')
  expect(percent).toBeGreaterThanOrEqual(89)
  expect(percent).toBeLessThanOrEqual(91)
  const letters = (count: number) => [Array.from({ length: count }, (_, index) => `${index % 7}a`).join(' ')]
  expect(matchPercent(letters(50_000), letters(49_999), 'en')).toBe(99)
})

describe('a percent is what its definition says', () => {
  const word = fc.constantFrom('open', 'Open', 'opens', 'cover', 'covers', 'the', 'machine', '4', '12', '3.5', ',', '!')
  const tag = fc.constantFrom({ kind: 'lone', id: '1' } as const, { kind: 'lone', id: '2' } as const)
  const segment = fc.array(fc.oneof({ weight: 8, arbitrary: word.map((text) => `${text} `) }, tag), { maxLength: 12 })

  test('for any two segments', () => {
    fc.assert(
      fc.property(segment, segment, (left, right) => {
        expect(matchPercent(left, right, 'en')).toBe(naivePercent(left, right))
      }),
      { numRuns: 500 },
    )
  })
})

/** The same definition with whole tables and nothing left out. */
function naivePercent(left: Segment, right: Segment): number {
  if (normaliseForExact(left) === normaliseForExact(right)) return 100
  const [own, stored] = [left, right].map((side) =>
    segmentParts(side, 'en').filter(({ kind }) => kind !== 'space'),
  ) as [SegmentPart[], SegmentPart[]]
  const weight = ({ kind }: SegmentPart) => (kind === 'word' || kind === 'number' ? 1 : 0.2)
  const sum = (parts: SegmentPart[]) => parts.reduce((total, part) => total + weight(part), 0)
  const whole = Math.max(sum(own), sum(stored))
  if (whole === 0) return 99
  const change = (a: SegmentPart, b: SegmentPart) => {
    if (a.kind !== b.kind) return weight(a) + weight(b)
    if (a.key === b.key) return 0
    if (a.kind === 'number') return 0.2
    if (a.kind !== 'word') return weight(a)
    const [one, other] = [a.key.toLowerCase(), b.key.toLowerCase()]
    if (one === other) return 0.1
    const share =
      leastCost([...one], [...other], { weight: () => 1, change: (x, y) => (x === y ? 0 : 1) }) /
      Math.max(one.length, other.length)
    return share > 0.5 ? 1 : Math.max(0.2, share)
  }
  const percent = Math.floor((1 - leastCost(own, stored, { weight, change }) / whole) * 100 + 1e-9)
  const words = (parts: SegmentPart[]) =>
    parts
      .filter(({ kind }) => kind === 'word' || kind === 'number')
      .map(({ kind, key }) => (kind === 'number' ? '#' : key.toLowerCase()))
      .join(' ')
  const isSame = words(own) !== '' && words(own) === words(stored)
  return Math.max(isSame ? 95 : 0, Math.min(99, Math.max(0, percent)))
}

function leastCost<Part>(
  left: readonly Part[],
  right: readonly Part[],
  { weight, change }: { weight(part: Part): number; change(a: Part, b: Part): number },
): number {
  const table = [[0]]
  for (const [column, part] of right.entries()) table[0]!.push(table[0]![column]! + weight(part))
  for (const [row, part] of left.entries()) {
    const above = table[row]!
    const current = [above[0]! + weight(part)]
    for (const [column, other] of right.entries())
      current.push(
        Math.min(
          above[column]! + change(part, other),
          above[column + 1]! + weight(part),
          current[column]! + weight(other),
        ),
      )
    table.push(current)
  }
  return table.at(-1)!.at(-1)!
}

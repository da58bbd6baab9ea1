import { joinSegments, plainText, type Segment, segmentFromXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import { cutUnits } from './cut-units.ts'

const cut = (source: Segment) =>
  [...cutUnits([{ key: '1', source, tags: [] }], 'en')].map((segment) => segmentFromXml(segment.source))

test('a text without sentences is cut into pieces that people and checks can deal with, and comes together again', () => {
  const words = 'no end in sight '.repeat(20_000)
  const source: Segment = ['before ', { kind: 'open', id: '1' }, words, { kind: 'close', id: '1' }, 'after']
  const pieces = cut(source)
  expect(Math.max(...pieces.map((piece) => plainText(piece).length))).toBeLessThanOrEqual(10_000)
  expect(pieces.slice(0, -1).every((piece) => plainText(piece).endsWith(' '))).toBe(true)
  expect(joinSegments(pieces)).toEqual(source)
})

test('no character is cut in two', () => {
  const pieces = cut([`x${'😀'.repeat(12_000)}`])
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.some((piece) => /\p{Surrogate}/u.test(plainText(piece)))).toBe(false)
})

test('a remark keeps the moment that its file names, unless no calendar of ours holds it', () => {
  const written = [
    '2024-05-23T09:12:00.1234567Z',
    '9999-12-31T23:59:59-14:00',
    '0001-01-01T00:00:00',
    'yesterday',
    undefined,
  ]
  const comments = written.map((date) => ({ text: 'Sure?', ...(date !== undefined && { date }) }))
  const [segment] = [...cutUnits([{ key: '1', source: ['One'], tags: [], comments }], 'en')]
  const [kept, ...others] = segment!.comments
  expect(kept).toEqual({ text: 'Sure?', date: '2024-05-23T09:12:00.123Z' })
  expect(others).toEqual(Array(4).fill({ text: 'Sure?' }))
})

import { expect, test } from 'vitest'
import { batchesOf } from './batches.ts'

const batches = (texts: readonly string[], most: { segments: number; characters: number }) =>
  [
    ...batchesOf(
      texts.map((xml) => ({ xml })),
      most,
    ),
  ].map((batch) => batch.map(({ xml }) => xml))

test('as many segments together as a request takes, by their number and by their length', () => {
  expect(batches([], { segments: 2, characters: 9 })).toEqual([])
  expect(batches(['a', 'b', 'c'], { segments: 2, characters: 9 })).toEqual([['a', 'b'], ['c']])
  expect(batches(['aaa', 'bbb', 'c', 'dd'], { segments: 9, characters: 6 })).toEqual([
    ['aaa', 'bbb'],
    ['c', 'dd'],
  ])
})

test('a segment longer than a request goes by itself', () => {
  expect(batches(['a', 'much too long', 'b'], { segments: 9, characters: 5 })).toEqual([
    ['a'],
    ['much too long'],
    ['b'],
  ])
})

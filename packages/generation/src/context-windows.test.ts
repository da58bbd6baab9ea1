import type { ContextWindow } from '@langwerk/contract/worker-words'
import { expect, test } from 'vitest'
import { textsAround } from './context-windows.ts'

const texts = Array.from({ length: 30 }, (_, index) => String(index))

test.each<[ContextWindow, number, number]>([
  ['current', 0, 0],
  ['one', 1, 1],
  ['three', 3, 3],
  ['ten', 10, 10],
  ['maximum', 14, 13],
])('%s: %i before and %i after', (window, before, after) => {
  const around = textsAround(texts, { first: 14, last: 16 }, window)
  expect(around).toEqual({ before: texts.slice(14 - before, 14), after: texts.slice(17, 17 + after) })
})

test('at the ends of a document there is less', () => {
  expect(textsAround(texts, { first: 0, last: 29 }, 'maximum')).toEqual({ before: [], after: [] })
})

test('the nearest texts go along as far as there is room', () => {
  const long = texts.map((text) => text.padEnd(2500, '.'))
  const { before, after } = textsAround(long, { first: 5, last: 5 }, 'maximum')
  expect([before, after]).toEqual([long.slice(3, 5), long.slice(6, 8)])
})

import { expect, test } from 'vitest'
import { amountAsTyped, amountOf, formatFrancs, moneyOf, rappenOf } from './money.ts'

test.each([
  ['90', 9000],
  ['90.5', 9050],
  ['90,55', 9055],
  ["1'200", 120_000],
  ['1’200.00', 120_000],
  [' 0 ', 0],
  ['0.29', 29],
  ['100000', 10_000_000],
  ['100000.01', null],
  ['1.234', null],
  ['-1', null],
  ['free', null],
  ['', null],
])('%j is %j rappen', (typed, rappen) => {
  expect(rappenOf(typed)).toBe(rappen)
})

test.each(['de', 'en'])('francs are written as in Switzerland (%s)', (locale) => {
  // Which apostrophe and which space it is depends on the engine's data.
  expect(formatFrancs(123_450, locale)).toMatch(/^CHF\s1[’',]234\.50$/)
})

test.each(['en', 'de'])('an amount as it is typed is read again (%s)', (locale) => {
  for (const amount of [0, 2.5, 1.125, 0.125, 0.000125, 12_345.67])
    expect(amountOf(amountAsTyped(amount, locale))).toBe(amount)
})

test('an amount that may mean thousands is refused, too', () => {
  expect(['2.500', '2,500', '125.000'].map(amountOf)).toEqual([null, null, null])
  expect(['0.125', '2.5000', '1234.567'].map(amountOf)).toEqual([0.125, 2.5, 1234.567])
})

test('money has no more digits than its currency, and what means a thousand to some is refused', () => {
  expect(['1250', '99.5', '99,50', "1'200", '1 200.50'].map((typed) => moneyOf(typed, 2))).toEqual([
    ...[1250, 99.5, 99.5, 1200, 1200.5],
  ])
  expect(['1.000', '1,000', '', '-1', '1.2.3', '5.'].map((typed) => moneyOf(typed, 2))).toEqual(Array(6).fill(null))
  expect([moneyOf('500', 0), moneyOf('500.5', 0)]).toEqual([500, null])
})
